/** Whether two texts are one but for a single place: the parts of a list in another order, or a name by its first letters. */
import { foldText } from '../../evidence/fold-text.ts';

type Words = readonly string[];

const articles: ReadonlySet<string> = new Set(
  'the a an der die das den ein eine einen el la los las un una le les une'.split(' '),
);
/** What two texts are compared by: their folded words without articles. */
export const wordsOf = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{M}\p{N}%°$€£]+/gu) ?? []).filter((word) => !articles.has(word));

/** So many words both have around it. */
const minCommonWords = 3;

/** `a`, `b`: the words of the two. */
export function areOneWording(a: Words, b: Words): boolean {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [ours, theirs] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (ours.length + theirs.length === 0) return true;
  if (isInitials(ours, theirs) || isInitials(theirs, ours)) return start + end >= minCommonWords;
  // Between other words, each part of a list may belong to what stands beside it.
  return (start === 0 || end === 0) && start + end > 0 && areListedOtherwise(ours, theirs);
}

const links: ReadonlySet<string> = new Set(['and', 'or', 'und', 'oder', 'y', 'o', 'et', 'ou']);

/** "A penalty and a date", "a date and a penalty". */
function areListedOtherwise(ours: Words, theirs: Words): boolean {
  if (ours.length !== theirs.length) return false;
  return ours.some((link, at) => {
    if (!links.has(link) || at === 0 || at === ours.length - 1) return false;
    const turned = [...ours.slice(at + 1), link, ...ours.slice(0, at)];
    return turned.every((word, place) => word === theirs[place]);
  });
}

/** "VAT", "value added tax". */
const isInitials = ([short = '', ...more]: Words, long: Words) =>
  more.length === 0 &&
  long.length > 2 &&
  short.length === long.length &&
  long.every((word, at) => word.startsWith(short[at] ?? '-'));
