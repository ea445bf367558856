/** "Sales must tell Legal", "Legal must tell Sales": the same words, and who does what to whom exchanged. */
import type { CarefulText } from './careful-reader.ts';

/** Articles, auxiliaries and words that join equals: they move freely. */
const movingWords: ReadonlySet<string> = new Set(
  (
    'a an the is are was were be been being has have had does do did will and or ' +
    'der die das den dem des ein eine einer einem einen ist sind war waren hat haben hatte wird wurde und oder ' +
    'el la los las un una es son fue era ha han y o le les une est sont était et ou du des'
  ).split(' '),
);
/** How far from the word in the middle those that changed places may stand. */
const maxDistance = 2;

export function haveExchangedRoles(a: CarefulText, b: CarefulText): boolean {
  const [ours, theirs] = [tokensOf(a), tokensOf(b)];
  if (ours.length !== theirs.length || new Set(ours).size !== ours.length) return false;
  const placeOf = new Map(theirs.map((word, at) => [word, at]));
  if (placeOf.size !== ours.length || !ours.every((word) => placeOf.has(word))) return false;
  const moved = ours.map((word) => placeOf.get(word) ?? 0);
  return moved.some((_, middle) => isMirrored(moved, middle));
}

const tokensOf = ({ known }: CarefulText) => known.reading.words.filter((word) => !movingWords.has(word));

/** Whether words near this one on both sides stand on the other side of it in the other text, as near. */
function isMirrored(moved: readonly number[], middle: number): boolean {
  const at = moved[middle] ?? 0;
  const near = (distance: number) => {
    const to = moved[middle + distance];
    if (to === undefined || Math.abs(to - at) > maxDistance) return false;
    return Math.sign(to - at) === -Math.sign(distance);
  };
  return (near(-1) || near(-2)) && (near(1) || near(2));
}
