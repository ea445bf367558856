/** The same act at two times: "Deploy on Tuesday after the backup", "Deploy on Friday for Northwind alone". */
import type { KnownText } from '../synthesis-2/text-relations.ts';
import { areOneVerb } from '../synthesis-4/irregular-forms.ts';
import type { ClaimText, ClaimWord } from './read-claim.ts';

const dayNames =
  '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tonight|tomorrow|now|immediately|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)';
const days = new RegExp(`^${dayNames}$`);
/** "At the moment" and "at present" are read as "now". */
const mayBeDay = new RegExp(`${dayNames}|moment|present`);
const opening = /^(?:please|we|you|should|must|to|the|team|then|also|just|first|let|us|i|recommend|would)$/;

/** Whether a text may have a day or an hour in it; asked first, because reading its words takes longer. */
export const mayNameTime = ({ reading }: KnownText) => mayBeDay.test(reading.text);

/** Whether both say to do one thing, each at a time of its own. */
export function areAtOtherTimes(a: ClaimText, b: ClaimText): boolean {
  if (a.denials.length + b.denials.length > 0) return false;
  const [ours, theirs] = [daysIn(a), daysIn(b)];
  if (ours.length === 0 || theirs.length === 0 || ours.some((day) => theirs.includes(day))) return false;
  const [one, other] = [actOf(a), actOf(b)];
  if (one.verb === undefined || other.verb === undefined) return false;
  if (one.verb.stem !== other.verb.stem && !areOneVerb(one.verb.stem, other.verb.stem)) return false;
  return (
    one.object.every((stem) => other.object.includes(stem)) || other.object.every((stem) => one.object.includes(stem))
  );
}

const daysIn = ({ words }: ClaimText) => words.map(({ word }) => word).filter((word) => days.test(word));

/** The first word that says something, and what it is done to: what follows before any preposition or day. */
function actOf({ words }: ClaimText): { verb: ClaimWord | undefined; object: readonly string[] } {
  const at = words.findIndex(({ word }) => !opening.test(word));
  const after = words.slice(at + 1);
  const end = after.findIndex(
    ({ word, kind }) => days.test(word) || (kind === 'small' && !/^(?:the|an?|this|our|its)$/.test(word)),
  );
  const object = (end < 0 ? after : after.slice(0, end)).filter(({ weight }) => weight > 0).map(({ stem }) => stem);
  return { verb: words[at], object };
}
