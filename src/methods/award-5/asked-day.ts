/** A question whether something was done by a day, answered by the day on which it was done. */
import { compareDates, datesIn } from '../award-2/calendar-date.ts';
import type { SentenceSide } from '../award-2/sentence-stance.ts';
import { type AskedQuestion, actsIn } from './asked-question.ts';

const byThen = /\b(?:by|before|no later than|until|in time for|bis(?: zum)?|antes del?|hasta el)\s+(?:the\s+)?$/iu;
const stated =
  /\b(?:no later than|by|until|deadline|due|must|shall|planned|scheduled|expected|spätestens|bis|plazo)\b/iu;

/** What a sentence that tells of the act with one day says; nothing if it denies or only sets a day. */
export function sideByDay(
  text: string,
  denials: number,
  { kind, act, proposition: { clause } }: AskedQuestion,
): SentenceSide | undefined {
  const [last, ...more] = datesIn(clause);
  if (kind !== 'fact' || !last || more.length > 0 || act.length === 0) return undefined;
  if (!byThen.test(clause.slice(0, clause.indexOf(last.text)))) return undefined;
  const [day, ...others] = datesIn(text);
  const isDone = act.every((term) => actsIn(text).includes(term)) && denials === 0 && !stated.test(text);
  const order = day && others.length === 0 && isDone ? compareDates(day, last) : undefined;
  return order === undefined || order === 0 ? undefined : order < 0 ? 'for' : 'against';
}
