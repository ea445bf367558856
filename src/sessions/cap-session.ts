/**
 * Bounds what the answers of one session take together. An answer that no longer fits is kept without its lists and with
 * short texts, and flagged: the seat has answered, and the session goes on.
 */
import { cutToCodePoints } from '../model/code-points.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { NewEvent } from '../record/event.ts';

/**
 * In UTF-16 code units, over all answers of a session. Every seat may be sent what all the others said, so a request is as
 * large as this, and there are as many as seats.
 */
export const maxSessionText = 8_000_000;
/** No single answer takes more, so that most answers need not be measured. */
const maxAnswerSize = 4_000_000;
const maxKeptText = 1000;

/** `used` is what the answers before take. Returns the same object where it fits. */
export function capToSession(fact: NewEvent, used: number): NewEvent {
  if (fact.kind !== 'answer.received' || used + maxAnswerSize <= maxSessionText) return fact;
  if (used + JSON.stringify(fact.data).length <= maxSessionText) return fact;
  const flag = {
    code: 'session_full',
    path: '',
    detail: 'The session keeps 8 MB of answers: only the beginning of this one is kept.',
  };
  const answer = shortened(fact.data.answer as Json) as JsonObject;
  return {
    kind: fact.kind,
    data: { ...fact.data, answer, flags: [...fact.data.flags.slice(0, 20), flag] },
  } as NewEvent;
}

function shortened(value: Json): Json {
  if (typeof value === 'string') return cutToCodePoints(value, maxKeptText);
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
}
