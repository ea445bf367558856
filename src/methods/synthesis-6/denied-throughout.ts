/** "It did not end, because they never agreed", "it ended, because they agreed": denied part by part. Two denials cancel out only in one part. */
import type { ClaimText } from '../synthesis-5/read-claim.ts';

export const isDeniedThroughout = (a: ClaimText, b: ClaimText): boolean =>
  (a.denials.length === 0 && deniedParts(b) > 1) || (b.denials.length === 0 && deniedParts(a) > 1);

const deniedParts = ({ words, denials }: ClaimText) => new Set(denials.map(({ at }) => words[at]?.clause)).size;
