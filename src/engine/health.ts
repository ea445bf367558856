/**
 * The health of agents (RT-17): unhealthy after one timeout or three failures in a row; after a wait, doubling from
 * 30 s to 10 min, it may be asked again, and that ask is the probe. Any answer makes it healthy.
 */
import type { FailureReason } from '../model/outcome.ts';
import type { HealthRow, Store } from '../store/store.ts';
import type { Clock } from './clock.ts';

const FAILURES_ALLOWED = 3;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 600_000;

export class Healths {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #known = new Map<string, HealthRow>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async load(): Promise<void> {
    for (const row of await this.#store.healths()) this.#known.set(row.agent_id, row);
  }

  of(agentId: string): 'healthy' | 'unhealthy' | 'unknown' {
    return this.#known.get(agentId)?.state ?? 'unknown';
  }

  /** Whether it may be seated without being named: it is not unhealthy, or its wait is over. */
  eligible(agentId: string): boolean {
    const row = this.#known.get(agentId);
    return row?.state !== 'unhealthy' || this.#waited(row);
  }

  /** Whether another answer would say nothing new. */
  isWell(agentId: string): boolean {
    const row = this.#known.get(agentId);
    return row?.state === 'healthy' && row.failures === 0;
  }

  async answered(agentId: string): Promise<void> {
    if (this.isWell(agentId)) return;
    const row = this.#known.get(agentId);
    await this.#put({ ...fresh(agentId), version: (row?.version ?? 0) + 1 });
  }

  async failed(agentId: string, reason: FailureReason): Promise<void> {
    const before = this.#known.get(agentId) ?? { ...fresh(agentId), version: 0 };
    const failures = before.failures + 1;
    const row = { ...before, failures, last_error: reason, version: before.version + 1 };
    const unhealthy = before.state === 'unhealthy' || reason === 'timeout' || failures >= FAILURES_ALLOWED;
    await this.#put(unhealthy ? { ...row, ...this.#nextProbe(before) } : row);
  }

  #nextProbe(before: HealthRow): Pick<HealthRow, 'state' | 'probe_at' | 'probe_wait_ms'> {
    const waiting = before.state === 'unhealthy' && !this.#waited(before);
    if (waiting) return { state: 'unhealthy', probe_at: before.probe_at, probe_wait_ms: before.probe_wait_ms };
    const first = before.state !== 'unhealthy';
    const wait = first ? FIRST_WAIT_MS : Math.min(before.probe_wait_ms * 2, LONGEST_WAIT_MS);
    return { state: 'unhealthy', probe_at: new Date(this.#clock.now() + wait).toISOString(), probe_wait_ms: wait };
  }

  #waited(row: HealthRow): boolean {
    return row.probe_at !== null && Date.parse(row.probe_at) <= this.#clock.now();
  }

  /** Somebody who was faster has seen the agent more recently: their word stands. */
  async #put(row: HealthRow): Promise<void> {
    this.#known.set(row.agent_id, row);
    if ((await this.#store.putHealth(row)) === 'appended') return;
    const stored = await this.#store.health(row.agent_id);
    if (stored) this.#known.set(row.agent_id, stored);
  }
}

function fresh(agent_id: string): Omit<HealthRow, 'version'> {
  return { agent_id, state: 'healthy', failures: 0, probe_at: null, probe_wait_ms: 0, last_error: null };
}
