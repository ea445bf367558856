/** What a share is a share of: "5 % of the orders", "5 % of the customers". */
import { gradeOf } from '../synthesis-5/like-words.ts';
import type { ClaimText, ClaimWord } from '../synthesis-5/read-claim.ts';

/** Whether both tell one share, each of something else. */
export function haveOtherBases(a: ClaimText, b: ClaimText): boolean {
  const [ours, theirs] = [basesIn(a), basesIn(b)];
  return ours.some(({ share, base }) =>
    theirs.some((other) => share === other.share && gradeOf(base, other.base) === 0),
  );
}

const shareOf = /^(?:of|der|des|de|del|von|du)$/;
const maxSmallWords = 3;

function basesIn({ words }: ClaimText): { share: string; base: ClaimWord }[] {
  return words.flatMap((figure, at) => {
    if (figure.kind !== 'figure' || !shareOf.test(words[at + 1]?.word ?? '')) return [];
    const base = words.slice(at + 2, at + 2 + maxSmallWords).find(({ weight }) => weight > 0);
    return base === undefined ? [] : [{ share: `${figure.value} ${figure.unit}`, base }];
  });
}
