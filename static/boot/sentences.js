// @ts-check
/** What is said before the page's own texts can be relied on: that a part is missing, the button that fetches it again, and that the browser
 *  is too old; in the languages of the page. */

/** `{lacks}`: what the browser does not have.
 *  @type {Readonly<Record<string, readonly [missing: string, again: string, tooOld: string]>>} */
export const sentences = {
  en: ['A part of Wordbench is missing or damaged. Go online and download it again.', 'Download again',
    'This browser is too old for Wordbench: it lacks {lacks}. Use a browser from mid-2024 or later.'],
  nl: ['Een deel van Wordbench ontbreekt of is beschadigd. Maak verbinding en haal het opnieuw op.', 'Opnieuw ophalen',
    'Deze browser is te oud voor Wordbench: {lacks} ontbreekt. Gebruik een browser van midden 2024 of later.'],
  de: ['Ein Teil von Wordbench fehlt oder ist beschädigt. Geh online und lade ihn noch einmal.', 'Noch einmal laden',
    'Dieser Browser ist zu alt für Wordbench: Es fehlt {lacks}. Nimm einen Browser von Mitte 2024 oder später.'],
  fr: ['Une partie de Wordbench manque ou est endommagée. Connecte-toi et télécharge-la de nouveau.', 'Télécharger de nouveau',
    'Ce navigateur est trop ancien pour Wordbench : il lui manque {lacks}. Utilise un navigateur de mi-2024 ou plus récent.'],
  es: ['Falta una parte de Wordbench o está dañada. Conéctate y descárgala de nuevo.', 'Descargar de nuevo',
    'Este navegador es demasiado antiguo para Wordbench: no tiene {lacks}. Usa un navegador de mediados de 2024 o posterior.'],
  it: ['Una parte di Wordbench manca o è danneggiata. Vai online e scaricala di nuovo.', 'Scarica di nuovo',
    'Questo browser è troppo vecchio per Wordbench: non ha {lacks}. Usa un browser della metà del 2024 o più recente.'],
  pt: ['Falta uma parte do Wordbench ou está danificada. Liga-te à rede e transfere-a de novo.', 'Transferir de novo',
    'Este navegador é demasiado antigo para o Wordbench: não tem {lacks}. Usa um navegador de meados de 2024 ou posterior.'],
  da: ['En del af Wordbench mangler eller er beskadiget. Gå på nettet, og hent den igen.', 'Hent igen',
    'Denne browser er for gammel til Wordbench: Den mangler {lacks}. Brug en browser fra midten af 2024 eller senere.'],
  sv: ['En del av Wordbench saknas eller är skadad. Gå ut på nätet och hämta den igen.', 'Hämta igen',
    'Webbläsaren är för gammal för Wordbench: den saknar {lacks}. Använd en webbläsare från mitten av 2024 eller senare.'],
  nb: ['En del av Wordbench mangler eller er skadet. Koble til nettet og hent den igjen.', 'Hent igjen',
    'Nettleseren er for gammel for Wordbench: Den mangler {lacks}. Bruk en nettleser fra midten av 2024 eller senere.'],
  fi: ['Osa Wordbenchistä puuttuu tai on vioittunut. Yhdistä verkkoon ja lataa se uudelleen.', 'Lataa uudelleen',
    'Tämä selain on liian vanha Wordbenchille: siitä puuttuu {lacks}. Käytä selainta vuoden 2024 puolivälistä tai uudempaa.'],
};
