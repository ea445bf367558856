/** The contract of a routing method: it decides which agents are relevant to a task. */

export interface RoutingCandidate {
  agent: string;
  domain: string;
  capabilities: readonly string[];
  /** What the table asks this agent to look at. */
  focus_area?: string;
  /** What it says of itself; since `routing@2`. */
  description?: string;
  /** Tasks that it sat at before, as far as whoever opens the session may see them; since `routing@2`. */
  past_tasks?: readonly string[];
  /** Its past performance; breaks ties. */
  track_record?: number;
}

/** Since `routing@2`. */
export interface RoutingLimits {
  /** Whether every candidate is seated, relevant or not: the order alone is asked for. */
  everybody?: boolean;
  max_seats?: number;
}

export type RoutedAgent = {
  agent: string;
  score: number;
  matched: string[];
  seated: boolean;
  /** Seated though it is not relevant, because nobody is nearer; since `routing@2`. */
  weak_match?: true;
  reason: string;
};

export interface RoutingMethod {
  name: string;
  /** All candidates, the most relevant first. */
  route(task: string, candidates: readonly RoutingCandidate[], limits?: RoutingLimits): RoutedAgent[];
}
