/** What is read of a text to doubt it: all its words in their order, the small ones told from those that say something. */
import type { GuardReading } from '../synthesis-2/guard-reading.ts';
import type { KnownText } from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { isLightWord, synonymGroupsOf } from '../synthesis-2/words/word-tables.ts';
import { areOneVerb } from './irregular-forms.ts';

export interface WaryText {
  known: KnownText;
  guard: GuardReading;
  words: readonly WaryWord[];
  /** Folded, single spaces between the words and around all of them. */
  spaced: string;
}

export interface WaryWord {
  word: string;
  stem: string;
  /** Whether it says something of its own: no article, auxiliary, pronoun, preposition or conjunction. */
  telling: boolean;
}

const maxWaryWords = 200;
/** What does not work is broken. */
const outOfOrder =
  /\b(?:(?:do(?:es)?|did|is|are|was|were|has|have) not (?:been )?(?:work(?:ing|ed)?|function(?:ing|ed)?)|(?:(?:is|are|was|were|has been|have been) )?out of order)\b/gi;

export function readWarily(known: KnownText, guard: GuardReading, stem: StemFunction): WaryText {
  const plain = withoutOpening(known.reading.raw)
    .replace(/n['’]t\b/gi, ' not')
    .replace(outOfOrder, ' broken ');
  const found = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const words = found.slice(0, maxWaryWords).map((said, at): WaryWord => {
    const word = said.toLowerCase();
    const isLabel = at > 0 && said.length < 3 && /^[\p{Lu}\p{N}]$/u.test(said) && said !== 'I';
    const telling = isLabel || !smallWords.has(word);
    return { word, stem: telling ? stem(word) : word, telling };
  });
  return { known, guard, words, spaced: ` ${words.map(({ word }) => word).join(' ')} ` };
}

const opening = /^((?:[\p{L}'’]+\s+){0,5}[\p{L}'’]+)(?::|\s+[-–—]|\s+that(?=\s))\s+(?=\S)/iu;
const openingWords: ReadonlySet<string> = new Set(
  'change code summary here issue problem observation remark comment'.split(' '),
);

/** "Review note: ...", "It was seen that ...": words that only open what is said. */
function withoutOpening(raw: string): string {
  const [whole = '', words = ''] = opening.exec(raw) ?? [];
  const isOpening = words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => isLightWord.has(word) || openingWords.has(word));
  return whole !== '' && isOpening ? raw.slice(whole.length) : raw;
}

/** English, German, Spanish and French. Words of time, place, number and denial are none: they are compared. */
const smallWords: ReadonlySet<string> = new Set(
  (
    'a an the is are was were be been being am do does did doing done has have had having can could will would shall should may might must ' +
    'i me my mine we us our ours you your yours he him his she her hers it its they them their theirs this that these those there here ' +
    'who whom whose which what of to for as at by on in and or but so if then also just very really quite such about into with from than ' +
    'when while because since until before after during over under through between against via per like though although still already ' +
    's t d ll re ve please prior following all every each any too even both own same that how where why due upon within ' +
    'der die das den dem des ein eine einer einem einen eines ist sind war waren wird werden wurde wurden hat haben hatte hatten kann können ' +
    'sich es er sie wir ihr man und oder aber auch dass daß weil wenn als wie zu zum zur von vom mit bei beim im in an am auf aus für über nach vor ' +
    'seit durch um noch schon so da dort hier ' +
    'el la los las un una unos unas es son fue fueron era eran está están ha han había se lo le les su sus y o pero que de del al en con por para como ' +
    'más muy ya también cuando donde porque ' +
    'le les une du au aux est sont était ont il elle on ce cette ces et ou mais dans sur par pour avec qui ne n l d qu se sa son ses leur'
  ).split(' '),
);

/** Endings that make another form of a word, as stems have them. */
const endings =
  /^(?:|s|es|e|d|ed|en|n|t|te|ten|in|ing|i|y|ies|ied|er|ers|r|rs|or|ors|ly|al|ally|ion|ions|ation|at|ment|ness|abl|ibl|able|iv|ive|ic|anc|enc|ant|ent|ung|ungen|ure)$/;
const minFamilyLetters = 4;

/** Whether one stem may stand for another: the same word in another form, or a synonym. */
export function standsFor(one: string, other: string): 'form' | 'synonym' | undefined {
  if (one === other || isFormOf(one, other) || areOneVerb(one, other)) return 'form';
  if (areTelling.has(one) && areTelling.has(other)) return 'synonym';
  const groups = synonymGroupsOf.get(one);
  if (groups === undefined) return undefined;
  return groups.some((group) => synonymGroupsOf.get(other)?.includes(group)) ? 'synonym' : undefined;
}

/** "Unexpected" is "expected" and a denial, which is counted apart. */
export const isDeniedForm = (one: string, other: string) => isDenialOf(one, other) || isDenialOf(other, one);
const isDenialOf = (one: string, other: string) =>
  one.length > other.length + 1 &&
  other.length > 3 &&
  one.endsWith(other) &&
  /^(?:un|in|im|ir|il|dis|non)$/.test(one.slice(0, -other.length));

const areTelling: ReadonlySet<string> = new Set('tell told inform notifi notify notif'.split(' '));

function isFormOf(one: string, other: string): boolean {
  if (one.charCodeAt(0) !== other.charCodeAt(0)) return false;
  const shorter = Math.min(one.length, other.length);
  let common = 0;
  while (common < shorter && one.charCodeAt(common) === other.charCodeAt(common)) common += 1;
  if (common < Math.min(minFamilyLetters, shorter) || common < 3) return false;
  const [ours, theirs] = [one.slice(common), other.slice(common)];
  return endings.test(ours) && endings.test(theirs) && !areTurnedRoles(one, other);
}

/** "Employer", "employee"; "useful", "useless". */
function areTurnedRoles(one: string, other: string): boolean {
  const ends = (word: string, ending: RegExp) => ending.test(word);
  return (
    (ends(one, /(?:er|or)$/) && ends(other, /ee$/)) ||
    (ends(one, /ee$/) && ends(other, /(?:er|or)$/)) ||
    (ends(one, /ful$/) && ends(other, /less$/)) ||
    (ends(one, /less$/) && ends(other, /ful$/))
  );
}
