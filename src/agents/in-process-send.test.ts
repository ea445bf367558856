import { describe, expect, it } from 'vitest';
import { systemClock } from '../main/system-clock.ts';
import type { ServedRoutes } from '../protocols/served-routes.ts';
import { sha256 } from '../store/signing.ts';
import { createInProcessSend } from './in-process-send.ts';

const parts = { clock: systemClock, hash: sha256 };
const sendTo = (serve: ServedRoutes, timeout_ms = 5000) =>
  createInProcessSend({ serve: () => serve }, timeout_ms, parts);

describe('reaching an agent of the house', () => {
  it('says what would be said over the wire, and measures it', async () => {
    const send = sendTo({ '/turn': async (body) => ({ status: 200, body: { heard: body } }) });
    const text = '{"heard":{"content":"é"}}';
    expect(await send({ path: '/turn', body: '{"content":"é"}' })).toEqual({
      ...{ arrived: true, headers: {}, flags: [], body: { json: { heard: { content: 'é' } } } },
      facts: { status: 200, latency_ms: expect.any(Number), bytes: 26, sha256: sha256(text) },
    });
  });

  it('keeps a status that is a failure', async () => {
    const send = sendTo({ '/turn': async () => ({ status: 404, body: { error: 'unknown agent' } }) });
    expect(await send({ path: '/turn', body: '{}' })).toMatchObject({ arrived: true, facts: { status: 404 } });
  });

  it('waits no longer than it is told', async () => {
    const reply = await sendTo({ '/turn': () => new Promise(() => {}) }, 1)({ path: '/turn', body: '{}' });
    expect(reply).toEqual({ arrived: false, reason: 'timeout', detail: 'the house took too long', retryable: false });
  });

  it.each(['/nowhere', 'constructor', '__proto__'])('finds nobody at %s', async (path) => {
    expect(await sendTo({})({ path, body: '{}' })).toMatchObject({ arrived: false, reason: 'unreachable' });
  });
});
