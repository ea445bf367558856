import { expect, it } from 'vitest';
import { phase, pollOpened } from '../../test/support/poll-format.ts';
import { linesOf } from '../../test/support/session-story.ts';
import { readRecordEnds } from '../store/record-pages.ts';
import { createScribe } from '../store/scribe.ts';
import { newSigner, sha256 } from '../store/signing.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { closeUnread } from './close-unread.ts';
import { faultEnd } from './fault-end.ts';

const lines = linesOf(pollOpened(['ada']), phase);
const { session } = pollOpened(['ada']);
const row = { format: 'poll', title: '', owner: null, request_key: null, request_digest: null };

async function stored() {
  const store = await openSqliteStore({ memory: true });
  const opened = { ...row, opened_at: '2026-01-01T00:00:00.000Z' };
  await store.append({ session, first: 0, last: lines.length - 1, text: `${lines.join('\n')}\n`, opened });
  const parts = { scribe: createScribe(store, sha256, newSigner()), clock: { now: () => 0 } };
  return { store, parts };
}

it('puts the end behind the last line, signed, and never before it in time', async () => {
  const { store, parts } = await stored();
  const end = { status: 'cancelled' as const, outcome: null, reason: 'enough' };
  expect(await closeUnread(session, await readRecordEnds(store, session), end, parts)).toBe(true);
  const all = await store.lines(session);
  const last = JSON.parse(all.at(-1)?.text ?? '');
  expect(last).toMatchObject({ seq: lines.length, kind: 'session.closed', data: end });
  expect(last.at >= JSON.parse(lines.at(-1) ?? '').at).toBe(true);
  expect(await store.session(session)).toMatchObject({ status: 'cancelled' });
  expect(await store.signatures(session)).toHaveLength(1);
  await store.close();
});

it('does nothing where somebody else wrote first, or where there is no line', async () => {
  const { store, parts } = await stored();
  const end = faultEnd(new Error('x'), 2);
  expect(await closeUnread(session, { last: lines.at(-2) ?? '', lines: lines.length - 1 }, end, parts)).toBe(false);
  expect(await closeUnread(session, await readRecordEnds(store, 'nobody'), end, parts)).toBe(false);
  expect(await store.session(session)).toMatchObject({ status: 'running' });
  await store.close();
});
