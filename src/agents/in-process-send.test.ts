import { describe, expect, it } from 'vitest';
import { systemClock } from '../main/system-clock.ts';
import type { Flag } from '../model/flag.ts';
import type { ServedRoutes } from '../protocols/served-routes.ts';
import { sha256 } from '../store/signing.ts';
import { createInProcessSend } from './in-process-send.ts';

const logged: [object, string][] = [];
const note = (fields: object, message: string) => void logged.push([fields, message]);
const parts = { clock: systemClock, hash: sha256, log: { info: note, warn: note, error: note } };
const house = { agent_id: 'house/scribe', model: 'gpt-test' };
const sendTo = (serve: ServedRoutes, timeout_ms = 5000) =>
  createInProcessSend({ ...house, serve: () => serve }, timeout_ms, parts);

describe('reaching an agent of the house', () => {
  it('says what would be said over the wire, and measures it', async () => {
    const send = sendTo({ '/turn': async (body) => ({ status: 200, body: { heard: body } }) });
    const text = '{"heard":{"content":"é"}}';
    expect(await send({ path: '/turn', body: '{"content":"é"}' })).toEqual({
      ...{ arrived: true, headers: {}, flags: [], body: { json: { heard: { content: 'é' } } } },
      facts: { status: 200, latency_ms: expect.any(Number), bytes: 26, sha256: sha256(text) },
    });
  });

  it('has what the agent reports as a flag on the reply, and in the log of the operator', async () => {
    const flag = { code: 'model.declined', path: 'content', detail: 'The model declined.' };
    const serve = (_: number, report: (flag: Flag) => void): ServedRoutes => ({
      '/turn': async () => {
        report(flag);
        return { status: 200, body: {} };
      },
    });
    const send = createInProcessSend({ ...house, serve }, 5000, parts);
    expect(await send({ path: '/turn', body: '{}' })).toMatchObject({ arrived: true, flags: [flag] });
    const fields = { agent: 'house/scribe', model: 'gpt-test', flag: 'model.declined' };
    expect(logged).toEqual([[fields, 'The model declined.']]);
  });

  it('keeps a status that is a failure', async () => {
    const send = sendTo({ '/turn': async () => ({ status: 404, body: { error: 'unknown agent' } }) });
    expect(await send({ path: '/turn', body: '{}' })).toMatchObject({ arrived: true, facts: { status: 404 } });
  });

  it('tells the agent how long it has, and waits no longer', async () => {
    const limits: number[] = [];
    const serve = (timeout_ms: number): ServedRoutes => {
      limits.push(timeout_ms);
      return { '/turn': () => new Promise(() => {}) };
    };
    const reply = await createInProcessSend({ ...house, serve }, 1, parts)({ path: '/turn', body: '{}' });
    expect(reply).toEqual({ arrived: false, reason: 'timeout', detail: 'the house took too long', retryable: false });
    expect(limits).toEqual([1]);
  });

  it.each(['/nowhere', 'constructor', '__proto__'])('finds nobody at %s', async (path) => {
    expect(await sendTo({})({ path, body: '{}' })).toMatchObject({ arrived: false, reason: 'unreachable' });
  });
});
