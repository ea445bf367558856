import { expect, it } from 'vitest';
import type { SessionRow } from '../store/store.ts';
import { findOpened } from './find-opened.ts';

const row = { id: 'session-1', request_digest: 'd' } as SessionRow;
const store = { sessionByRequest: async (key: string) => (key === 'k' ? row : undefined) };

it('finds the session that the same request opened', async () => {
  expect(await findOpened(store, { key: 'k', digest: 'd' })).toEqual({ session: 'session-1', created: false });
});

it('finds nothing for a new key, nor for a request without one', async () => {
  expect(await findOpened(store, { key: 'new', digest: 'd' })).toBeUndefined();
  expect(await findOpened(store, undefined)).toBeUndefined();
});

it('refuses a key that came with another request', async () => {
  const reused = findOpened(store, { key: 'k', digest: 'other' });
  await expect(reused).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});
