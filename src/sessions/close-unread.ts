/**
 * Closes an open session that this process does not run, because its record cannot be folded or is held: the end is put behind
 * the last stored line, and the format is not asked.
 */
import type { EventData } from '../record/event.ts';
import { eventOf, lineHashOf, placeEvent } from '../record/hash-chain.ts';
import type { RecordEnds } from '../store/record-pages.ts';
import type { Scribe } from '../store/scribe.ts';

/** Whether the end is on the record; false if somebody else wrote to it meanwhile. */
export async function closeUnread(
  session: string,
  ends: Pick<RecordEnds, 'last' | 'lines'> | undefined,
  data: EventData['session.closed'],
  { scribe, clock }: { scribe: Scribe; clock: { now(): number } },
  epoch = 0,
): Promise<boolean> {
  if (ends === undefined) return false;
  const { last, lines } = ends;
  const now = new Date(clock.now()).toISOString();
  const { at: lastAt } = eventOf(last);
  const { body, event } = placeEvent({ kind: 'session.closed', data }, lines, now < lastAt ? lastAt : now);
  const closed = { status: data.status, outcome: data.outcome, closed_at: event.at };
  const draft = { session, first: lines, prev: lineHashOf(last), bodies: [body], closed, epoch };
  return (await scribe.write(draft)) !== 'conflict';
}
