/** The claims' part of the store's contract: never more places than the limit, and each member's place only once. */
import { expect, test } from 'vitest';
import { type OpenStore, storeOf } from './store-open.ts';

export function claimsContract(open: OpenStore): void {
  test('gives out as many places as there are, however many ask at once', async () => {
    const store = await storeOf(open);
    const members = Array.from({ length: 30 }, (_, at) => `member ${at}`);
    const results = await Promise.all(members.map((member) => store.claim('a day', member, 10)));
    expect(results.filter((result) => result === 'claimed')).toHaveLength(10);
    expect(results.filter((result) => result === 'full')).toHaveLength(20);
  });

  test('knows who has a place, also when all are taken', async () => {
    const store = await storeOf(open);
    expect(await store.claim('a day', 'ada', 1)).toBe('claimed');
    expect(await store.claim('a day', 'ada', 1)).toBe('known');
    expect(await store.claim('a day', 'bob', 1)).toBe('full');
    expect(await store.claim('a day', 'ada', 1)).toBe('known');
  });

  test('counts each scope for itself', async () => {
    const store = await storeOf(open);
    expect(await store.claim('monday', 'ada', 1)).toBe('claimed');
    expect(await store.claim('tuesday', 'ada', 1)).toBe('claimed');
    expect(await store.claim('tuesday', 'bob', 1)).toBe('full');
  });
}
