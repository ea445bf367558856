/** The input of a round table as it stands on its record. */
import type { JsonObject } from '../../model/json.ts';

export interface RoundTableAgenda {
  content: string;
  constraints: string[];
  context: JsonObject;
  /** What each member should look at; its domain by default. */
  focus_areas: Record<string, string>;
  /** The alias of each seat; empty if the seats see each other's names. */
  aliases: Record<string, string>;
  rules: {
    quorum: string;
    threshold: string;
    anonymous_peers: boolean;
    strict_evidence: boolean;
    synthesiser: string | null;
  };
}
