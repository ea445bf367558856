/** The contract of a routing method: which agents are relevant to a task. */

export interface RoutingCandidate {
  agent: string;
  domain: string;
  capabilities: readonly string[];
  /** What the table wants of this agent. */
  focus_area?: string;
  /** How well it did before; breaks ties. */
  track_record?: number;
}

export type RoutedAgent = { agent: string; score: number; matched: string[]; seated: boolean; reason: string };

export interface RoutingMethod {
  name: string;
  /** All candidates, the most relevant first. */
  route(task: string, candidates: readonly RoutingCandidate[]): RoutedAgent[];
}
