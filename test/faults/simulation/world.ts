/**
 * A world for whole tables in which nothing is left to chance: the clock, the agents and their faults, and the moments
 * at which the engine dies all follow from a seed. The store, the engine, the formats and the record are the real ones.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { newSigner } from '../../../src/store/signing.ts';
import type { Store } from '../../../src/store/store.ts';
import { type BuiltEngine, buildEngine } from '../../support/engine.ts';
import { FakeClock } from './fake-clock.ts';
import { SeededChance } from './seeded.ts';
import { SimulatedAgents } from './simulated-agents.ts';

const signer = newSigner();
const vault = { seal: (plain: string) => plain, open: (sealed: string) => sealed, isCurrent: () => true };

export class World {
  readonly clock = new FakeClock();
  readonly chance: SeededChance;
  readonly agents: SimulatedAgents;
  /** Faults of the platform that it told its operator. */
  readonly faults: string[] = [];
  readonly #seed: string;
  readonly #store: Store;
  #appends = 0;
  #ids = 0;

  constructor(seed: number, store: Store) {
    this.#seed = seed.toString(16).padStart(8, '0');
    this.chance = new SeededChance(seed);
    this.agents = new SimulatedAgents(this.chance, this.clock);
    this.#store = store;
  }

  engine(): Promise<BuiltEngine> {
    return buildEngine({
      ...{ store: this.#counted(), clock: this.clock, signer, vault },
      guard: {
        judge: () => undefined,
        send: (request, options) => this.agents.reach(request, options),
        exchange: () => Promise.reject(new Error('nobody looks at the wire here')),
        fetch: async () => ({ arrived: false, reason: 'unreachable', detail: 'nothing is there', retryable: false }),
      },
      newId: () => `${this.#seed}-0000-7000-8000-${String(this.#ids++).padStart(12, '0')}`,
      onFault: (fields, message) => this.faults.push(`${message} ${JSON.stringify(fields)}`),
    });
  }

  /** Until the engine waits for the clock alone. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.#appends === 0 ? quiet + 1 : 0) await turn();
  }

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
}
