/**
 * The same words, and what stands before one of them in one text stands after it in the other: "The fall in prices led to
 * the layoffs", "The layoffs led to the fall in prices". A passive is read as what it says actively.
 */
import type { WaryText, WaryWord } from './wary-text.ts';

/** Articles, auxiliaries and words that join equals: they move freely. */
const movingWords: ReadonlySet<string> = new Set(
  (
    'the is are was were be been being has have had does do did will and or it its also then ' +
    'der die das den dem des ein eine einer einem einen ist sind war waren hat haben hatte wird wurde und oder ' +
    'el la los las un una es son fue era ha han y o le les une est sont était et ou du des'
  ).split(' '),
);
const passive = /^(?:is|are|was|were|be|been|being|gets|got)$/;
const prepositions = /^(?:in|on|at|for|with|from|to|of|over|under|after|before|during|because|since|when|if|as)$/;
/** Around these, both orders cannot be true. */
const ordering: ReadonlySet<string> = new Set(['than', 'before', 'after', 'als', 'antes', 'después', 'avant', 'après']);

export function orderBetween(a: WaryText, b: WaryText): 'exchanged' | 'opposed' | undefined {
  if (isAgentTurned(a, b) || isAgentTurned(b, a)) return 'exchanged';
  if (isPassive(a) !== isPassive(b) || startsMovable(a) !== startsMovable(b)) return undefined;
  const [ours, theirs] = commonOf(activeOf(a), activeOf(b));
  const middle = mirrorOf(ours, theirs);
  if (middle === undefined) return undefined;
  return ours.length === tokensOf(a).length && middle.some((word) => ordering.has(word)) ? 'opposed' : 'exchanged';
}

/** The same in a comparison whose word is turned, too: "higher in May than in April", "lower in April than in May". */
export function isComparisonTurned(a: WaryText, b: WaryText): boolean {
  if (!a.spaced.includes(' than ') || !b.spaced.includes(' than ')) return false;
  const [ours, theirs] = commonOf(tokensOf(a), tokensOf(b));
  return mirrorOf(ours, theirs)?.includes('than') ?? false;
}

/** A passive without its agent, and a clause that may stand at either end, change the order and not what is said. */
const isPassive = ({ spaced }: WaryText) =>
  !spaced.includes(' by ') &&
  / (?:is|are|was|were|been|being) (?:\w+ly )?\w+(?:ed|en|wn|pt|lt|ght|ut|ld) /.test(spaced);
const startsMovable = ({ words }: WaryText) => movableStart.test(words[0]?.word ?? '');
const movableStart =
  /^(?:in|on|at|with|during|when|since|under|for|from|after|before|within|unter|auf|im|am|bei|mit|seit|con|en|desde|tras|avec|dans|depuis|sur)$/;

const keyOf = ({ stem, word, telling }: WaryWord) => (telling ? stem : word);

function tokensOf({ words }: WaryText): string[] {
  return words
    .filter(({ word, telling }) => telling || !(movingWords.has(word) || word === 'a' || word === 'an'))
    .map(keyOf);
}

/** "The tender was won by a firm from Ghent": a firm from Ghent, won, the tender. */
function activeOf(text: WaryText): string[] {
  const by = text.words.findIndex(({ word }) => word === 'by');
  const before = text.words.slice(0, Math.max(0, by));
  if (by < 2 || !before.slice(-3).some(({ word }) => passive.test(word))) return tokensOf(text);
  const after = text.words.slice(by + 1);
  const end = after.findIndex(({ word }, at) => at > 0 && prepositions.test(word));
  const agent = end < 0 ? after : after.slice(0, end);
  const rest = end < 0 ? [] : after.slice(end);
  const verb = before.slice(-1);
  return tokensOf({ ...text, words: [...agent, ...verb, ...before.slice(0, -1), ...rest] });
}

/** "Hired by Lena", "who hired Lena": who does it in one follows what is done in the other, too. */
function isAgentTurned(a: WaryText, b: WaryText): boolean {
  const by = a.words.findIndex(({ word }) => word === 'by');
  if (by < 1 || b.spaced.includes(' by ')) return false;
  const verb = a.words[by - 1];
  const agent = a.words.slice(by + 1).find(({ telling }) => telling);
  if (!verb?.telling || agent === undefined) return false;
  const [at, to] = [verb, agent].map(({ stem }) => b.words.findIndex((word) => word.stem === stem));
  return at !== undefined && to !== undefined && at >= 0 && to > at;
}

/** What both have, in the order of each. */
function commonOf(a: readonly string[], b: readonly string[]): [string[], string[]] {
  const keep = (some: readonly string[], others: readonly string[]) => {
    const left = [...others];
    return some.filter((token) => {
      const at = left.indexOf(token);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  };
  return [keep(a, b), keep(b, a)];
}

/** What stands in the middle where two parts changed places around it. */
function mirrorOf(a: readonly string[], b: readonly string[]): string[] | undefined {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = a.length;
  while (end > start && a[end - 1] === b[end - 1]) end -= 1;
  const [ours, theirs] = [a.slice(start, end), b.slice(start, end)];
  const isAt = (part: readonly string[], at: number) => part.every((token, n) => theirs[at + n] === token);
  for (let left = 1; left <= ours.length - 2; left += 1)
    for (let right = 1; left + right < ours.length; right += 1) {
      const [x, v, y] = [ours.slice(0, left), ours.slice(left, -right), ours.slice(-right)];
      if (isAt(y, 0) && isAt(v, right) && isAt(x, right + v.length)) return v;
    }
  return undefined;
}
