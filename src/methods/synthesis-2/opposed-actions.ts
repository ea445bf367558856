/**
 * Which recommendations cannot both be followed: those that contradict each other, a ban and what it forbids, and the
 * same act at two times or in two amounts.
 */
import { stripToken } from './proper-names.ts';
import type { KnownText, TextReader } from './text-relations.ts';
import { isLightWord } from './words/word-tables.ts';

const banPattern =
  /^(?:please\s+)?(?:do not|don't|dont|never|avoid|stop|refrain from|must not|should not|we should not|no longer|not to|nicht|kein\w*|no|ne|不要|禁止)\s+/i;
const ignoredStart = /^(?:please|we|you|should|must|to|the|team|then|also|first|let|us|i|recommend|would)$/;
const namesNothing: ReadonlySet<string> = new Set(
  'it this that anyone anything now yet all any year today again'.split(' '),
);
const calendarPattern =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|today|tomorrow|now|later|immediately|next week|next month|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)\b/g;

export function areOpposedActions(a: KnownText, b: KnownText, reader: TextReader): boolean {
  const { relation } = reader.relate(a, b);
  if (relation === 'opposed') return true;
  const [ours, theirs] = [isBan(a), isBan(b)];
  if (ours !== theirs && (ours ? forbids(a, b) : forbids(b, a))) return true;
  if (reader.alsoOpposed?.(a, b)) return true;
  return !ours && !theirs && differInTime(a, b, reader) && leadingWord(a) === leadingWord(b);
}

const exclusiveLikeness = 0.4;

const isBan = ({ reading }: KnownText) => banPattern.test(reading.text);

/** Whether a ban forbids what the other recommends: its verb, and everything that it names. */
function forbids(ban: KnownText, action: KnownText): boolean {
  const named = tellingWords(ban.reading.text.replace(banPattern, ''));
  const [verb] = named;
  const done = tellingWords(action.reading.text);
  if (verb === undefined || !sameVerb(verb, done[0] ?? '')) return false;
  return named.slice(1).every((word) => namesNothing.has(word) || done.some((other) => sameVerb(word, other)));
}

const sameVerb = (one: string, other: string) =>
  one === other ||
  one === `${other}ing` ||
  other === `${one}ing` ||
  one === `${other}s` ||
  other === `${one}s` ||
  one === `${other.replace(/e$/, '')}ing`;

function tellingWords(text: string): string[] {
  const words = text
    .split(' ')
    .map(stripToken)
    .filter((word) => word !== '');
  const start = words.findIndex((word) => !ignoredStart.test(word));
  return words.slice(Math.max(0, start)).filter((word, at) => at === 0 || !isLightWord.has(word));
}

const leadingWord = ({ reading }: KnownText) => tellingWords(reading.text)[0] ?? '';

/** "Deploy on Tuesday" and "deploy on Friday": the same but for the time. */
function differInTime({ reading: a }: KnownText, { reading: b }: KnownText, reader: TextReader): boolean {
  const ours = a.text.match(calendarPattern);
  const theirs = ours === null ? null : b.text.match(calendarPattern);
  if (ours === null || theirs === null || ours.some((time) => theirs.includes(time))) return false;
  const [one, other] = [a, b].map(({ text }) => reader.read(text.replace(calendarPattern, '')));
  if (one === undefined || other === undefined) return false;
  const [short, long] = one.reading.terms.length < other.reading.terms.length ? [one, other] : [other, one];
  return (
    short.reading.terms.every((term) => long.reading.terms.includes(term)) ||
    reader.likeness(one, other) >= exclusiveLikeness
  );
}
