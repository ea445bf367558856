/** A session that was open when its platform was upgraded: it goes on in the shapes of its own version. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { EventData } from '../../src/record/event.ts';
import { eventOf } from '../../src/record/hash-chain.ts';
import { buildEngine } from '../support/engine.ts';
import { verified } from '../support/record.ts';

const text = readFileSync(new URL('./open/council@1.ndjson', import.meta.url), 'utf8');
const lines = text.trimEnd().split('\n');
const { at, data } = eventOf(lines[0] ?? '') as { at: string; data: EventData['session.opened'] };

test('PF-04: a session of version 1 goes on after the upgrade, in version 1, and verifies', async () => {
  await using built = await buildEngine();
  const row = { format: 'council', title: 'The merger', owner: null, opened_at: at };
  const request = { request_key: null, request_digest: null };
  const opened = { ...row, ...request };
  await built.store.append({ session: data.session, first: 0, last: lines.length - 1, text, opened });
  expect(await built.engine.sessions.resume()).toBe(1);
  expect(await built.engine.sessions.closed(data.session, AbortSignal.timeout(20_000))).toBe(true);
  const record = await built.record(data.session);
  expect(record.startsWith(text)).toBe(true);
  const events = record.trimEnd().split('\n').slice(0, -1).map(eventOf);
  expect(events[0]?.data).toMatchObject({ record: 1 });
  expect(events[0]?.data).not.toHaveProperty('methods');
  expect(events.slice(lines.length).map(({ kind }) => kind)).toContain('verdict.reached');
  await verified(record);
});
