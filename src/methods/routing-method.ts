/** The contract of a routing method: it decides which agents are relevant to a task. */

export interface RoutingCandidate {
  agent: string;
  domain: string;
  capabilities: readonly string[];
  /** What the table asks this agent to look at. */
  focus_area?: string;
  /** Its past performance; breaks ties. */
  track_record?: number;
}

export type RoutedAgent = { agent: string; score: number; matched: string[]; seated: boolean; reason: string };

export interface RoutingMethod {
  name: string;
  /** All candidates, the most relevant first. */
  route(task: string, candidates: readonly RoutingCandidate[]): RoutedAgent[];
}
