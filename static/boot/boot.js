// @ts-check
/** The script in index.html (the build puts it there). It loads the page's scripts, which over http have to have the hashes that are written
 *  behind their names. What is missing or damaged (a network's log-in page in its place) is said here, where nothing else can be relied
 *  on; so is what a browser lacks, before anything is loaded that it could not read. */
import { isSlowLine } from '../engine/line.js';
import { sentences } from './sentences.js';

/** How long a file may take, in milliseconds. */
const PATIENCE = 20_000;
const root = document.documentElement;
const served = location.protocol.startsWith('http');
const { scripts = '', tools: listed = '', engine = '' } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
/** The page's scripts, and the files of each tool behind its name, with their hashes. */
const [files, ...tools] = [scripts, ...listed.split('|')].map((names) => names.split(' ').map((name) => name.split('#')));

// The policy of the page has no say in WebRTC, which could reach other hosts; so the page does without. Only a script of its
// own could have it back, through a frame.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Reflect.deleteProperty(self, name);

showAsChosen();
const lacks = lackOf({
  WebAssembly: self.WebAssembly, DecompressionStream: self.DecompressionStream, 'Promise.withResolvers': Promise.withResolvers,
  'nested CSS': self.CSS && CSS.supports('selector(&)'), 'light-dark()': self.CSS && CSS.supports('color', 'light-dark(#000, #fff)'),
});
const [missing, again, tooOld] = sentences[root.lang.slice(0, 2)] ?? sentences.en;
if (served && !lacks) {
  const preloaded = preload();
  if (engine && !navigator.serviceWorker?.controller) preloaded.then(fetchEngine);
}
addEventListener('DOMContentLoaded', () => {
  if (lacks) say(tooOld.replace('{lacks}', lacks));
  else load(/** @type {HTMLLinkElement} */ (document.querySelector('link[rel=stylesheet]')));
});

/** The language and the appearance that the person chose, before anything is drawn, so that no other is seen first. */
function showAsChosen() {
  let chosen = {};
  try {
    const folder = served ? location.pathname.replace(/[^/]*$/, '') : '/';
    chosen = JSON.parse(localStorage.getItem(folder === '/' ? 'wordbench' : `wordbench ${folder}`) ?? localStorage.getItem('wordbench') ?? '') ?? {};
  } catch { /* nothing that can be read: the page's script says so */ }
  const { theme, pageLanguage = navigator.language.slice(0, 2) } = /** @type {Record<string, string>} */ (chosen);
  if (/^[a-z]{2}$/.test(pageLanguage)) root.lang = pageLanguage === 'pt' ? 'pt-PT' : pageLanguage;
  root.toggleAttribute('data-unwritten', root.lang !== 'en'); // until the page's script has written the texts
  if (theme !== 'light' && theme !== 'dark') return;
  root.dataset.theme = theme;
  for (const meta of /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('[data-scheme]'))) {
    meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
  }
}

/** What of the things that the page needs the browser does not have. @param {Record<string, unknown>} needs */
function lackOf(needs) {
  return Object.keys(needs).filter((name) => !needs[name]).join(', ');
}

/** Has the files of the tab that opens come at the same time as the page's script, which loads them; resolves when they are there. */
function preload() {
  const tab = location.hash.slice(1).split('?')[0];
  const [, ...early] = tools.find(([[name]]) => name === tab) ?? tools[0];
  return Promise.all(early.map(([href, integrity]) => new Promise((onload) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: href.endsWith('.js') ? 'script' : 'style', href, integrity, onload }));
  })));
}

/** Has a large file of a first visit on its way while the page's scripts, which have come, begin to run: nothing would be on the line
 *  until the first tool is there. They take it over (assets.js). */
function fetchEngine() {
  if (Reflect.has(self, '__early')) return; // they were quicker
  const [ofSnapshot, ofLibrary] = engine.split(' ');
  const file = isSlowLine() ? ofLibrary : ofSnapshot;
  const coming = fetch(file, /** @type {RequestInit} */ ({ priority: 'low' }));
  coming.catch(() => {}); // who takes it over tries again
  Reflect.set(self, '__early', { file, coming });
}

/** @param {HTMLLinkElement} style of the page */
function load(style) {
  let isLost = false;
  // A script that is cut short reports nothing, nor does a style that is none.
  const isWhole = () => Reflect.has(self, '__asset') && style.sheet && getComputedStyle(root).getPropertyValue('--whole');
  const lose = () => {
    isLost = true;
    fail(style);
  };
  document.head.append(...files.map(([file, hash]) => {
    const script = Object.assign(document.createElement('script'), { src: file, async: false, onerror: lose });
    if (served && hash) script.integrity = hash;
    return script;
  }));
  addEventListener('load', () => {
    if (!isWhole()) fail(style);
    else if (!isLost) document.querySelector('.broken')?.remove();
  });
  // A file that hangs delays `load` for good, and while it is the style nothing is drawn.
  setTimeout(() => {
    if (isWhole()) return;
    if (!style.sheet) style.remove();
    fail(style);
  }, PATIENCE);
}

/** Says that a part of the page is missing, once. @param {HTMLLinkElement} style */
function fail(style) {
  if (document.querySelector('.broken')) return;
  const button = Object.assign(document.createElement('button'), { textContent: again });
  button.onclick = async () => {
    button.disabled = true; // while it is tried
    await fetchAgain(style.href);
    button.disabled = false;
  };
  say(missing, ' ', button);
}

/** @param {...(string|Node)} what */
function say(...what) {
  const note = Object.assign(document.createElement('p'), { className: 'broken', role: 'alert' });
  note.append(...what);
  document.body.prepend(note);
}

/** Throws away what is kept of this page, and loads it again. @param {string} style */
async function fetchAgain(style) {
  if (served) {
    // Nothing is thrown away before it is known that there is something to fetch. No cache answers for sw.js.
    const there = await fetch('sw.js', { cache: 'reload' }).then((answer) => answer.text(), () => '');
    if (!there.includes('WORDBENCH')) return;
    try {
      const scope = new URL('.', location.href).href;
      for (const name of await caches.keys()) if (name.startsWith(`wordbench ${scope} `)) await caches.delete(name);
      for (const one of await navigator.serviceWorker.getRegistrations()) if (one.scope === scope) one.unregister(); // after the worker's own work
    } catch { /* a browser that keeps nothing */ }
    await Promise.allSettled([style, ...files.map(([file]) => file)].map((file) => fetch(file, { cache: 'reload' })));
  }
  location.reload();
}
