/** A record of 100,000 events opens without freezing the page, and is read by the rows in view. */
import { expect, test } from 'vitest';
import { chainOrigin, placeEvent } from '../../src/record/hash-chain.ts';
import { createScribe } from '../../src/store/scribe.ts';
import { newSigner, sha256 } from '../../src/store/signing.ts';
import { readHistory } from '../support/histories.ts';
import { describeInBrowser, startWithPage } from './browser.ts';

const events = 100_000;
/** Sessions are written in small steps. */
const linesPerStep = 100;

describeInBrowser('a record of 100,000 events', (open) => {
  test('opens, scrolls and replays while the page answers', async () => {
    await using platform = await startWithPage();
    const session = await writeLongRecord(platform.store);
    const started = Date.now();
    const { page, complaints } = await open(`${platform.url}/sessions/${session}?tab=record`);
    // The longest time in which the page did not answer, measured by a timer that should fire every 50 ms.
    await page.evaluate(
      `globalThis.worst = 0; let last = performance.now(); setInterval(() => { const now = performance.now(); worst = Math.max(worst, now - last - 50); last = now; }, 50)`,
    );
    await page.getByText('100,000 of 100,000 shown').waitFor({ timeout: 90_000 });
    const loaded = Date.now() - started;
    expect(await page.locator('.event-row').count()).toBeLessThan(100);
    await page.getByRole('region', { name: 'Events' }).evaluate((box) => {
      (box as unknown as { scrollTop: number }).scrollTop = 33 * 50_000;
    });
    await page.locator('.event-row', { hasText: '50010' }).first().waitFor();
    const worst = Number(await page.evaluate('worst'));
    console.error(
      `100,000 events: shown after ${loaded} ms; the page did not answer for at most ${Math.round(worst)} ms`,
    );
    expect(worst).toBeLessThan(3000);
    expect(complaints).toEqual([]);
  });
});

type LongStore = Parameters<typeof createScribe>[0];

/** A table whose first ask is tried again and again. */
async function writeLongRecord(store: LongStore): Promise<string> {
  const [opened, phase, sent] = readHistory('round-table@2').events;
  if (opened?.kind !== 'session.opened' || !phase || sent?.kind !== 'ask.sent')
    throw new Error('the history is another one');
  const session = '01a1eb05-a687-76eb-88a0-8afc5a1ff25b';
  const at = opened.at;
  const { ask, seat } = sent.data;
  const failure = (attempt: number) => ({
    kind: 'ask.failed' as const,
    data: {
      ask,
      seat,
      attempt,
      reason: 'unreachable' as const,
      detail: 'Nobody answered there.',
      final: false,
      flags: [],
    },
  });
  const all = [
    { kind: opened.kind, data: { ...opened.data, session } },
    { kind: phase.kind, data: phase.data } as Parameters<typeof placeEvent>[0],
    ...Array.from({ length: (events - 4) / 2 }, (_, n) => [
      { kind: sent.kind, data: { ...sent.data, attempt: n + 1 } },
      failure(n + 1),
    ]).flat(),
    { kind: sent.kind, data: { ...sent.data, attempt: events } },
    { kind: 'session.closed' as const, data: { status: 'cancelled' as const, outcome: null, reason: 'enough' } },
  ];
  const bodies = all.map((event, seq) => placeEvent(event, seq, at).body);
  const scribe = createScribe(store, sha256, newSigner());
  const row = {
    ...{ format: 'round-table', title: 'A long one', opened_at: at, owner: null },
    ...{ request_key: null, request_digest: null },
  };
  const closed = { status: 'cancelled' as const, outcome: null, closed_at: at };
  let prev = chainOrigin(session, sha256);
  for (let first = 0; first < bodies.length; first += linesPerStep) {
    const ends = {
      ...(first === 0 ? { opened: row } : {}),
      ...(first + linesPerStep >= bodies.length ? { closed } : {}),
    };
    const draft = { session, first, prev, bodies: bodies.slice(first, first + linesPerStep), ...ends };
    const written = await scribe.write(draft);
    if (written === 'conflict') throw new Error('the record could not be written');
    prev = written.hash;
  }
  return session;
}
