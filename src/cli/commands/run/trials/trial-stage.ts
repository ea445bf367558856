/** Where trials are played: an engine in this process, or a platform over HTTP. */
import type { JsonObject } from '../../../../model/json.ts';
import type { Scenario } from '../../../../model/scenario.ts';
import type { SessionEvent } from '../../../../record/event.ts';
import type { RunBudget } from './run-usage.ts';

/** The agent: a registered one, or one that comes with the request and is removed afterwards. */
export type TrialTarget = { agent: string } | { endpoint: JsonObject };

/** Trials that are opened together, each scenario once in its order; the same key never opens any of them twice. */
export interface TrialBatch {
  key: string;
  target: TrialTarget;
  scenarios: readonly Scenario[];
  concurrency: number;
  /** Models that play users; none where it is left out. */
  guests?: readonly JsonObject[];
  /** What one conversation may use. */
  limits?: RunBudget;
  /** Whether an earlier process may have opened it already. */
  isResumed?: true;
}

/** A trial that did not end on this stage, and why. */
export interface LostTrial {
  scenario: string;
  detail: string;
}

export interface TrialStage {
  /**
   * Plays all trials, `concurrency` of them at once, and hands over the record of each as soon as it is closed. When `stop`
   * fires, open trials are cancelled. Trials that were opened under the same key before continue. Returns the lost ones.
   */
  play(request: TrialBatch, ended: (record: SessionEvent[]) => void, stop: AbortSignal): Promise<LostTrial[]>;
  close(): Promise<void>;
}

export const trialFormat = 'trial@3';

/** The most that one request may hold. */
export const maxTrialsPerBatch = 1000;

export const batchBodyOf = ({ target, scenarios, concurrency, guests = [], limits }: TrialBatch) => ({
  ...{ ...target, scenarios, concurrency },
  ...(guests.length === 0 ? {} : { guests }),
  ...limits,
});
