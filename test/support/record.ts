/** Holds a record to what must be true of every record, whatever happened while it was written. */
import { expect } from 'vitest';
import type { SessionEvent } from '../../src/record/event.ts';
import { eventOf } from '../../src/record/hash-chain.ts';
import { isHeadLine } from '../../src/record/signed-head.ts';
import { checkSignature, sha256 } from '../../src/store/signing.ts';
import { verifyRecord } from '../../src/verify/verify-record.ts';
import type { ScriptedAgent } from './agent.ts';

/** All four checks hold; returns the events. */
export async function verified(record: string): Promise<SessionEvent[]> {
  const found = await verifyRecord(Buffer.from(record), { hash: sha256, checkSignature, knownKeys: [] });
  expect(found).toMatchObject({ ok: true, integrity: { holds: true }, completeness: { holds: true } });
  expect(found).toMatchObject({ asks: { holds: true }, verdict: { holds: true } });
  const lines = record.split('\n').filter((line) => line !== '' && !isHeadLine(line));
  return lines.map(eventOf);
}

export function eventsOf<K extends SessionEvent['kind']>(events: readonly SessionEvent[], kind: K) {
  return events.filter((event): event is Extract<SessionEvent, { kind: K }> => event.kind === kind);
}

/** What agents were asked in one session. */
export function heardOf(session: string, agents: readonly ScriptedAgent[]) {
  return agents.flatMap(({ asked }) => asked.filter(({ key }) => key.startsWith(session)));
}

/**
 * PF-04, seen from both sides: no ask is sent once it was answered, and nothing reached an agent that the record does
 * not say was sent, with these very bytes.
 */
export function expectNothingRepeated(session: string, events: readonly SessionEvent[], agents: ScriptedAgent[]): void {
  const sent = Map.groupBy(eventsOf(events, 'ask.sent'), ({ data }) => `${session}/${data.ask}`);
  for (const { data, seq } of eventsOf(events, 'answer.received')) {
    const later = sent.get(`${session}/${data.ask}`)?.filter((ask) => ask.seq > seq);
    expect(later, `${data.ask} was answered at ${seq} and sent again`).toEqual([]);
  }
  for (const [key, hits] of Map.groupBy(heardOf(session, agents), (asked) => asked.key)) {
    const attempts = sent.get(key) ?? [];
    expect(hits.length, `requests under ${key}`).toBeLessThanOrEqual(attempts.length);
    expect(new Set(hits.map(({ digest }) => digest))).toEqual(new Set(attempts.map(({ data }) => data.digest)));
  }
}
