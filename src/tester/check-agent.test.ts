import { describe, expect, it } from 'vitest';
import { openAgentRoom, registrationOf } from '../../test/support/agents/agent-room.ts';
import type { MaskedExchange } from '../guard/masked-exchange.ts';
import { protocols } from '../protocols/protocols.ts';
import { checkAgent } from './check-agent.ts';

const stages = {
  ...{ resolve_ms: null, connect_ms: null, tls_ms: null, first_byte_ms: 1, body_ms: 1, total_ms: 2, reused: false },
};

function exchangeOf(body: string, text: string | null, status = 200): MaskedExchange {
  return {
    request: {
      ...{ method: 'POST', url: 'https://ada.example/chat', body },
      headers: [
        ['Host', 'ada.example'],
        ['Content-Length', '2'],
        ['Content-Type', 'application/json'],
        ['Authorization', 'Bearer <secret>'],
        ['Idempotency-Key', 'test/1'],
      ],
    },
    answer: {
      ...{ arrived: true, status, headers: { 'content-type': 'application/json' }, text, sha256: 'ab' },
      bytes: text?.length ?? 3,
    },
    stages,
  };
}

async function checked(text: string | null, status = 200, more: Partial<MaskedExchange> = {}, ownBody?: string) {
  const { registry } = await openAgentRoom();
  const { agent } = await registry.register(registrationOf({ api_key: 'sk-31415926' }));
  const protocol = protocols.get('plain-http');
  if (!protocol) throw new Error('there is no plain-http');
  const encoded = protocol.encode(protocol.sample);
  const sent = ownBody === undefined ? encoded : { ...encoded, body: ownBody };
  return checkAgent(agent, sent, { ...exchangeOf(sent.body, text, status), ...more }, 1000);
}

const failuresOf = (checks: Awaited<ReturnType<typeof checked>>) => checks.filter(({ result }) => result === 'failed');

describe('PF-08: the checks of the one answer of a test', () => {
  it('all pass for an answer as the protocol wants it', async () => {
    const checks = await checked('{"response":"Paid."}');
    expect(checks.length).toBeGreaterThan(0);
    expect(failuresOf(checks)).toEqual([]);
  });

  it.each<[string, string | null]>([
    ['another field', '{"reply":"Paid."}'],
    ['another type', '{"response":1}'],
    ['no JSON', 'Paid.'],
    ['no text at all', null],
  ])('fail for %s', async (_, text) => {
    expect(failuresOf(await checked(text)).length).toBeGreaterThan(0);
  });

  it('read JSON behind a byte order mark as it is read in a session', async () => {
    expect(failuresOf(await checked('\ufeff{"response":"Paid."}'))).toEqual([]);
  });

  it('fail where nothing arrived', async () => {
    const answer = { arrived: false, reason: 'timeout', detail: 'late', retryable: true } as const;
    expect(failuresOf(await checked(null, 200, { answer })).length).toBeGreaterThan(0);
  });

  it('PF-06: show how to repeat a request by hand, without the credential and what curl adds itself', async () => {
    const shown = JSON.stringify(await checked('{"reply":"Paid."}'));
    expect(shown).toContain('https://ada.example/chat');
    expect(shown).toContain('Bearer $TOKEN');
    for (const left of ['<secret>', 'Idempotency-Key', 'Content-Length', 'Host: ']) expect(shown).not.toContain(left);
  });

  it('are none for a request that the protocol has no rules for, or for a protocol without rules', async () => {
    expect(await checked('{"response":"Paid."}', 200, {}, '{"message":"Something else"}')).toEqual([]);
    const { registry } = await openAgentRoom();
    const { agent } = await registry.register(registrationOf());
    const exchange = exchangeOf('{}', '{}');
    expect(await checkAgent({ ...agent, protocol: 'telepathy' }, { path: '', body: '{}' }, exchange, 1000)).toEqual([]);
  });
});
