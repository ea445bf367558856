/**
 * A relation between two numbered claims, as a clerk states it: `1 = 3` for claims that say the same, `2 != 5` for claims
 * that contradict each other. Anything else is no relation.
 */

interface NumberedRelation {
  /** Numbers as they were shown, from 1; never the same. */
  one: number;
  other: number;
  relation: 'same' | 'opposed';
}

const relationForm = /^\s*#?(\d{1,6})\s*(={1,2}|!={1,2}|≠)\s*#?(\d{1,6})\s*\.?\s*$/;

/** `count` is how many claims were shown. */
export function readRelation(text: string, count: number): NumberedRelation | undefined {
  const [, first, sign, second] = relationForm.exec(text) ?? [];
  const [one, other] = [Number(first), Number(second)];
  if (sign === undefined || one === other) return undefined;
  if (one < 1 || other < 1 || one > count || other > count) return undefined;
  return { one, other, relation: sign.startsWith('=') ? 'same' : 'opposed' };
}
