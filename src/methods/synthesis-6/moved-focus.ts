/** "Only the director signs cheques", "the director signs only cheques": what alone is meant. */
import { gradeOf } from '../synthesis-5/like-words.ts';
import type { ClaimText, ClaimWord } from '../synthesis-5/read-claim.ts';

const focusing =
  /^(?:only|solely|exclusively|even|nur|lediglich|sogar|solo|sólo|solamente|incluso|seulement|uniquement|même)$/;

export function haveOtherFocus(a: ClaimText, b: ClaimText): boolean {
  const [ours, theirs] = [focusOf(a), focusOf(b)];
  return ours !== undefined && theirs !== undefined && gradeOf(ours, theirs) === 0;
}

/** The first word behind it that says something. */
function focusOf({ words, telling }: ClaimText): ClaimWord | undefined {
  const at = words.findIndex(({ word }) => focusing.test(word));
  const focus = at < 0 ? undefined : telling.find((place) => place > at && !focusing.test(words[place]?.word ?? ''));
  return focus === undefined ? undefined : words[focus];
}
