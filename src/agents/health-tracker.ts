/**
 * The health of agents (RT-17), a circuit breaker: an agent is unhealthy after one timeout or three failures in a row. After
 * a wait, which doubles from 30 s to 10 min, it may be asked again; that ask is the probe. Any answer makes it healthy.
 */

import type { Clock } from '../model/clock.ts';
import type { FailureReason } from '../model/outcome.ts';
import type { HealthRow, Store } from '../store/store.ts';
import { CallStatistics } from './call-statistics.ts';

const failuresUntilUnhealthy = 3;
const firstProbeWaitMs = 30_000;
const maxProbeWaitMs = 600_000;
const maxSaveTries = 3;

export class HealthTracker {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #rows = new Map<string, HealthRow>();
  /** The statistics of the same calls. */
  readonly calls: CallStatistics;

  /** `machine` is the name of this process among those that share the store; '' where there are no others. */
  constructor(store: Store, clock: Clock, machine = '') {
    this.#store = store;
    this.#clock = clock;
    this.calls = new CallStatistics(store, clock, machine);
  }

  async load(): Promise<void> {
    await this.refresh();
    await this.calls.load();
  }

  /** Takes over what other machines have seen of the agents since. */
  async refresh(): Promise<void> {
    for (const row of await this.#store.healths()) {
      if (row.version > (this.#rows.get(row.agent_id)?.version ?? 0)) this.#rows.set(row.agent_id, row);
    }
  }

  /** An agent that has only failed so far is not healthy, and not unhealthy until it failed often enough. */
  stateOf(agentId: string): 'healthy' | 'unhealthy' | 'unknown' {
    const row = this.#rows.get(agentId);
    return row === undefined || (row.state === 'healthy' && hasNeverAnswered(row)) ? 'unknown' : row.state;
  }

  /** Must be called after an agent was removed. */
  forgetAgent(agentId: string): void {
    this.#rows.delete(agentId);
    this.calls.forget(agentId);
  }

  /** Why its last ask failed; `undefined` once it has answered again. */
  lastErrorOf(agentId: string): string | undefined {
    return this.#rows.get(agentId)?.last_error ?? undefined;
  }

  /** Whether it may be seated without being named: it is not unhealthy, or its probe is due. */
  isEligible(agentId: string): boolean {
    const row = this.#rows.get(agentId);
    return row?.state !== 'unhealthy' || this.#isProbeDue(row);
  }

  /** Whether as many attempts failed in a row as make an agent unhealthy, whatever the reasons. */
  hasFailedRepeatedly(agentId: string): boolean {
    return (this.#rows.get(agentId)?.failures ?? 0) >= failuresUntilUnhealthy;
  }

  /** Whether another answer would change nothing. */
  isFullyHealthy(agentId: string): boolean {
    const row = this.#rows.get(agentId);
    return row?.state === 'healthy' && row.failures === 0;
  }

  async noteAnswer(agentId: string): Promise<void> {
    if (this.isFullyHealthy(agentId)) return;
    // What another machine has seen meanwhile is newer.
    await this.#save(agentId, 1, ({ version }) => ({ ...healthyRowOf(agentId), version: version + 1 }));
  }

  async noteFailure(agentId: string, reason: FailureReason): Promise<void> {
    // What another machine has seen meanwhile counts, too: failures add up.
    await this.#save(agentId, maxSaveTries, (before) => {
      const failures = before.failures + 1;
      const row = { ...before, failures, last_error: reason, version: before.version + 1 };
      const unhealthy = before.state === 'unhealthy' || reason === 'timeout' || failures >= failuresUntilUnhealthy;
      return unhealthy ? { ...row, ...this.#nextProbe(before) } : row;
    });
  }

  /** A failure while the agent waits for its probe does not extend the wait. */
  #nextProbe(before: HealthRow): Pick<HealthRow, 'state' | 'probe_at' | 'probe_wait_ms'> {
    const waiting = before.state === 'unhealthy' && !this.#isProbeDue(before);
    if (waiting) return { state: 'unhealthy', probe_at: before.probe_at, probe_wait_ms: before.probe_wait_ms };
    const isFirst = before.state !== 'unhealthy';
    const wait = isFirst ? firstProbeWaitMs : Math.min(before.probe_wait_ms * 2, maxProbeWaitMs);
    return { state: 'unhealthy', probe_at: new Date(this.#clock.now() + wait).toISOString(), probe_wait_ms: wait };
  }

  #isProbeDue(row: HealthRow): boolean {
    return row.probe_at !== null && Date.parse(row.probe_at) <= this.#clock.now();
  }

  /** On a conflict the stored row is taken over, and changed again if tries are left. */
  async #save(agentId: string, maxTries: number, change: (before: HealthRow) => HealthRow): Promise<void> {
    for (let tries = 0; tries < maxTries; tries++) {
      const row = change(this.#rows.get(agentId) ?? { ...healthyRowOf(agentId), version: 0 });
      this.#rows.set(agentId, row);
      if ((await this.#store.putHealth(row)) === 'appended') return;
      const stored = await this.#store.health(agentId);
      if (stored) this.#rows.set(agentId, stored);
    }
  }
}

/** A failure raises both numbers; an answer raises the version and sets the failures back. */
const hasNeverAnswered = ({ failures, version }: HealthRow) => failures === version;

function healthyRowOf(agent_id: string): Omit<HealthRow, 'version'> {
  return { agent_id, state: 'healthy', failures: 0, probe_at: null, probe_wait_ms: 0, last_error: null };
}
