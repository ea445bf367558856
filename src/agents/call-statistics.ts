/**
 * Statistics of the calls of each agent over the last 24 hours. A call only changes counters in memory. They are stored
 * every minute and when the platform stops; a process that is killed loses at most the last minute of them.
 */
import type { Clock } from '../model/clock.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Store } from '../store/store.ts';
import type { CallErrorRow } from '../store/upkeep-store.ts';
import { HourCounts, percentileOf } from './hour-counts.ts';

const hourMs = 3_600_000;
const hoursKept = 24;
const maxDetailLength = 500;

export interface AgentCalls {
  p50_ms: number | null;
  p95_ms: number | null;
  /** The share of calls that were answered; null if there was none. */
  success_rate: number | null;
  total: number;
  last_error: { reason: string; detail: string; at: string } | null;
  /** One entry for each of the last 24 hours, the oldest first. */
  series: { at: string; calls: number; failures: number; p50_ms: number | null }[];
}

interface AgentCallCounts {
  /** The hour h is at place h % 24. */
  hours: HourCounts[];
  lastError: Omit<CallErrorRow, 'agent_id'> | null;
  isErrorChanged: boolean;
}

export class CallStatistics {
  readonly #store: Pick<Store, 'callHours' | 'callErrors' | 'putCalls'>;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #agents = new Map<string, AgentCallCounts>();

  constructor(store: Pick<Store, 'callHours' | 'callErrors' | 'putCalls'>, clock: Pick<Clock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
  }

  async load(): Promise<void> {
    const [hours, errors] = await Promise.all([this.#store.callHours(), this.#store.callErrors()]);
    const oldest = this.#hourNow() - hoursKept;
    for (const { agent_id, hour, counts } of hours)
      if (hour > oldest) this.#countsOf(agent_id).hours[hour % hoursKept] = HourCounts.fromText(hour, counts);
    for (const { agent_id, ...error } of errors) this.#countsOf(agent_id).lastError = error;
  }

  /** Counts one call. It is on the path of every ask, so it waits for nothing. */
  note(agentId: string, outcome: Outcome): void {
    const counts = this.#countsOf(agentId);
    const now = this.#clock.now();
    const hour = hourIn(counts, Math.floor(now / hourMs));
    if (outcome.kind === 'answered') {
      hour.countAnswer(outcome.reply.latency_ms);
      return;
    }
    hour.countFailure();
    const { reason, detail } = outcome;
    counts.lastError = { reason, detail: detail.slice(0, maxDetailLength), at: new Date(now).toISOString() };
    counts.isErrorChanged = true;
  }

  forget(agentId: string): void {
    this.#agents.delete(agentId);
  }

  of(agentId: string): AgentCalls {
    const now = this.#hourNow();
    const counts = this.#agents.get(agentId);
    const hours = Array.from({ length: hoursKept }, (_, n) => hourOf(counts, now - hoursKept + 1 + n));
    const total = hours.reduce((sum, { calls }) => sum + calls, 0);
    const failures = hours.reduce((sum, hour) => sum + hour.failures, 0);
    return {
      p50_ms: percentileOf(hours, 0.5),
      p95_ms: percentileOf(hours, 0.95),
      success_rate: total === 0 ? null : (total - failures) / total,
      total,
      last_error: counts?.lastError ?? null,
      series: hours.map((hour) => ({
        ...{ at: new Date(hour.hour * hourMs).toISOString(), calls: hour.calls, failures: hour.failures },
        p50_ms: percentileOf([hour], 0.5),
      })),
    };
  }

  /** Stores what was counted since the last time. */
  async save(): Promise<void> {
    const changed = [...this.#agents].flatMap(([agent_id, { hours }]) =>
      hours.filter(({ isChanged }) => isChanged).map((hour) => ({ agent_id, hour })),
    );
    const failed = [...this.#agents].filter(([, { isErrorChanged }]) => isErrorChanged);
    if (changed.length === 0 && failed.length === 0) return;
    const rows = changed.map(({ agent_id, hour }) => ({ agent_id, hour: hour.hour, counts: hour.toText() }));
    const errors = failed.flatMap(([agent_id, { lastError }]) => (lastError ? [{ agent_id, ...lastError }] : []));
    for (const { hour } of changed) hour.isChanged = false;
    for (const [, counts] of failed) counts.isErrorChanged = false;
    await this.#store.putCalls(rows, errors, this.#hourNow() - hoursKept + 1);
  }

  #hourNow(): number {
    return Math.floor(this.#clock.now() / hourMs);
  }

  #countsOf(agentId: string): AgentCallCounts {
    const known = this.#agents.get(agentId);
    if (known) return known;
    const counts: AgentCallCounts = { hours: [], lastError: null, isErrorChanged: false };
    this.#agents.set(agentId, counts);
    return counts;
  }
}

/** The counters of an hour, ready to be changed. */
function hourIn({ hours }: AgentCallCounts, hour: number): HourCounts {
  const found = hours[hour % hoursKept];
  if (found === undefined) {
    const added = new HourCounts(hour);
    hours[hour % hoursKept] = added;
    return added;
  }
  if (found.hour !== hour) found.reset(hour);
  return found;
}

/** The counters of an hour for readers; zeros where nothing was counted. */
function hourOf(counts: AgentCallCounts | undefined, hour: number): HourCounts {
  const found = counts?.hours[hour % hoursKept];
  return found?.hour === hour ? found : new HourCounts(hour);
}
