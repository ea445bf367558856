import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { idempotencyKeyOf } from './idempotency-key.ts';

const app = fastify();
for (const url of ['/agents', '/sessions/:id'])
  app.route({ method: ['POST', 'PUT'], url, handler: async (request) => idempotencyKeyOf(request, 'k1') ?? {} });
app.post('/without', async (request) => ({ key: idempotencyKeyOf(request, undefined) ?? null }));
afterAll(() => app.close());

async function digestOf(url: string, payload?: object, method: 'POST' | 'PUT' = 'POST'): Promise<string> {
  const response = await app.inject({ method, url, ...(payload ? { payload } : {}) });
  expect(response.json()).toHaveProperty('key', 'k1');
  return response.json().digest;
}

describe('the key of a request', () => {
  it('is none where the client sent none', async () => {
    const response = await app.inject({ method: 'POST', url: '/without', payload: { a: 1 } });
    expect(response.json()).toEqual({ key: null });
  });

  it('has the same digest when the body has its keys in another order', async () => {
    expect(await digestOf('/agents', { a: 1, b: { c: 2, d: 3 } })).toBe(
      await digestOf('/agents', { b: { d: 3, c: 2 }, a: 1 }),
    );
    expect(await digestOf('/agents', { a: 1 })).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has another digest for another body, method or route', async () => {
    const digests = [
      await digestOf('/agents', { a: 1 }),
      await digestOf('/agents', { a: 2 }),
      await digestOf('/agents', { a: 1 }, 'PUT'),
      await digestOf('/agents'),
      await digestOf('/sessions/1', { a: 1 }),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('depends on the route, and not on the values in its path', async () => {
    expect(await digestOf('/sessions/1', { a: 1 })).toBe(await digestOf('/sessions/2', { a: 1 }));
  });
});
