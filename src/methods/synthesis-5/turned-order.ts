/** Who does what to whom, what comes first, what is the cause: the same words the other way round. */
import type { MatchedWords, WordMatch } from './match-words.ts';
import type { ClaimText } from './read-claim.ts';
import { baseOf } from './words/irregular-forms.ts';

const passiveBefore = /^(?:is|are|was|were|be|been|being|gets|got|wurde|wurden|fue|été)$/;

/** Whether who does what to whom is exchanged. Where the voice differs, only who is named as the one who does it tells. */
export function areRolesExchanged(a: ClaimText, b: ClaimText, { matches }: MatchedWords): boolean {
  const voices = matches.filter(({ one, other }) => isPassiveAt(a, one) !== isPassiveAt(b, other));
  if (voices.some((verb) => isAgentTurned(a, b, matches, verb))) return true;
  const [ours, theirs] = [inRoleOrder(a, matches, 'one'), inRoleOrder(b, matches, 'other')];
  if (voices.length === 0 && isMirrored(a, b, ours, theirs)) return true;
  return areSubjectsExchanged(a, b, ours, theirs, new Set(voices));
}

/** "Hired by Lena", "hired Lena": who follows "by" in one follows the word in the other, too. */
function isAgentTurned(a: ClaimText, b: ClaimText, matches: readonly WordMatch[], verb: WordMatch): boolean {
  const follows = ({ words }: ClaimText, at: number) => words[at + 1]?.word === 'by';
  const next = (key: 'one' | 'other') =>
    matches.filter((match) => match[key] > verb[key]).sort((x, y) => x[key] - y[key])[0];
  if (follows(a, verb.one) === follows(b, verb.other)) return false;
  const agent = follows(a, verb.one) ? next('one') : next('other');
  return agent !== undefined && agent === (follows(a, verb.one) ? next('other') : next('one'));
}

/** Whether a word is told in the passive voice: "was won", "won by". */
function isPassiveAt({ words }: ClaimText, at: number): boolean {
  const { kind = 'small', word = '' } = words[at] ?? {};
  if ((kind !== 'telling' && kind !== 'idle') || !/(?:ed|en|wn|pt|lt|ght|ut|ld|ot|on|nt|un|id|ade|nd|t)$/.test(word))
    return false;
  const before = [words[at - 1]?.word ?? '', words[at - 2]?.word ?? ''];
  return before.some((word) => passiveBefore.test(word)) || words[at + 1]?.word === 'by';
}

/** In the order of a text, "the door of the vault" read as "the vault door". */
function inRoleOrder({ words }: ClaimText, matches: readonly WordMatch[], key: 'one' | 'other'): WordMatch[] {
  const ordered = [...matches].sort((x, y) => x[key] - y[key]);
  for (let at = 0; at + 1 < ordered.length; at += 1) {
    const [left, right] = [ordered[at], ordered[at + 1]] as [WordMatch, WordMatch];
    if (words[left[key] + 1]?.word !== 'of') continue;
    ordered.splice(at, 2, right, left);
    at += 1;
  }
  return ordered;
}

/** `first`: what stands before the word comes first, or is the cause; else what stands behind it. */
const orderWords: readonly (readonly [RegExp, boolean])[] = [
  [/^(?:before|until|till|so|therefore|vor|bevor|antes|avant)$/, true],
  [/^(?:after|because|once|following|nach|nachdem|weil|después|porque|après|car)$/, false],
];
const laterWords = /^(?:later|afterwards|then|subsequently|danach|luego|ensuite)$/;

/** Whether what comes first in one comes last in the other. */
export function isOrderTurned(a: ClaimText, b: ClaimText, { matches }: MatchedWords): boolean {
  if (isAnchorTurned(a, b, matches)) return true;
  const [ours, theirs] = [firstPart(a), firstPart(b)];
  if (ours === undefined || theirs === undefined || ours.temporal !== theirs.temporal) return false;
  let kept = 0;
  let turned = 0;
  for (const { one, other } of matches) {
    if (ours.isFirst(one) === theirs.isFirst(other)) kept += 1;
    else turned += 1;
  }
  return turned > kept;
}

interface FirstPart {
  isFirst: (place: number) => boolean;
  temporal: boolean;
}

const temporalWords =
  /^(?:before|until|till|after|once|following|later|afterwards|then|subsequently|vor|bevor|nach|nachdem|danach|antes|después|luego|avant|après|ensuite)$/;

function firstPart({ words }: ClaimText): FirstPart | undefined {
  for (const [at, { word }] of words.entries()) {
    const temporal = temporalWords.test(word);
    if (laterWords.test(word) && at > 0) {
      const clause = words[at]?.clause ?? 0;
      return { isFirst: (place) => (words[place]?.clause ?? 0) < clause, temporal };
    }
    const found = orderWords.find(([pattern]) => pattern.test(word));
    if (found === undefined) continue;
    const end = words.findIndex((other, place) => place > at && other.clause > (words[at]?.clause ?? 0) && at === 0);
    if (at === 0 && end < 0) return undefined;
    const behind = (place: number) => place > at && (at > 0 || end < 0 || place < end);
    return { isFirst: (place) => behind(place) !== found[1], temporal };
  }
  return undefined;
}

const movableStart =
  /^(?:in|on|at|with|during|when|since|under|for|from|after|before|within|because|if|unter|auf|im|am|bei|mit|seit|con|en|desde|tras|avec|dans|depuis|sur)$/;

/** Whether two parts changed places around a third, all else being where it was. */
function isMirrored(a: ClaimText, b: ClaimText, first: readonly WordMatch[], second: readonly WordMatch[]): boolean {
  const starts = ({ words }: ClaimText) => movableStart.test(words[0]?.word ?? '');
  if (starts(a) !== starts(b)) return false;
  let start = 0;
  while (start < first.length && first[start] === second[start]) start += 1;
  let end = first.length;
  while (end > start && first[end - 1] === second[end - 1]) end -= 1;
  const [ours, theirs] = [first.slice(start, end), second.slice(start, end)];
  const isAt = (part: readonly WordMatch[], at: number) => part.every((match, n) => theirs[at + n] === match);
  for (let left = 1; left <= ours.length - 2; left += 1)
    for (let right = 1; left + right < ours.length; right += 1) {
      const [x, v, y] = [ours.slice(0, left), ours.slice(left, -right), ours.slice(-right)];
      if (isAt(y, 0) && isAt(v, right) && isAt(x, right + v.length)) return true;
    }
  return false;
}

/** Whether what stands before a word in each text stands behind it in the other: "A bought it from B", "B bought it from A". */
function areSubjectsExchanged(
  a: ClaimText,
  b: ClaimText,
  first: readonly WordMatch[],
  second: readonly WordMatch[],
  voices: ReadonlySet<WordMatch>,
): boolean {
  return first.some((verb, at) => {
    if (voices.has(verb)) return false;
    const to = second.indexOf(verb);
    const [ours, theirs] = [first[at - 1], second[to - 1]];
    if (ours === undefined || theirs === undefined || !isVerb(a, verb.one) || !isVerb(b, verb.other)) return false;
    if (!isBeside(a, ours.one, verb.one) || !isBeside(b, theirs.other, verb.other)) return false;
    return first.indexOf(theirs) > at && second.indexOf(ours) > to;
  });
}

/** Has the form of a verb. */
const isVerb = ({ words }: ClaimText, at: number) => {
  const { kind = 'small', word = '' } = words[at] ?? {};
  return (kind === 'telling' || kind === 'idle') && (/(?:ed|s)$/.test(word) || baseOf(word) !== word);
};

/** In one part of the sentence. */
const isBeside = ({ words }: ClaimText, one: number, other: number) => words[one]?.clause === words[other]?.clause;

const earlier = /^(?:before|until|till|vor|bevor|antes|avant)$/;
const later = /^(?:after|following|nach|nachdem|después|tras|après)$/;

/** "Before the shot", "after the shot". */
function isAnchorTurned(a: ClaimText, b: ClaimText, matches: readonly WordMatch[]): boolean {
  const anchorOf = ({ words }: ClaimText, pattern: RegExp) => {
    const at = words.findIndex(({ word }) => pattern.test(word));
    return at < 0 ? -1 : words.findIndex(({ weight, kind }, place) => place > at && weight > 0 && kind !== 'idle');
  };
  const isOne = (one: number, other: number) => matches.some((match) => match.one === one && match.other === other);
  return isOne(anchorOf(a, earlier), anchorOf(b, later)) || isOne(anchorOf(a, later), anchorOf(b, earlier));
}
