/**
 * Plays scenarios to an agent and keeps a log of each conversation as soon as it is over. One bad conversation never
 * stops the rest, and what was lost on the way is told apart from what the agent failed at.
 */
import { randomUUID } from 'node:crypto';
import { ParleyError } from '../../../../errors.ts';
import type { Scenario } from '../../../../model/scenario.ts';
import { metadataValue } from '../../../../record/conversation-log/write-log.ts';
import type { SessionEvent } from '../../../../record/event.ts';
import type { LogFolder } from './log-folder.ts';
import { goodStopReasons, type PlayedTrial, playedTrialOf } from './played-trial.ts';
import {
  type LostTrial,
  maxTrialsPerBatch,
  type TrialBatch,
  type TrialStage,
  type TrialTarget,
} from './trial-stage.ts';
import {
  readUnfinishedBatch,
  removeUnfinishedBatch,
  saveUnfinishedBatch,
  type UnfinishedBatch,
} from './unfinished-batch.ts';

export interface TrialPlan {
  scenarios: readonly Scenario[];
  target: TrialTarget;
  repeat: number;
  concurrency: number;
  /** Whether what an earlier run did in the same folder counts. */
  resume: boolean;
}

/** What is kept of a conversation: not what was said, but the file that has it; null where nothing was said. */
export type LoggedTrial = Omit<PlayedTrial, 'log'> & { file: string | null };

/** What a run did, in the order in which it was over. */
export interface TrialRunResult {
  played: LoggedTrial[];
  lost: LostTrial[];
  /** How many conversations had a good log before. */
  earlier: number;
}

export interface TrialRunListener {
  /** How many are to be played, whenever that changes. */
  due?(count: number): void;
  over?(played: PlayedTrial): void;
}

export async function playTrials(
  plan: TrialPlan,
  stage: TrialStage,
  folder: LogFolder,
  stop: AbortSignal,
  listener: TrialRunListener = {},
): Promise<TrialRunResult> {
  return new TrialRun(plan, stage, folder, stop, listener).run();
}

class TrialRun {
  readonly #plan: TrialPlan;
  readonly #stage: TrialStage;
  readonly #folder: LogFolder;
  readonly #stop: AbortSignal;
  readonly #listener: TrialRunListener;
  readonly #result: TrialRunResult = { played: [], lost: [], earlier: 0 };
  /** Sessions that have a log, or are about to. */
  readonly #logged = new Set<string>();
  readonly #writing: Promise<LostTrial[]>[] = [];
  /** How many conversations of a scenario need not be held any more. */
  readonly #settled = new Map<string, number>();

  constructor(plan: TrialPlan, stage: TrialStage, folder: LogFolder, stop: AbortSignal, watch: TrialRunListener) {
    this.#plan = plan;
    this.#stage = stage;
    this.#folder = folder;
    this.#stop = stop;
    this.#listener = watch;
  }

  async run(): Promise<TrialRunResult> {
    if (this.#plan.resume) await this.#resume();
    const missing = this.#missing();
    this.#listener.due?.(this.#result.played.length + missing.length);
    for (let from = 0; from < missing.length && !this.#stop.aborted; from += maxTrialsPerBatch) {
      const scenarios = missing.slice(from, from + maxTrialsPerBatch);
      await this.#playBatch({ key: `run-${randomUUID()}`, concurrency: this.#plan.concurrency, scenarios });
    }
    return this.#result;
  }

  /** Counts what is logged, and goes on with what was under way when the run before this one ended. */
  async #resume(): Promise<void> {
    for (const { session_id, scenario, stop_reason } of this.#folder.readEarlierMetadata()) {
      this.#logged.add(session_id ?? '');
      if (goodStopReasons.includes(stop_reason ?? '')) this.#countSettled(scenario ?? '');
    }
    const { scenarios, repeat } = this.#plan;
    this.#result.earlier = scenarios.reduce((sum, { name }) => sum + Math.min(repeat, this.#settledOf(name)), 0);
    const left = readUnfinishedBatch(this.#folder);
    if (!left) return;
    this.#listener.due?.(this.#missing().length);
    try {
      await this.#playBatch({ ...left, isResumed: true });
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

  async #playBatch(given: UnfinishedBatch & Pick<TrialBatch, 'isResumed'>): Promise<void> {
    const { target } = this.#plan;
    saveUnfinishedBatch(this.#folder, given);
    const unplayed = await this.#stage.play({ ...given, target }, (record) => this.#keep(record), this.#stop);
    const unlogged = (await Promise.all(this.#writing.splice(0))).flat();
    const lost = [...unplayed, ...unlogged];
    this.#result.lost.push(...lost);
    if (lost.length === 0) removeUnfinishedBatch(this.#folder);
  }

  #keep(record: SessionEvent[]): void {
    const played = playedTrialOf(record);
    if (this.#logged.has(played.session)) return;
    this.#logged.add(played.session);
    this.#countSettled(played.scenario);
    this.#writing.push(this.#log(played));
    this.#listener.over?.(played);
  }

  /** A disk that is full stops nobody: what has no log is lost, and can be had from its record. */
  async #log({ log, ...played }: PlayedTrial): Promise<LostTrial[]> {
    try {
      const file = played.hasStarted ? await this.#folder.write(log) : null;
      this.#result.played.push({ ...played, file });
      return [];
    } catch (error) {
      if (!(error instanceof ParleyError)) throw error;
      return [{ scenario: played.scenario, detail: error.message }];
    }
  }

  #countSettled(scenario: string): void {
    this.#settled.set(metadataValue(scenario), this.#settledOf(scenario) + 1);
  }

  #settledOf(scenario: string): number {
    return this.#settled.get(metadataValue(scenario)) ?? 0;
  }
}
