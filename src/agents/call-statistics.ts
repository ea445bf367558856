/**
 * Statistics of the calls of each agent over the last 24 hours. A call only changes counters in memory. They are stored
 * at intervals and when the platform stops; a process that is killed loses at most those of its last interval. Where several
 * machines share a store, each stores its own counts under its name, and reads those of the others when it does.
 */
import type { Clock } from '../model/clock.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Store } from '../store/store.ts';
import type { CallErrorRow, CallHourRow } from '../store/upkeep-store.ts';
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
  /** What was counted here; the hour h is at place h % 24. */
  hours: HourCounts[];
  /** What all other machines have stored, in the same places. */
  others: HourCounts[];
  lastError: Omit<CallErrorRow, 'agent_id'> | null;
  isErrorChanged: boolean;
}

type StatisticsStore = Pick<Store, 'callHours' | 'callErrors' | 'putCalls'>;

export class CallStatistics {
  readonly #store: StatisticsStore;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #machine: string;
  readonly #agents = new Map<string, AgentCallCounts>();

  /** `machine` is the name of this process among those that share the store; '' where there are no others. */
  constructor(store: StatisticsStore, clock: Pick<Clock, 'now'>, machine = '') {
    this.#store = store;
    this.#clock = clock;
    this.#machine = machine;
  }

  async load(): Promise<void> {
    const rows = await this.#store.callHours(this.#hourNow() - hoursKept + 1);
    for (const { agent_id, hour, machine, counts } of rows)
      if (machine === this.#machine)
        this.#countsOf(agent_id).hours[hour % hoursKept] = HourCounts.fromText(hour, counts);
    this.#takeOthers(rows);
    this.#takeErrors(await this.#store.callErrors());
  }

  /** Counts one call. It is on the path of every ask, so it waits for nothing. */
  note(agentId: string, outcome: Outcome): void {
    const counts = this.#countsOf(agentId);
    const now = this.#clock.now();
    const hour = hourIn(counts.hours, Math.floor(now / hourMs));
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
    const hours = Array.from({ length: hoursKept }, (_, n) => hoursOf(counts, now - hoursKept + 1 + n));
    const all = hours.flatMap(({ parts }) => parts);
    const { calls: total, failures } = sumOf(all);
    return {
      p50_ms: percentileOf(all, 0.5),
      p95_ms: percentileOf(all, 0.95),
      success_rate: total === 0 ? null : (total - failures) / total,
      total,
      last_error: counts?.lastError ?? null,
      series: hours.map(({ hour, parts }) => ({
        ...{ at: new Date(hour * hourMs).toISOString(), ...sumOf(parts), p50_ms: percentileOf(parts, 0.5) },
      })),
    };
  }

  /** Stores what was counted since the last time, and reads what other machines have counted. */
  async save(): Promise<void> {
    await this.#saveOwn();
    if (this.#machine === '') return;
    // What others counted in earlier hours was read before, and does not change any more.
    this.#takeOthers(await this.#store.callHours(this.#hourNow() - 1));
    this.#takeErrors(await this.#store.callErrors());
  }

  async #saveOwn(): Promise<void> {
    const changed = [...this.#agents].flatMap(([agent_id, { hours }]) =>
      hours.filter(({ isChanged }) => isChanged).map((hour) => ({ agent_id, hour })),
    );
    const failed = [...this.#agents].filter(([, { isErrorChanged }]) => isErrorChanged);
    if (changed.length === 0 && failed.length === 0) return;
    const machine = this.#machine;
    const rows = changed.map(({ agent_id, hour }) => ({ agent_id, hour: hour.hour, machine, counts: hour.toText() }));
    const errors = failed.flatMap(([agent_id, { lastError }]) => (lastError ? [{ agent_id, ...lastError }] : []));
    const mark = (isChanged: boolean) => {
      for (const { hour } of changed) hour.isChanged = isChanged;
      for (const [, counts] of failed) counts.isErrorChanged = isChanged;
    };
    mark(false);
    await this.#store.putCalls(rows, errors, this.#hourNow() - hoursKept + 1).catch((error: unknown) => {
      mark(true);
      throw error;
    });
  }

  /** The rows have every machine that counted anything in their hours. */
  #takeOthers(rows: readonly CallHourRow[]): void {
    const begun = new Set<HourCounts>();
    for (const { agent_id, hour, machine, counts } of rows) {
      if (machine === this.#machine) continue;
      const sum = hourIn(this.#countsOf(agent_id).others, hour);
      if (!begun.has(sum)) sum.reset(hour);
      begun.add(sum);
      sum.add(HourCounts.fromText(hour, counts));
    }
  }

  #takeErrors(errors: readonly CallErrorRow[]): void {
    for (const { agent_id, ...error } of errors) {
      const counts = this.#countsOf(agent_id);
      if (error.at > (counts.lastError?.at ?? '')) counts.lastError = error;
    }
  }

  #hourNow(): number {
    return Math.floor(this.#clock.now() / hourMs);
  }

  #countsOf(agentId: string): AgentCallCounts {
    const known = this.#agents.get(agentId);
    if (known) return known;
    const counts: AgentCallCounts = { hours: [], others: [], lastError: null, isErrorChanged: false };
    this.#agents.set(agentId, counts);
    return counts;
  }
}

/** The counters of an hour, ready to be changed. */
function hourIn(hours: HourCounts[], hour: number): HourCounts {
  const found = hours[hour % hoursKept];
  if (found === undefined) {
    const added = new HourCounts(hour);
    hours[hour % hoursKept] = added;
    return added;
  }
  if (found.hour !== hour) found.reset(hour);
  return found;
}

/** The counters of an hour for readers: those of this machine and of all others, as far as anything was counted. */
function hoursOf(counts: AgentCallCounts | undefined, hour: number): { hour: number; parts: HourCounts[] } {
  const place = hour % hoursKept;
  const found = [counts?.hours[place], counts?.others[place]];
  return { hour, parts: found.filter((part) => part !== undefined && part.hour === hour) as HourCounts[] };
}

function sumOf(parts: readonly HourCounts[]): { calls: number; failures: number } {
  const sum = { calls: 0, failures: 0 };
  for (const { calls, failures } of parts) {
    sum.calls += calls;
    sum.failures += failures;
  }
  return sum;
}
