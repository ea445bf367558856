/**
 * A world for whole tables in which nothing is left to chance: the clock, the agents and their faults, and the moments
 * at which the engine dies all follow from a seed. The store, the engine, the formats and the record are the real ones.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Engine } from '../../src/access/engine.ts';
import type { GuardRequest, SendOptions } from '../../src/guard/guard.ts';
import type { EngineParts } from '../../src/main/compose-engine-parts.ts';
import { composeEngineParts } from '../../src/main/compose-engine-parts.ts';
import { createEngine } from '../../src/main/create-engine.ts';
import type { Clock } from '../../src/model/clock.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import { bodyTextOf, type WireReply } from '../../src/model/send-to-agent.ts';
import { newSigner } from '../../src/store/signing.ts';
import type { Store } from '../../src/store/store.ts';

/** Mulberry32: small, fast, and the same everywhere. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

class FakeClock implements Clock {
  #now = Date.parse('2026-01-01T00:00:00Z');
  #order = 0;
  readonly #timers = new Map<number, { time: number; call: () => void }>();

  now(): number {
    return this.#now;
  }

  at(time: number, call: () => void): () => void {
    const id = this.#order++;
    this.#timers.set(id, { time, call });
    return () => this.#timers.delete(id);
  }

  /** Goes to the next thing that is due; false when nothing is. */
  step(): boolean {
    const [next] = [...this.#timers].sort(([a, one], [b, other]) => one.time - other.time || a - b);
    if (!next) return false;
    const [id, { time, call }] = next;
    this.#timers.delete(id);
    this.#now = Math.max(this.#now, time);
    call();
    return true;
  }
}

const signer = newSigner();
const findings = ['The cache is stale', 'Tokens never expire', 'Queries scan the table', 'Retries are unbounded'];
const proofs = [
  '[VERIFIED: app.ts:12] seen',
  '[INDICATED: logs] seen',
  '[POSSIBLE]',
  'I think so',
  '[CORROBORATED: a + b] both',
];

export class World {
  readonly clock = new FakeClock();
  /** What reached the agents, by idempotency key: how often, and how often a whole answer was given. */
  readonly calls = new Map<string, { asked: number; answered: number }>();
  readonly #random: () => number;
  readonly #seed: number;
  readonly #store: Store;
  #appends = 0;
  #ids = 0;

  constructor(seed: number, store: Store) {
    this.#seed = seed;
    this.#random = seeded(seed);
    this.#store = store;
  }

  engine(): Promise<Engine> {
    return createEngine(this.#parts());
  }

  /** Until the engine waits for the clock alone. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.#appends === 0 ? quiet + 1 : 0) await turn();
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  #parts(): EngineParts {
    const quiet = () => undefined;
    return composeEngineParts({
      ...{ store: this.#counted(), clock: this.clock, signer },
      guard: {
        judge: () => undefined,
        send: (request, options) => this.#reach(request, options),
        exchange: () => Promise.reject(new Error('nobody looks at the wire here')),
        fetch: async () => ({ arrived: false, reason: 'unreachable', detail: 'nothing is there', retryable: false }),
      },
      vault: { seal: (plain) => plain, open: (sealed) => sealed, isCurrent: () => true },
      newId: () =>
        `${this.#seed.toString(16).padStart(8, '0')}-0000-7000-8000-${String(this.#ids++).padStart(12, '0')}`,
      log: {
        info: quiet,
        warn: quiet,
        error: (fields, message) => this.faults.push(`${message} ${JSON.stringify(fields)}`),
      },
    });
  }

  /** Faults of the platform that it told its operator. */
  readonly faults: string[] = [];

  /** The real store, with its open appends counted. */
  #counted(): Store {
    const store = this.#store;
    const count = <T>(work: Promise<T>): Promise<T> => {
      this.#appends += 1;
      return work.finally(() => {
        this.#appends -= 1;
      });
    };
    return new Proxy(store, {
      get: (target, name: keyof Store) => {
        const member = target[name];
        if (name === 'subscribe') return target.subscribe.bind(target);
        return (...given: unknown[]) =>
          count((member as (...given: unknown[]) => Promise<unknown>).apply(target, given));
      },
    });
  }

  #reach(request: GuardRequest, { timeout_ms, signal }: SendOptions): Promise<WireReply> {
    const key = request.headers?.['idempotency-key'] ?? '';
    const calls = this.calls.get(key) ?? { asked: 0, answered: 0 };
    this.calls.set(key, calls);
    calls.asked += 1;
    const delay = Math.floor(this.#random() * 1.15 * timeout_ms);
    const reply = delay >= timeout_ms ? lost('timeout') : this.#reply(request);
    const { promise, resolve } = Promise.withResolvers<WireReply>();
    const cancel = this.clock.at(this.clock.now() + Math.min(delay, timeout_ms), () => {
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
    const kind = this.#random();
    if (kind < 0.05) return lost('unreachable');
    if (kind < 0.1) return arrived(500, { json: { error: 'down' } });
    if (kind < 0.15) return arrived(200, { fault: 'the body is not JSON' });
    if (kind < 0.2) return arrived(200, { json: this.pick([null, [], 'text', {}, { observations: 1 }] as Json[]) });
    if (kind < 0.23) return arrived(404, { json: null });
    return arrived(200, { json: this.#say(request) });
  }

  /** What an agent says; now and then it lies about who it is, whom it means, or what a vote is. */
  #say({ url, body = '' }: GuardRequest): JsonObject {
    const asked = JSON.parse(bodyTextOf({ body }));
    const self = this.chance(0.1) ? { agent_name: 'somebody_else' } : {};
    if (url.endsWith('/analyze')) {
      const observations = Array.from({ length: 1 + Math.floor(this.#random() * 3) }, () => ({
        ...{ finding: this.pick(findings), evidence: this.pick(proofs), confidence: this.#random() },
        severity: this.pick(['critical', 'warning', 'info', 'fatal']),
      }));
      return { ...self, observations, recommendations: [{ action: `Mend: ${this.pick(findings)}`, priority: 'high' }] };
    }
    if (url.endsWith('/challenge')) return { ...self, ...this.#rebut(asked.other_analyses) };
    const approve = this.chance(0.7);
    return { ...self, approve: this.chance(0.05) ? 'yes' : approve, dissent_reason: approve ? null : 'Not like this.' };
  }

  #rebut(others: { agent_name: string; observations: { finding: string }[] }[]): JsonObject {
    const target = this.pick(others);
    const finding = this.pick(target.observations)?.finding ?? 'nothing';
    const target_agent = this.chance(0.1) ? 'nobody' : target.agent_name;
    return {
      challenges: this.chance(0.5)
        ? [{ target_agent, finding_challenged: finding, counter_evidence: this.pick(proofs) }]
        : [],
      concessions: this.chance(0.3) ? [{ target_agent, finding_accepted: finding, reason: 'Convinced.' }] : [],
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

/** One table, from its opening to its end. */
export interface Played {
  session: string;
  lines: string[];
  world: World;
  restarts: number;
}

/** Plays one table from its opening to its end; on the way the engine may die and another take over. */
export async function play(seed: number, store: Store): Promise<Played> {
  const world = new World(seed, store);
  let engine = await world.engine();
  const names = Array.from({ length: 1 + (seed % 6) }, (_, at) => `s${seed}_${at}`);
  for (const name of names) await engine.agents.register(registration(name));
  const opened = engine.sessions.open('round-table@1', inputOf(world, names));
  const { session } = await opened;
  let restarts = 0;
  for (let steps = 0; steps < 1000; steps++) {
    await world.settle();
    if ((await store.session(session))?.status !== 'running') break;
    if (restarts < 3 && world.chance(0.02)) {
      await engine.stop(0);
      engine = await world.engine();
      await engine.sessions.resume();
      restarts += 1;
    } else if (!world.clock.step()) throw new Error(`seed ${seed}: nothing is due, and the table is open`);
  }
  await engine.stop(0);
  const lines = (await store.lines(session)).map(({ text }) => text);
  for (const name of names) await engine.agents.remove(name);
  return { session, lines, world, restarts };
}

const registration = (name: string) => ({
  ...{ name, domain: 'general', base_url: `http://127.0.0.1:9/${name}`, protocol: 'round-table' },
  ...{ capabilities: [], mode: 'sync' as const },
});

function inputOf(world: World, agents: string[]) {
  const rules = {
    anonymous_peers: world.chance(0.3),
    strict_evidence: world.chance(0.2),
    ...(world.chance(0.2) ? { synthesiser: world.pick(agents) } : {}),
    ...(world.chance(0.2) ? { time_budget_ms: world.pick([500, 5000, 100_000]) } : {}),
    ...(world.chance(0.1) ? { max_calls: world.pick([1, 3, 7, 12]) } : {}),
    timeout_ms: world.pick([100, 1000, 60_000]),
  };
  return { content: 'Review the release', agents, rules };
}

/** The record as it is downloaded. */
export const recordOf = async (store: Store, { session, lines }: Played): Promise<string> => {
  const signatures = (await store.signatures(session)).map(({ text }) => text);
  return `${[...lines, ...signatures].join('\n')}\n`;
};
