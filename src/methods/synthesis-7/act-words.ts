/** Verbs of going ahead and of holding back, and what surrounds them, in English, German, Spanish and French. Frozen with this method. */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** To do, or to allow, whatever was asked about. */
const goVerbs =
  'go proceed approve accept adopt endorse sign merge ship deploy release publish launch start run migrate buy purchase hire appoint award fund grant roll continue ' +
  'discharge close open use offer extend renew switch move certify admit enrol enroll promote build introduce implement execute activate enable upgrade update invest submit ' +
  'send issue announce allow permit license take host pay settle file keep enter replace rewrite rely trust choose pick select outsource expand acquire sell lease rent print ' +
  'treat operate prescribe cut employ recruit include apply';
const germanGoVerbs =
  'freigeben genehmigen annehmen unterschreiben unterzeichnen zustimmen durchführen veröffentlichen starten kaufen einstellen beauftragen schließen abschließen entlassen stattfinden betreiben verlängern';
const otherGoVerbs =
  'aprobar aceptar firmar publicar lanzar desplegar contratar comprar approuver accepter signer publier lancer déployer embaucher acheter';
const holdVerbs =
  'reject refuse decline postpone defer delay pause halt block suspend freeze cancel abort withhold veto stop hold reopen re-open withdraw scrap abandon wait return pull ' +
  'ablehnen verweigern verschieben aufschieben zurückstellen aussetzen stoppen stilllegen stillsetzen zurückweisen sperren ' +
  'rechazar aplazar posponer suspender detener cancelar refuser reporter rejeter suspendre repousser annuler';

const isGoVerb = setOf(`${goVerbs} ${germanGoVerbs} ${otherGoVerbs}`);
const isForeignVerb = setOf(`${germanGoVerbs} ${otherGoVerbs}`);
const isHoldVerb = setOf(holdVerbs);

export const goesAhead = (verb: string) => isGoVerb.has(verb);
export const holdsBack = (verb: string) => isHoldVerb.has(verb);
export const isForeign = (verb: string) => isForeignVerb.has(verb);
/** In German the verb comes last. */
export const isGermanVerb = (verb: string) => /(?:en|ern|eln)$/.test(verb);

/** Verbs that may stand for each other. */
const verbGroups: readonly ReadonlySet<string>[] = [
  'go proceed run execute migrate take durchführen stattfinden',
  'approve accept adopt endorse genehmigen annehmen zustimmen freigeben aprobar aceptar approuver accepter',
  'release ship deploy merge include apply freigeben desplegar déployer',
  'publish issue send release go veröffentlichen publicar publier',
  'launch start open run go starten lanzar lancer',
  'sign execute unterschreiben unterzeichnen firmar signer',
  'hire appoint offer employ recruit einstellen contratar embaucher',
  'buy purchase acquire kaufen comprar acheter',
  'close schließen abschließen',
  'discharge entlassen',
  'renew extend verlängern',
].map(setOf);

/** May be said of anything that is to be done. */
const isGeneralVerb = setOf('go proceed continue approve accept freigeben genehmigen durchführen aprobar approuver');

export const mayStandFor = (one: string, asked: string) =>
  isGeneralVerb.has(one) || verbGroups.some((group) => group.has(one) && group.has(asked));

/** "Freigegeben" is a form of "freigeben", "approved" of "approve". */
export function infinitiveOf(word: string): string {
  const [, prefix = '', rest = ''] = /^(frei|durch|an|ein|unter|zu|ab)ge(\p{L}+)$/u.exec(word) ?? [];
  const isGerman = (verb: string) => verb.startsWith(prefix) && verb.startsWith(rest.slice(0, 2), prefix.length);
  const german = prefix === '' ? undefined : [...isForeignVerb].find(isGerman);
  if (german === undefined && goesAhead(word)) return word;
  const forms = [
    word,
    word.replace(/ing$/, ''),
    word.replace(/ing$/, 'e'),
    word.replace(/ed$/, ''),
    word.replace(/ied$/, 'y'),
  ];
  return german ?? [...forms, word.replace(/d$/, ''), word.replace(/s$/, '')].find(goesAhead) ?? word;
}

const smallWords = setOf(
  'the a an this that these our your its their it them all any and or to of for in on at by with from as is are be been we i you they now yet today immediately please should must can could may ' +
    'shall will would do does der die das den dem des ein eine einen diese dieser dieses und oder zu im am an auf für mit von als wie wir sie es jetzt sofort bitte werden el la los las un una este esta de del en con por ' +
    'para como nos se le les une ce cette du et ou à au aux pour avec nous',
);
export const isSmallWord = (word: string) => smallWords.has(word);

/** Where what an act is done to ends. */
export const endsObject = (word: string) =>
  /^(?:before|after|until|till|unless|if|when|once|as|by|on|at|in|for|to|with|without|because|since|so|and|or|but|including|from|bis|vor|nach|wenn|falls|als|wie|weil|und|oder|mit|ohne|am|im|zum|zur|para|hasta|antes|si|y|con|sin|avant|après|jusqu|et|avec|sans|pour)$/.test(
    word,
  );

/** What a recommendation may call whatever was asked about. */
export const namesAnything = (word: string) =>
  /^(?:go|ahead|live|back|borrador|contrato|brouillon|contrat|draft\w*|form|present(?:ed)?|written|proposed|proposal|plan(?:ned)?|scheduled?|stands?|change|changes|request|document|decision|everything|freigabe|vorlage|entwurf|fassung|version|go-ahead|off|out)$/.test(
    word,
  );

/** Phrases that are one verb. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:make|extend|give) (?:\S+ )?(?:an? |the |her |him |them )?(?:job )?offer\b/g, 'offer'],
  [/\b(?:go|goes|going) live\b/g, 'launch'],
  [/\broll(?:ed|ing)? (?:it |this )?out\b/g, 'launch'],
  [/\b(?:take|takes) place\b/g, 'go'],
  [/\b(?:move|go|moving|going) (?:ahead|forward)\b/g, 'go ahead'],
  [/\b(?:sign|signing) off(?: on)?\b/g, 'approve'],
  [/\bgreen-?light\b/g, 'approve'],
  [/\b(?:hold back|push back|put off|call off|hold off(?: on)?)\b/g, 'postpone'],
];

/** The text with each of these phrases as its verb. */
export const withPlainVerbs = (text: string) =>
  phrases.reduce((plain, [pattern, verb]) => plain.replace(pattern, verb), text);

export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

const dayNames =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|january|february|march|april|june|july|august|september|october|november|december)\b/gu;
export const daysIn = (text: string): readonly string[] => text.match(dayNames) ?? [];
