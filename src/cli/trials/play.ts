/**
 * Plays scenarios to an agent and keeps a log of each conversation as soon as it is over. One bad conversation never
 * stops the rest, and what was lost on the way is told apart from what the agent failed at.
 */
import { randomUUID } from 'node:crypto';
import { ParleyError } from '../../errors.ts';
import type { Scenario } from '../../model/scenario.ts';
import { metadataValue } from '../../record/conversation-log/write.ts';
import type { SessionEvent } from '../../record/event.ts';
import type { LogFolder } from './log-folder.ts';
import { goodEnds, type Played, playedOf } from './played.ts';
import { leftBy, noteOver, noteUnderWay, type UnderWay } from './run-file.ts';
import { type Lost, mostAtOnce, type Request, type Stage, type Target } from './stage.ts';

export interface Plan {
  scenarios: readonly Scenario[];
  target: Target;
  repeat: number;
  concurrency: number;
  /** Whether what an earlier run did in the same folder counts. */
  resume: boolean;
}

/** What is kept of a conversation: not what was said, but the file that has it; null where nothing was said. */
export type Kept = Omit<Played, 'log'> & { file: string | null };

/** What a run did, in the order in which it was over. */
export interface Performed {
  played: Kept[];
  lost: Lost[];
  /** How many conversations had a good log before. */
  earlier: number;
}

export interface Watch {
  /** How many are to be played, whenever that changes. */
  due?(count: number): void;
  over?(played: Played): void;
}

export async function playAll(
  plan: Plan,
  stage: Stage,
  folder: LogFolder,
  stop: AbortSignal,
  watch: Watch = {},
): Promise<Performed> {
  return new Run(plan, stage, folder, stop, watch).run();
}

class Run {
  readonly #plan: Plan;
  readonly #stage: Stage;
  readonly #folder: LogFolder;
  readonly #stop: AbortSignal;
  readonly #watch: Watch;
  readonly #done: Performed = { played: [], lost: [], earlier: 0 };
  /** Sessions that have a log, or are about to. */
  readonly #logged = new Set<string>();
  readonly #writing: Promise<Lost[]>[] = [];
  /** How many conversations of a scenario need not be held any more. */
  readonly #settled = new Map<string, number>();

  constructor(plan: Plan, stage: Stage, folder: LogFolder, stop: AbortSignal, watch: Watch) {
    this.#plan = plan;
    this.#stage = stage;
    this.#folder = folder;
    this.#stop = stop;
    this.#watch = watch;
  }

  async run(): Promise<Performed> {
    if (this.#plan.resume) await this.#resume();
    const missing = this.#missing();
    this.#watch.due?.(this.#done.played.length + missing.length);
    for (let from = 0; from < missing.length && !this.#stop.aborted; from += mostAtOnce) {
      const scenarios = missing.slice(from, from + mostAtOnce);
      await this.#request({ key: `run-${randomUUID()}`, concurrency: this.#plan.concurrency, scenarios });
    }
    return this.#done;
  }

  /** Counts what is logged, and goes on with what was under way when the run before this one ended. */
  async #resume(): Promise<void> {
    for (const { session_id, scenario, stop_reason } of this.#folder.earlier()) {
      this.#logged.add(session_id ?? '');
      if (goodEnds.includes(stop_reason ?? '')) this.#settle(scenario ?? '');
    }
    const { scenarios, repeat } = this.#plan;
    this.#done.earlier = scenarios.reduce((sum, { name }) => sum + Math.min(repeat, this.#settledOf(name)), 0);
    const left = leftBy(this.#folder);
    if (!left) return;
    this.#watch.due?.(this.#missing().length);
    try {
      await this.#request({ ...left, again: true });
    } catch (error) {
      // Another agent is asked now, or with other credentials: what was begun with that one is not gone on with.
      if (!(error instanceof ParleyError) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error;
    }
  }

  /** Each scenario as often as it is still wanted, all of them once before any of them twice. */
  #missing(): Scenario[] {
    const { scenarios, repeat } = this.#plan;
    return Array.from({ length: repeat }, (_, round) =>
      scenarios.filter(({ name }) => this.#settledOf(name) + round < repeat),
    ).flat();
  }

  async #request(given: UnderWay & Pick<Request, 'again'>): Promise<void> {
    const { target } = this.#plan;
    noteUnderWay(this.#folder, given);
    const unplayed = await this.#stage.play({ ...given, target }, (record) => this.#keep(record), this.#stop);
    const unlogged = (await Promise.all(this.#writing.splice(0))).flat();
    const lost = [...unplayed, ...unlogged];
    this.#done.lost.push(...lost);
    if (lost.length === 0) noteOver(this.#folder);
  }

  #keep(record: SessionEvent[]): void {
    const played = playedOf(record);
    if (this.#logged.has(played.session)) return;
    this.#logged.add(played.session);
    this.#settle(played.scenario);
    this.#writing.push(this.#log(played));
    this.#watch.over?.(played);
  }

  /** A disk that is full stops nobody: what has no log is lost, and can be had from its record. */
  async #log({ log, ...played }: Played): Promise<Lost[]> {
    try {
      const file = played.begun ? await this.#folder.write(log) : null;
      this.#done.played.push({ ...played, file });
      return [];
    } catch (error) {
      if (!(error instanceof ParleyError)) throw error;
      return [{ scenario: played.scenario, detail: error.message }];
    }
  }

  #settle(scenario: string): void {
    this.#settled.set(metadataValue(scenario), this.#settledOf(scenario) + 1);
  }

  #settledOf(scenario: string): number {
    return this.#settled.get(metadataValue(scenario)) ?? 0;
  }
}
