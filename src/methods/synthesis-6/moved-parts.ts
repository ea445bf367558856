/**
 * The same words in another order. A part may move to the front ("On the night of the concert ..."), the voice may change ("was
 * won by"), a reason may come first, "the roof of the depot" may be "the depot's roof". Any other order says something else: "two
 * thirds of those who answered commute", "two thirds of those who commute answered".
 */
import type { MatchedWords, WordMatch } from '../synthesis-5/match-words.ts';
import type { ClaimText } from '../synthesis-5/read-claim.ts';

export function isMovedOtherwise(a: ClaimText, b: ClaimText, { matches }: MatchedWords): boolean {
  if (saysByWhom(a) !== saysByWhom(b) || isPassive(a) !== isPassive(b)) return false;
  const order = [...matches].sort((x, y) => x.other - y.other);
  const front =
    movedFront(b, order, a, matches, ['other', 'one']) ?? movedFront(a, matches, b, order, ['one', 'other']);
  const rest = (some: readonly WordMatch[]) => some.filter((match) => !front?.includes(match));
  return isReordered(a, b, rest(matches), rest(order));
}

const passive =
  / (?:is|are|was|were|be|been|being|gets?|got|wurde|wurden|wird|werden|fue|fueron|été) (?:not |never |now |all |also )?\p{L}+(?:ed|en|wn|pt|lt|ght|ut|ld|nt|id|ade|t|ado|ada|ido|ida|é|ée) /u;
const isPassive = ({ spaced }: ClaimText) => passive.test(spaced);
const saysByWhom = ({ spaced }: ClaimText) => / by /.test(spaced);

type MatchSide = 'one' | 'other';

const movable =
  /^(?:in|on|at|with|during|when|since|under|for|from|after|before|within|because|if|unter|auf|im|am|bei|mit|seit|nach|vor|con|en|desde|tras|durante|avec|dans|depuis|sur|pendant)$/;

/** The words of a part with which one text begins and the other ends, behind the same word in both: "con la máquina en marcha". */
function movedFront(
  { words }: ClaimText,
  first: readonly WordMatch[],
  { words: others }: ClaimText,
  second: readonly WordMatch[],
  [here, there]: readonly [MatchSide, MatchSide],
): readonly WordMatch[] | undefined {
  const start = words[0]?.word ?? '';
  if (!movable.test(start)) return undefined;
  for (let length = 1; length < first.length; length += 1) {
    const tail = second.slice(-length);
    if (!tail.every((match, at) => match === first[at])) continue;
    const before = second.at(-length - 1)?.[there] ?? -1;
    const link = others.slice(before + 1, tail[0]?.[there]).some(({ word }) => word === start);
    if (link && (first[0]?.[here] ?? 0) > 0) return tail;
  }
  return undefined;
}

/** `first` and `second`: the words that both texts have, in the order of each. */
function isReordered(a: ClaimText, b: ClaimText, first: readonly WordMatch[], second: readonly WordMatch[]): boolean {
  const isKept = (at: number) => first[at] === second[at];
  let start = 0;
  while (start < first.length && isKept(start)) start += 1;
  if (start === first.length) return false;
  let end = first.length;
  while (isKept(end - 1)) end -= 1;
  const [ours, theirs] = [first.slice(start, end), second.slice(start, end)];
  const cut = ours.indexOf(theirs[0] as WordMatch);
  const isSwap = ours.every((match, at) => theirs[(at - cut + ours.length) % ours.length] === match);
  if (!isSwap) return true;
  if (isBound(wordsBetween(a, ours, 'one', cut)) || isBound(wordsBetween(b, theirs, 'other', ours.length - cut)))
    return false;
  return start > 0 ? !givesReason(a) && !givesReason(b) : end < first.length;
}

const givesReason = ({ spaced }: ClaimText) =>
  / (?:because|since|as|so|therefore|after|before|when|once|weil|da|nachdem|porque|car|parce) /.test(spaced);

/** The words that stand between two parts of a text, the second of which begins at `cut`. */
function wordsBetween({ words }: ClaimText, matches: readonly WordMatch[], side: MatchSide, cut: number): string[] {
  const [left, right] = [matches[cut - 1]?.[side] ?? 0, matches[cut]?.[side] ?? 0];
  return words.slice(left + 1, right).map(({ word }) => word);
}

const binding = /^(?:of|on|in|at|for|to|with|inside|within|von|des|vom|im|am|mit|de|del|du|d|con|avec)$/;
const article = /^(?:the|a|an|this|our|its|their|his|her|der|die|das|ihre?|seine?|el|la|los|las|sus?|le|les|l|leurs?)$/;

/** "The roof of the depot", "served with their scripts": two parts of one thing. */
const isBound = (words: readonly string[]) =>
  words.some((word) => binding.test(word)) && words.every((word) => binding.test(word) || article.test(word));
