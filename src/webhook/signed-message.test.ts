import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signHead } from '../record/signed-head.ts';
import { signedMessage } from './signed-message.ts';
import { webhookMessage } from './webhook-message.ts';

const now = Date.parse('2026-11-17T10:00:00.999Z');
const secret = 'a secret of the operator';
const told = { event: 'ask.waiting', delivery: 'd1', content: { title: 'Grüße, 世界' } };

describe('a message to a receiver', () => {
  it('names what is told, when, and by which delivery', () => {
    const { headers, body } = signedMessage(told, secret, now);
    expect(JSON.parse(body)).toEqual({ title: 'Grüße, 世界' });
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'x-parley-event': 'ask.waiting', 'x-parley-delivery': 'd1' },
      'x-parley-timestamp': String(Math.floor(now / 1000)),
    });
  });

  it('is signed with its time and its body, as a receiver computes it', () => {
    const { headers, body } = signedMessage(told, secret, now);
    const expected = createHmac('sha256', secret).update(`${headers['x-parley-timestamp']}.${body}`).digest('hex');
    expect(headers['x-parley-signature']).toBe(`sha256=${expected}`);
  });

  it('has another signature with another secret, body or time', () => {
    const signature = (...given: Parameters<typeof signedMessage>) =>
      signedMessage(...given).headers['x-parley-signature'];
    const all = [
      signature(told, secret, now),
      signature(told, 'another', now),
      signature({ ...told, content: {} }, secret, now),
      signature(told, secret, now + 1000),
    ];
    expect(new Set(all).size).toBe(4);
    expect(signature(told, secret, now + 0.5)).toBe(all[0]);
  });
});

describe('the message of a closed session', () => {
  const row = {
    ...{ id: 's1', format: 'council', status: 'closed', outcome: 'adopted', closed_at: '2026-11-17T10:00:00.000Z' },
  } as Parameters<typeof webhookMessage>[0];
  const contentOf = (...given: Parameters<typeof webhookMessage>) => JSON.parse(webhookMessage(...given).body);

  it('has its headline and the signed end of its record, and its id is the delivery', () => {
    const head = { session: 's1', seq: 6, hash: 'c'.repeat(64), count: 7 };
    const signature = signHead(head, { key: 'a'.repeat(64), sign: () => 'b'.repeat(128) });
    expect(contentOf(row, 'Adopted.', signature, secret, now)).toEqual({
      ...row,
      headline: 'Adopted.',
      head: { head, key: 'a'.repeat(64), signature: 'b'.repeat(128) },
    });
    expect(webhookMessage(row, null, undefined, secret, now).headers).toMatchObject({
      ...{ 'x-parley-delivery': 's1', 'x-parley-event': 'session.closed' },
    });
  });

  it.each([undefined, 'not a signature', '{"head":{}}'])(
    'has no end of a record where it is not signed: %s',
    (text) => {
      expect(contentOf(row, null, text, secret, now)).toMatchObject({ headline: null, head: null });
    },
  );
});
