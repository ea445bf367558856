/** What an agent can be asked to do, and what each ask says and each answer holds, in no protocol's words. */
import type { Analysis, PeerAnalysis } from './analysis.ts';
import type { Brief } from './brief.ts';
import type { JsonObject } from './json.ts';
import type { Rebuttal } from './rebuttal.ts';
import type { Vote } from './vote.ts';

export interface Asks {
  analyze: { task_id: string; content: string; context: JsonObject; constraints: string[] };
  challenge: { task_id: string; content: string; others: PeerAnalysis[] };
  vote: { task_id: string; content: string; synthesis: Brief };
}

export interface Answers {
  analyze: Analysis;
  challenge: Rebuttal;
  vote: Vote;
}

export type Act = keyof Asks;
export type Ask = { [A in Act]: { act: A } & Asks[A] }[Act];
export type Answer = { [A in Act]: { act: A; answer: Answers[A] } }[Act];
