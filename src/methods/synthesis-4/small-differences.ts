/** Small things that tell two texts apart: names of code, a denial, a word that links others, the end of a like beginning. */
import { stripToken } from '../synthesis-2/proper-names.ts';
import { foldedOf } from '../synthesis-2/read-text.ts';
import { isDenial } from '../synthesis-2/words/word-tables.ts';
import { standsFor, type WaryText } from './wary-text.ts';

/** "orders-eu", "legacy_id", "3.x": parts joined by something else than a space. */
const joined = /^[\p{L}\p{N}$@#]+(?:[-_./:+][\p{L}\p{N}]+)+$/u;

/** Whether each has such a name that the other has not, in whatever spelling. */
export function namedDifferently(a: WaryText, b: WaryText): boolean {
  return lacksName(a, b) && lacksName(b, a);
}

function lacksName({ known }: WaryText, { spaced }: WaryText): boolean {
  const tokens = foldedOf(known.reading).split(' ').map(stripToken);
  return tokens.some((token) => joined.test(token) && !spaced.includes(` ${token.split(/[-_./:+]/u).join(' ')} `));
}

const wordDenials =
  /^(?:kein\w*|nicht|nie|niemand|nichts|ohne|weder|unable|hardly|neither|none|nobody|nothing|nunca|nadie|sin|pas|jamais|aucune?|sans)$/;
const onceDenied: ReadonlySet<string> = new Set(
  'ne n pas jamais aucun aucune rien ningún ninguno ninguna nada nadie nunca'.split(' '),
);

/** Whether one denies once more, or once less, than the other. Denials of French and Spanish that belong together are one. */
export function areDeniedDifferently(a: WaryText, b: WaryText): boolean {
  return denialsIn(a) % 2 !== denialsIn(b) % 2;
}

function denialsIn({ words }: WaryText): number {
  let denials = 0;
  let last = -9;
  for (const [at, { word }] of words.entries()) {
    const un = /^(?:un|in|im|ir|il|dis|non)[a-z]{4,}$/.test(word) && unWords.test(word);
    if (!isDenial.has(word) && !wordDenials.test(word) && !un) continue;
    if (!(onceDenied.has(word) && at - last <= 6)) denials += 1;
    last = at;
  }
  return denials;
}

const unWords =
  /^(?:un(?!der|til|less|ion|it|i[a-z]|animous|fortunate)|non|in(?:valid|secure|correct|complete|accurate|active|sufficient|consistent|adequate|effective)|im(?:possible|proper)|ir(?:regular|relevant|responsible)|il(?:legal|legible)|dis(?:able|abled|honest|similar|agree))/;

/** Words that say how the words around them belong together. */
const linking: ReadonlySet<string> = new Set(
  (
    'from to over against with without for into out off up down since until before after during every each above below under behind beside ' +
    'within outside inside toward towards across along despite because although if unless than by through between ' +
    'von zu gegen mit ohne für seit bis vor nach während über unter hinter durch desde hasta contra con sin para antes después'
  ).split(' '),
);

/** The same words in the same order, with other words between two of them: "resigned over", "resigned from". */
export function linkedDifferently(a: WaryText, b: WaryText): boolean {
  const [ours, theirs] = [gapsOf(a), gapsOf(b)];
  if (ours.length !== theirs.length || ours.some(({ stem }, at) => stem !== theirs[at]?.stem)) return false;
  return ours.some(({ links }, at) => {
    const others = theirs[at]?.links ?? [];
    return links.some((link) => !others.includes(link)) && others.some((link) => !links.includes(link));
  });
}

function gapsOf({ words }: WaryText): { stem: string; links: string[] }[] {
  const gaps: { stem: string; links: string[] }[] = [];
  let links: string[] = [];
  for (const { word, stem, telling } of words) {
    if (linking.has(word)) links.push(word);
    if (!telling) continue;
    gaps.push({ stem, links });
    links = [];
  }
  return gaps;
}

const minCommonStart = 5;
const minStartShare = 0.4;
const minDeniedStart = 3;
const deniedReach = 3;
const ownWords = 4;
const nearWords = 6;

/** Items of a list begin with the same words, and go on with their own; or one denies what both begin with. */
export function beginAlike(a: WaryText, b: WaryText): boolean {
  const shorter = Math.min(a.words.length, b.words.length);
  let common = 0;
  while (common < shorter && a.words[common]?.word === b.words[common]?.word) common += 1;
  const isDenied = ({ words }: WaryText) =>
    words.slice(common, common + deniedReach).some(({ word }) => word === 'not' || word === 'never');
  if (common >= minDeniedStart && isDenied(a) !== isDenied(b)) return true;
  if (common < minCommonStart || common < minStartShare * shorter) return false;
  return goOnAlone(a, b, common) && goOnAlone(b, a, common);
}

/** Whether what follows says something else in the same place, rather than beginning another clause. */
function goOnAlone({ words }: WaryText, other: WaryText, from: number): boolean {
  const next = words[from];
  if (next === undefined || !next.telling || next.word.endsWith('ing')) return false;
  const tellingIn = (some: WaryText['words'], count: number) =>
    some
      .slice(from)
      .filter(({ telling }) => telling)
      .slice(0, count);
  const near = tellingIn(other.words, nearWords);
  return tellingIn(words, ownWords).every(({ stem }) => !near.some((each) => standsFor(stem, each.stem) !== undefined));
}
