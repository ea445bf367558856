import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionEvent } from '../../src/record/event.ts';
import { eventOf } from '../../src/record/hash-chain.ts';
import { checkSignature, sha256 } from '../../src/store/signing.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import type { Store } from '../../src/store/store.ts';
import { verifyRecord } from '../../src/verify/verify-record.ts';
import { type Played, play, recordOf } from './simulation.ts';

const SEEDS = 10_000;
const REPEATED = 1_000;

function checkInvariants({ lines, world, restarts }: Played): void {
  const events = lines.map(eventOf);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at));
  expect(events.at(-1)?.kind).toBe('session.closed');
  expect(world.faults).toEqual([]);
  const answers = events.filter((event): event is SessionEvent<'answer.received'> => event.kind === 'answer.received');
  expect(new Set(answers.map(({ data }) => data.ask)).size).toBe(answers.length);
  for (const { data, seq } of answers) {
    const again = events.find((event) => event.kind === 'ask.sent' && event.data.ask === data.ask && event.seq > seq);
    expect(again).toBeUndefined();
  }
  for (const { asked } of world.calls.values()) expect(asked).toBeLessThanOrEqual(1 + restarts);
}

describe('whole tables, simulated', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openSqliteStore({ memory: true });
  });
  afterAll(() => store.close());

  it(`PF-04: ${SEEDS} seeds end, verify, and repeat no answered ask`, { timeout: 280_000 }, async () => {
    const seen = { restarts: 0, outcomes: new Map<string, number>() };
    for (let seed = 1; seed <= SEEDS; seed++) {
      const played = await play(seed, store);
      checkInvariants(played);
      const bytes = new TextEncoder().encode(await recordOf(store, played));
      const verification = await verifyRecord(bytes, { hash: sha256, checkSignature, knownKeys: [] });
      expect(verification, `seed ${seed}`).toMatchObject({ ok: true });
      seen.restarts += played.restarts;
      const outcome = verification.verdict.outcome ?? 'none';
      seen.outcomes.set(outcome, (seen.outcomes.get(outcome) ?? 0) + 1);
    }
    const outcomes = ['adopted', 'rejected', 'contested', 'no_quorum', 'nobody_answered'];
    expect([...seen.outcomes.keys()].sort()).toEqual(outcomes.sort());
    expect(seen.restarts).toBeGreaterThan(SEEDS / 20);
  });

  it(`${REPEATED} seeds give the same record again, byte for byte`, { timeout: 120_000 }, async () => {
    for (let seed = 1; seed <= REPEATED; seed++) {
      const other = await openSqliteStore({ memory: true });
      const again = await play(seed, other);
      expect(again.lines, `seed ${seed}`).toEqual((await store.lines(again.session)).map(({ text }) => text));
      await other.close();
    }
  });
});
