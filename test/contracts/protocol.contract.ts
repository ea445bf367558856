/** What every protocol must hold, whatever its bytes look like. Each protocol's folder runs this on samples of its own. */
import { describe, expect, it } from 'vitest';
import type { Act, Answer, Ask } from '../../src/model/act.ts';
import type { Json } from '../../src/model/json.ts';
import { bodyTextOf, type SendToAgent, type WireReply } from '../../src/model/send-to-agent.ts';
import { encoders } from '../../src/protocols/encoders.ts';
import type { Protocol } from '../../src/protocols/protocol.ts';
import { protocols } from '../../src/protocols/protocols.ts';
import { canonicalJson } from '../../src/record/canonical-json.ts';

export interface Sample {
  ask: Ask;
  /** A good reply's body, and the answer it must be read as. */
  body: Json;
  answer: Answer;
}

export const seat = { name: 'ada', domain: 'security' };

export const arrived = (
  status: number,
  body: { json: Json } | { fault: string },
  headers: Record<string, string> = {},
): WireReply => ({
  arrived: true,
  facts: { status, latency_ms: 1, bytes: 2, sha256: '0'.repeat(64) },
  headers,
  body,
  flags: [],
});

export function ask(protocol: Protocol, given: Ask, reply: WireReply) {
  const send: SendToAgent = async () => reply;
  return protocol.call(given, protocol.encode(given), { seat, send });
}

export function protocolContract(protocol: Protocol, samples: readonly Sample[]): void {
  describe(`the protocol contract, kept by ${protocol.key}`, () => {
    it('is registered under its key, and its encoder under its version', () => {
      expect(protocols.get(protocol.key)).toBe(protocol);
      expect(encoders.get(protocol.encoder)).toBe(protocol.encode);
      expect(protocol.encoder).toMatch(/^[a-z0-9-]+@\d+$/);
    });

    it('has a sample for every act it speaks', () => {
      const acts = new Set<Act>(samples.map((sample) => sample.ask.act));
      expect([...acts].sort()).toEqual([...protocol.acts].sort());
    });

    describe.each(samples)('$ask.act', ({ ask: given, body, answer }) => {
      it('is written the same every time, also from what was read back from a record', () => {
        const readBack = JSON.parse(canonicalJson(given));
        expect(protocol.encode(readBack).body).toBe(protocol.encode(structuredClone(given)).body);
      });

      it('sends exactly what it encoded', async () => {
        const sent: string[] = [];
        const send: SendToAgent = async (request) => {
          sent.push(bodyTextOf(request));
          return arrived(200, { json: body });
        };
        await protocol.call(given, protocol.encode(given), { seat, send });
        expect(sent).toEqual([protocol.encode(given).body]);
      });

      it('reads a good reply', async () => {
        const outcome = await ask(protocol, given, arrived(200, { json: body }));
        expect(outcome).toMatchObject({ kind: 'answered', answer });
      });

      it.each([
        [400, 'refused'],
        [401, 'refused'],
        [404, 'refused'],
        [429, 'refused'],
        [500, 'agent_error'],
        [503, 'agent_error'],
      ])('tells a reply of %i as %s', async (status, reason) => {
        expect(await ask(protocol, given, arrived(status, { json: body }))).toMatchObject({ kind: 'failed', reason });
      });

      it.each([[null], [[]], ['text'], [7], [{}], [{ error: 'no' }]] as Json[][])(
        'tells a reply that holds only %j as malformed, or reads it as a valid answer',
        async (json) => {
          const outcome = await ask(protocol, given, arrived(200, { json: json as Json }));
          if (outcome.kind === 'failed') expect(outcome.reason).toBe('malformed');
          else expect(outcome.answer.act).toBe(given.act);
        },
      );

      it('tells a body that is not JSON as malformed', async () => {
        const outcome = await ask(protocol, given, arrived(200, { fault: 'the body is not JSON' }));
        expect(outcome).toMatchObject({ kind: 'failed', reason: 'malformed' });
      });

      it('passes on why nothing arrived', async () => {
        const reply: WireReply = { arrived: false, reason: 'timeout', detail: 'too late', retryable: true };
        const outcome = await ask(protocol, given, reply);
        expect(outcome).toMatchObject({ kind: 'failed', reason: 'timeout', detail: 'too late', retryable: true });
      });
    });
  });
}
