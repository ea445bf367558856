/**
 * Plays scenarios to an agent and writes a log of each conversation as soon as it is over. One bad conversation never stops
 * the others, and what was lost on our side is never counted as a failure of the agent.
 */
import { randomUUID } from 'node:crypto';
import { ParleyError } from '../../../../errors.ts';
import type { JsonObject } from '../../../../model/json.ts';
import type { Scenario } from '../../../../model/scenario.ts';
import { metadataValue } from '../../../../record/conversation-log/write-log.ts';
import type { SessionEvent } from '../../../../record/event.ts';
import type { LogFolder } from './log-folder.ts';
import { goodStopReasons, type PlayedTrial, playedTrialOf } from './played-trial.ts';
import { addTrialUsage, noUsage, type RunBudget, spentBudgetOf, type TrialUsage } from './run-usage.ts';
import {
  type LostTrial,
  maxTrialsPerBatch,
  type TrialBatch,
  type TrialStage,
  type TrialTarget,
} from './trial-stage.ts';
import { type UnfinishedBatch, UnfinishedBatches } from './unfinished-batches.ts';

export interface TrialPlan {
  scenarios: readonly Scenario[];
  target: TrialTarget;
  repeat: number;
  concurrency: number;
  /** Models that play users. */
  guests?: readonly JsonObject[];
  /** What the run may use in all; the run ends with what there is once it is used up. */
  budget?: RunBudget;
  /** How many conversations are opened with one request; as many as it may hold by default. */
  perBatch?: number;
  /** Whether the logs of earlier runs in the same folder count. */
  resume: boolean;
}

/** A conversation without its text, which is in a file; `file` is null where nothing was said. */
export type LoggedTrial = Omit<PlayedTrial, 'log'> & { file: string | null };

/** The conversations of a run, in the order in which they ended. */
export interface TrialRunResult {
  played: LoggedTrial[];
  lost: LostTrial[];
  /** How many conversations had a good log before. */
  earlier: number;
  usage: TrialUsage;
  /** The budget that ended the run, in words. */
  spent?: string;
}

export interface TrialRunListener {
  /** How many conversations are to be played; called whenever that changes. */
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
  readonly #result: TrialRunResult = { played: [], lost: [], earlier: 0, usage: noUsage };
  readonly #budgetSpent = new AbortController();
  /** Sessions whose log is written or being written. */
  readonly #logged = new Set<string>();
  readonly #writing: Promise<LostTrial[]>[] = [];
  /** By scenario, the number of conversations that are over. */
  readonly #settled = new Map<string, number>();
  /** By scenario, the logs of earlier attempts that did not end well. */
  readonly #failedLogs = new Map<string, string[]>();
  readonly #unfinished: UnfinishedBatches;

  constructor(plan: TrialPlan, stage: TrialStage, folder: LogFolder, stop: AbortSignal, listener: TrialRunListener) {
    this.#plan = plan;
    this.#stage = stage;
    this.#folder = folder;
    this.#stop = AbortSignal.any([stop, this.#budgetSpent.signal]);
    this.#listener = listener;
    this.#unfinished = plan.resume ? UnfinishedBatches.read(folder) : UnfinishedBatches.none(folder);
  }

  async run(): Promise<TrialRunResult> {
    if (this.#plan.resume) await this.#resume();
    const missing = this.#missing();
    this.#listener.due?.(this.#result.played.length + missing.length);
    const { perBatch = maxTrialsPerBatch, concurrency, budget = {} } = this.#plan;
    const limits = Object.keys(budget).length === 0 ? {} : { limits: budget };
    for (let from = 0; from < missing.length && !this.#stop.aborted; from += perBatch) {
      const scenarios = missing.slice(from, from + perBatch);
      await this.#playBatch({ key: `run-${randomUUID()}`, concurrency, scenarios, ...limits });
    }
    return this.#result;
  }

  /** Counts the logs that are there, and continues the batches that an earlier run did not finish. */
  async #resume(): Promise<void> {
    this.#readEarlierLogs();
    const { scenarios, repeat } = this.#plan;
    this.#result.earlier = scenarios.reduce((sum, { name }) => sum + Math.min(repeat, this.#settledOf(name)), 0);
    for (const batch of this.#unfinished.list) {
      if (this.#stop.aborted) return;
      this.#listener.due?.(this.#result.played.length + this.#missing().length);
      await this.#continueBatch(batch);
    }
  }

  #readEarlierLogs(): void {
    for (const { name, metadata } of this.#folder.readEarlierLogs()) {
      const { session_id = '', scenario = '', stop_reason = '' } = metadata;
      this.#logged.add(session_id);
      if (goodStopReasons.includes(stop_reason)) this.#countSettled(scenario);
      else this.#failedLogs.set(scenario, [...(this.#failedLogs.get(scenario) ?? []), name]);
    }
  }

  async #continueBatch(batch: UnfinishedBatch): Promise<void> {
    try {
      await this.#playBatch({ ...batch, isResumed: true });
    } catch (error) {
      // The agent or its credentials are different now, so the earlier batch is not continued.
      if (!(error instanceof ParleyError) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error;
      this.#unfinished.remove(batch.key);
    }
  }

  /** The conversations that are left to play: every scenario once before any scenario twice. */
  #missing(): Scenario[] {
    const { scenarios, repeat } = this.#plan;
    return Array.from({ length: repeat }, (_, round) =>
      scenarios.filter(({ name }) => this.#settledOf(name) + round < repeat),
    ).flat();
  }

  async #playBatch(batch: UnfinishedBatch & Pick<TrialBatch, 'isResumed'>): Promise<void> {
    const { target, guests = [] } = this.#plan;
    this.#unfinished.add(batch);
    const unplayed = await this.#stage.play({ ...batch, target, guests }, (record) => this.#keep(record), this.#stop);
    const unlogged = (await Promise.all(this.#writing.splice(0))).flat();
    const lost = [...unplayed, ...unlogged];
    this.#result.lost.push(...lost);
    if (lost.length === 0) this.#unfinished.remove(batch.key);
  }

  #keep(record: SessionEvent[]): void {
    const played = playedTrialOf(record);
    if (this.#logged.has(played.session)) return;
    this.#logged.add(played.session);
    this.#countSettled(played.scenario);
    this.#writing.push(this.#log(played));
    this.#countUsage(played.usage);
    this.#listener.over?.(played);
  }

  /** Conversations that are under way when the budget is used up are cancelled, and no other is opened. */
  #countUsage(used: TrialUsage): void {
    this.#result.usage = addTrialUsage(this.#result.usage, used);
    const spent = spentBudgetOf(this.#result.usage, this.#plan.budget ?? {});
    if (spent === undefined || this.#result.spent !== undefined) return;
    this.#result.spent = spent;
    this.#budgetSpent.abort();
  }

  /** A log that cannot be written, for example to a full disk, counts as lost; the conversation is still on its record. */
  async #log({ log, ...played }: PlayedTrial): Promise<LostTrial[]> {
    try {
      const file = played.hasStarted ? await this.#folder.write(log) : null;
      if (file !== null) this.#setAsideFailedLog(played.scenario);
      this.#result.played.push({ ...played, file });
      return [];
    } catch (error) {
      if (!(error instanceof ParleyError)) throw error;
      return [{ scenario: played.scenario, detail: error.message }];
    }
  }

  /** A new log takes the place of one of an earlier attempt, so that an evaluation counts the conversation once. */
  #setAsideFailedLog(scenario: string): void {
    const earlier = this.#failedLogs.get(metadataValue(scenario))?.shift();
    if (earlier !== undefined) this.#folder.setAside(earlier);
  }

  #countSettled(scenario: string): void {
    this.#settled.set(metadataValue(scenario), this.#settledOf(scenario) + 1);
  }

  #settledOf(scenario: string): number {
    return this.#settled.get(metadataValue(scenario)) ?? 0;
  }
}
