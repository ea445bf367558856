/** What a council is about, as it stands on its record. */
import type { JsonObject } from '../../model/json.ts';

export interface CouncilAgenda {
  question: string;
  evidence: { uri: string; sha256: string }[];
  constraints: {
    /** Rounds of the table. */
    max_turns: number;
    seed: number;
    time_budget_ms: number;
    /** What the ethicist tests claims against. */
    policies?: string[];
  };
  metadata: JsonObject;
}
