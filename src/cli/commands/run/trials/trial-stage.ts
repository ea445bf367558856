/** Where trials are played: an engine in this process, or a platform over HTTP. */
import type { JsonObject } from '../../../../model/json.ts';
import type { Scenario } from '../../../../model/scenario.ts';
import type { SessionEvent } from '../../../../record/event.ts';

/** Who is asked: a registered agent, or one that comes with the request and is forgotten afterwards. */
export type TrialTarget = { agent: string } | { endpoint: JsonObject };

/** Trials that are opened together, each scenario once in its order; the same key never opens any of them twice. */
export interface TrialBatch {
  key: string;
  target: TrialTarget;
  scenarios: readonly Scenario[];
  concurrency: number;
  /** Whether an earlier process may have begun it. */
  isResumed?: true;
}

/** A trial that did not come to its end on this stage, and why. */
export interface LostTrial {
  scenario: string;
  detail: string;
}

export interface TrialStage {
  /**
   * Plays them all, so many at once, and hands over the record of each as soon as it is closed. Once `stop` fires, what
   * is open is cancelled. What was begun under the same key before goes on. Returns those that were lost.
   */
  play(request: TrialBatch, ended: (record: SessionEvent[]) => void, stop: AbortSignal): Promise<LostTrial[]>;
  close(): Promise<void>;
}

export const trialFormat = 'trial@1';

/** The most that one request may hold. */
export const maxTrialsPerBatch = 1000;

export const batchBodyOf = ({ target, scenarios, concurrency }: TrialBatch) => ({ ...target, scenarios, concurrency });
