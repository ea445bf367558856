import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionEvent } from '../../src/record/event.ts';
import { eventOf } from '../../src/record/hash-chain.ts';
import { checkSignature, sha256 } from '../../src/store/signing.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import type { Store } from '../../src/store/store.ts';
import { verifyRecord } from '../../src/verify/verify-record.ts';
import { full, sample } from '../support/counts.ts';
import { type Played, play, recordOf } from './simulation/play.ts';

const SEEDS = full ? 10_000 : sample(250, 100);
const REPEATED = SEEDS / 10;

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
  for (const { asked } of world.agents.calls.values()) expect(asked).toBeLessThanOrEqual(1 + restarts);
}

/** Holds one table against everything that must be true of it; returns its outcome. */
async function checkPlayed(played: Played, store: Store): Promise<string> {
  checkInvariants(played);
  const bytes = new TextEncoder().encode(await recordOf(store, played));
  const verification = await verifyRecord(bytes, { hash: sha256, checkSignature, knownKeys: [] });
  expect(verification).toMatchObject({ ok: true });
  return verification.verdict.outcome ?? 'none';
}

describe('simulated round tables', () => {
  /** Each lane plays its seeds one by one on a store of its own, and waits for its store while the others play. */
  let lanes: Store[];
  beforeAll(async () => {
    lanes = await Promise.all(Array.from({ length: 4 }, () => openSqliteStore({ memory: true })));
  });
  afterAll(() => Promise.all(lanes.map((store) => store.close())));

  const inLanes = (seeds: number, each: (seed: number, store: Store) => Promise<void>) =>
    Promise.all(
      lanes.map(async (store, lane) => {
        for (let seed = lane + 1; seed <= seeds; seed += lanes.length) {
          await each(seed, store).catch((cause) => {
            throw new Error(`seed ${seed} fails`, { cause });
          });
        }
      }),
    );

  it(`PF-04: ${SEEDS} seeds end, verify, and repeat no answered ask`, { timeout: 280_000 }, async () => {
    let restarts = 0;
    const outcomes = new Set<string>();
    await inLanes(SEEDS, async (seed, store) => {
      const played = await play(seed, store);
      outcomes.add(await checkPlayed(played, store));
      restarts += played.restarts;
    });
    expect([...outcomes].sort()).toEqual(['adopted', 'contested', 'no_quorum', 'nobody_answered', 'rejected']);
    expect(restarts).toBeGreaterThan(SEEDS / 20);
  });

  it(`${REPEATED} seeds give the same record again, byte for byte`, { timeout: 120_000 }, async () => {
    await inLanes(REPEATED, async (seed, store) => {
      const other = await openSqliteStore({ memory: true });
      const again = await play(seed, other);
      expect(again.lines).toEqual((await store.lines(again.session)).map(({ text }) => text));
      await other.close();
    });
  });
});
