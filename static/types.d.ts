/** esbuild imports these as text. */
declare module '*.html' {
  const text: string;
  export default text;
}

/* The types that all of the page speaks in, so that no module has to name where they are. */
type Translate = import('./ui/text.js').Translate;
type Message = import('./shell/texts/message.js').Message;
type Clean<T> = import('./shell/storing/cleaning.js').Clean<T>;
type Page = import('./shell/framework/contract.js').Page;
type Tool<S extends {page: Page}> = import('./shell/framework/contract.js').Tool<S>;
type View<S> = import('./shell/framework/contract.js').View<S>;
type Desk<S> = import('./shell/framework/contract.js').Desk<S>;
type Question<S> = import('./shell/framework/contract.js').Question<S>;
type Bring = import('./shell/framework/contract.js').Bring;
