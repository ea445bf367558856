/** Agents that answer, fail, lie and are late as chance has it; no socket takes part. */
import type { GuardRequest, SendOptions } from '../../../src/guard/guard.ts';
import type { Clock } from '../../../src/model/clock.ts';
import type { Json, JsonObject } from '../../../src/model/json.ts';
import { bodyTextOf, type WireReply } from '../../../src/model/send-to-agent.ts';
import { askNameOf } from '../../support/ask-names.ts';
import type { SeededChance } from './seeded.ts';

const findings = ['The cache is stale', 'Tokens never expire', 'Queries scan the table', 'Retries are unbounded'];
const proofs = [
  '[VERIFIED: app.ts:12] seen',
  '[INDICATED: logs] seen',
  '[POSSIBLE]',
  'I think so',
  '[CORROBORATED: a + b] both',
];

export class SimulatedAgents {
  /** What reached the agents, by idempotency key: how often, and how often a whole answer was given. */
  readonly calls = new Map<string, { asked: number; answered: number }>();
  readonly #chance: SeededChance;
  readonly #clock: Clock;

  constructor(chance: SeededChance, clock: Clock) {
    this.#chance = chance;
    this.#clock = clock;
  }

  /** What comes of one request, when its time has come. */
  reach(request: GuardRequest, { timeout_ms, signal }: SendOptions): Promise<WireReply> {
    const key = askNameOf(request.headers?.['idempotency-key'] ?? '');
    const calls = this.calls.get(key) ?? { asked: 0, answered: 0 };
    this.calls.set(key, calls);
    calls.asked += 1;
    const delay = Math.floor(this.#chance.number() * 1.15 * timeout_ms);
    const reply = delay >= timeout_ms ? lost('timeout') : this.#reply(request);
    const { promise, resolve } = Promise.withResolvers<WireReply>();
    const cancel = this.#clock.at(this.#clock.now() + Math.min(delay, timeout_ms), () => {
      if (reply.arrived && reply.facts.status === 200) calls.answered += 1;
      resolve(reply);
    });
    signal?.addEventListener('abort', () => {
      cancel();
      resolve(lost('unreachable'));
    });
    return promise;
  }

  #reply(request: GuardRequest): WireReply {
    const kind = this.#chance.number();
    if (kind < 0.05) return lost('unreachable');
    if (kind < 0.1) return arrived(500, { json: { error: 'down' } });
    if (kind < 0.15) return arrived(200, { fault: 'the body is not JSON' });
    if (kind < 0.2)
      return arrived(200, { json: this.#chance.pick([null, [], 'text', {}, { observations: 1 }] as Json[]) });
    if (kind < 0.23) return arrived(404, { json: null });
    return arrived(200, { json: this.#say(request) });
  }

  /** What an agent says; now and then it lies about who it is, whom it means, or what a vote is. */
  #say({ url, body = '' }: GuardRequest): JsonObject {
    const asked = JSON.parse(bodyTextOf({ body }));
    const self = this.#chance.happens(0.1) ? { agent_name: 'somebody_else' } : {};
    if (url.endsWith('/analyze')) {
      const observations = Array.from({ length: 1 + Math.floor(this.#chance.number() * 3) }, () => ({
        ...{
          finding: this.#chance.pick(findings),
          evidence: this.#chance.pick(proofs),
          confidence: this.#chance.number(),
        },
        severity: this.#chance.pick(['critical', 'warning', 'info', 'fatal']),
      }));
      return {
        ...self,
        observations,
        recommendations: [{ action: `Mend: ${this.#chance.pick(findings)}`, priority: 'high' }],
      };
    }
    if (url.endsWith('/challenge')) return { ...self, ...this.#rebut(asked.other_analyses) };
    const approve = this.#chance.happens(0.7);
    return {
      ...self,
      approve: this.#chance.happens(0.05) ? 'yes' : approve,
      dissent_reason: approve ? null : 'Not like this.',
    };
  }

  #rebut(others: { agent_name: string; observations: { finding: string }[] }[]): JsonObject {
    const target = this.#chance.pick(others);
    const finding = this.#chance.pick(target.observations)?.finding ?? 'nothing';
    const target_agent = this.#chance.happens(0.1) ? 'nobody' : target.agent_name;
    return {
      challenges: this.#chance.happens(0.5)
        ? [{ target_agent, finding_challenged: finding, counter_evidence: this.#chance.pick(proofs) }]
        : [],
      concessions: this.#chance.happens(0.3) ? [{ target_agent, finding_accepted: finding, reason: 'Convinced.' }] : [],
    };
  }
}

function lost(reason: 'timeout' | 'unreachable'): WireReply {
  return { arrived: false, reason, detail: reason, retryable: true };
}

function arrived(status: number, body: { json: Json } | { fault: string }): WireReply {
  const facts = { status, latency_ms: 1, bytes: 1, sha256: '0'.repeat(64) };
  return { arrived: true, facts, headers: {}, body, flags: [] };
}
