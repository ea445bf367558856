/** What tells two texts apart though they have most words in common. */
import type { MatchedWords } from './match-words.ts';
import type { ClaimText, ClaimWord } from './read-claim.ts';
import type { SharedGap } from './word-gaps.ts';
import { isGenericWord } from './words/idle-words.ts';

const isFigure = ({ kind, word }: ClaimWord) => kind === 'figure' && word !== 'one';
const isName = ({ kind }: ClaimWord) => kind === 'name' || kind === 'code';

/** Whether each has a figure, or a name, that the other lacks. */
export const haveOtherFigures = (a: ClaimText, b: ClaimText, left: MatchedWords) => bothHave(a, b, left, isFigure);
export const haveOtherNames = (a: ClaimText, b: ClaimText, left: MatchedWords) => bothHave(a, b, left, isName);

function bothHave(
  a: ClaimText,
  b: ClaimText,
  { ours, theirs }: MatchedWords,
  is: (word: ClaimWord) => boolean,
): boolean {
  const has = ({ words }: ClaimText, places: readonly number[]) => places.some((at) => is(words[at] as ClaimWord));
  return has(a, ours) && has(b, theirs);
}

/** Whether each says something of its own in one place; words that stand for anything are none. */
export function isSubstituted(a: ClaimText, b: ClaimText, gap: SharedGap, left: MatchedWords): boolean {
  const own = ({ words }: ClaimText, places: readonly number[], some: readonly number[]) =>
    places.filter((at) => some.includes(at) && !isGenericWord.has(words[at]?.word ?? ''));
  const [ours, theirs] = [own(a, gap.ours, left.ours), own(b, gap.theirs, left.theirs)];
  const tells = ({ words }: ClaimText, places: readonly number[]) => places.some((at) => words[at]?.kind !== 'idle');
  return ours.length > 0 && theirs.length > 0 && (tells(a, ours) || tells(b, theirs));
}

/** Beside synonyms, so many words that are the same allow for words that only one has. */
const minPlainWords = 3;

/**
 * A synonym beside a word that only one has: "forklift trucks", "lorries". The more of what is shared are synonyms, the less
 * may be left over.
 */
export function areSynonymsUnsure({ matches, ours, theirs }: MatchedWords): boolean {
  const synonyms = matches.filter(({ grade }) => grade === 1);
  if (synonyms.length === 0 || ours.length + theirs.length === 0) return false;
  if (matches.length - synonyms.length < minPlainWords) return true;
  return synonyms.some(({ one, other }) => ours.includes(one - 1) || theirs.includes(other - 1));
}

const linking: ReadonlySet<string> = new Set(
  'from to over against with without out off up down since until before after under behind outside inside despite by'.split(
    ' ',
  ),
);
const likeLinks: ReadonlyMap<string, string> = new Map([
  ['above', 'over'],
  ['below', 'under'],
  ['into', 'to'],
  ['towards', 'to'],
]);

/** "Resigned over", "resigned from": between the same words, each has a word that says how they belong together. */
export function areLinkedDifferently(a: ClaimText, b: ClaimText, gap: SharedGap): boolean {
  const linksIn = ({ words }: ClaimText, places: readonly number[]) =>
    places
      .map((at) => words[at]?.word ?? '')
      .map((word) => likeLinks.get(word) ?? word)
      .filter((word) => linking.has(word));
  const [ours, theirs] = [linksIn(a, gap.ours), linksIn(b, gap.theirs)];
  return ours.some((link) => !theirs.includes(link)) && theirs.some((link) => !ours.includes(link));
}

const privative =
  /^(?:break(?:s|ing)?|broke|violat\w+|contradict\w*|refut\w+|disprov\w+|undermin\w+|destroy\w*|los(?:e|es|t|ing)|cancel\w*|stop(?:s|ped)?|block\w*|prevent\w*|exclud\w+|reject\w*|revok\w+|waiv\w+|withdr\w+|revers\w+|undo(?:es)?|undid|fak\w+|former\w*|ex|alleg\w+|suppos\w+|attempt\w*|plan|plans|plann\w+|want\w*|hop(?:e|es|ed|ing)|tr(?:y|ies|ied)|intend\w*|declin\w+|will(?:ing)|propos\w+|promis\w+|threaten\w*|almost|nearly|pretend\w*|seem\w*|so-called|false|wrong|untrue|unlikely|doubt\w*|suspect\w*|accus\w+|rumou?r\w*|formerly|previously|ehemalig\w*|angeblich\w*|geplant\w*|supuest\w+|presunt\w+|prétendu\w*)$/u;

/** A word more that takes away what the others say: "breaks compatibility", "the alleged fraud". */
export function isTakenAway(a: ClaimText, b: ClaimText, { ours, theirs }: MatchedWords): boolean {
  const takes = ({ words }: ClaimText, places: readonly number[]) =>
    places.some((at) => privative.test(words[at]?.word ?? ''));
  return takes(a, ours) || takes(b, theirs);
}
