/** Finds a number in a reply. `1,299.50` and, with a decimal comma, `1.299,50` are one number. */

import { foldText } from './judge-choice.ts';
import type { ReplyNumber } from './rule-expectation.ts';

/** A dash behind a letter, a digit or a separator joins two things, as in `3-5`; anywhere else it is a minus sign. */
const numberPatterns = {
  point: /(?:(?<![\w.])[-−])?\d+(?:,\d{3}(?!\d))*(?:\.\d+)?/,
  comma: /(?:(?<![\w,])[-−])?\d+(?:\.\d{3}(?!\d))*(?:,\d+)?/,
};

interface FoundNumber {
  value: number;
  /** As it stands in the reply. */
  text: string;
  index: number;
}

/** The first number, or the first behind the text `after`; undefined if there is none. */
export function numberIn(
  reply: string,
  { after, decimal }: Pick<ReplyNumber, 'after' | 'decimal'>,
): FoundNumber | undefined {
  const start = after === undefined ? 0 : foldText(reply).indexOf(foldText(after));
  if (start === -1) return undefined;
  const from = start + (after?.length ?? 0);
  const pattern = new RegExp(numberPatterns[decimal], 'g');
  // The whole reply is searched: what stands before the number says whether a dash is its sign.
  pattern.lastIndex = from;
  const match = pattern.exec(reply);
  if (!match) return undefined;
  const [text] = match;
  const plain = decimal === 'point' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  return { value: Number(plain.replace('−', '-')), text, index: match.index };
}
