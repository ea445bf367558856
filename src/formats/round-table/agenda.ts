/** What a round table is about, as it stands on its record. */
import type { JsonObject } from '../../model/json.ts';

export interface RoundTableAgenda {
  content: string;
  constraints: string[];
  context: JsonObject;
  /** What each member looks at; its domain where the table named nothing else. */
  focus_areas: Record<string, string>;
  /** What the seats call each other; empty when they are known by name. */
  aliases: Record<string, string>;
  rules: {
    quorum: string;
    threshold: string;
    anonymous_peers: boolean;
    strict_evidence: boolean;
    synthesiser: string | null;
  };
}
