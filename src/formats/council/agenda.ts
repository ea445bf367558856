/** The input of a council as it stands on its record. */
import type { JsonObject } from '../../model/json.ts';

export interface CouncilAgenda {
  question: string;
  evidence: { uri: string; sha256: string }[];
  constraints: {
    /** The number of rounds. */
    max_turns: number;
    seed: number;
    time_budget_ms: number;
    /** The policies that the ethicist tests claims against. */
    policies?: string[];
  };
  metadata: JsonObject;
}
