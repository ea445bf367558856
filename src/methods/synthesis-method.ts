/**
 * The contract of a synthesis method: from what the seats of a round table said and voted to findings, a direction and
 * a verdict. Everything is keyed by seat; nothing may depend on the order in which it is listed.
 */
import type { Analysis } from '../model/analysis.ts';
import type { JsonObject } from '../model/json.ts';
import type { Rebuttal } from '../model/rebuttal.ts';
import type { SynthesisBrief } from '../model/synthesis-brief.ts';
import type { Vote } from '../model/vote.ts';

export type MissingAnswer = { seat: string; phase: string; reason: string };

export interface TableInput {
  /** The member seats at opening, whatever became of them. */
  members: readonly { seat: string; domain: string }[];
  /** By seat; only of members that count. A rebuttal's `target_agent` is a seat. */
  analyses: Readonly<Record<string, Analysis>>;
  rebuttals: Readonly<Record<string, Rebuttal>>;
  votes: Readonly<Record<string, Vote>>;
  missing: readonly MissingAnswer[];
  rules: { quorum: string; threshold: string; strict_evidence: boolean };
}

/** What is left out when a verdict is computed again. */
export type SeatOrSource = { seat: string } | { source: string };

export type VerdictWording = { recommended_direction: string; trade_offs: string[] };

export type SeatNaming = (seat: string) => string;

/** A synthesis as it goes on the record, and what its method worked out besides. */
export interface SynthesisDraft {
  synthesis: JsonObject;
  /** Whatever the method wants back when it concludes; it works that out again where the draft is not at hand. */
  work: unknown;
}

interface TableConclusion {
  outcome: string;
  /** As it goes on the record. */
  verdict: JsonObject;
}

export interface SynthesisMethod {
  name: string;
  /** From analyses and rebuttals alone. */
  synthesise(input: TableInput): SynthesisDraft;
  /** What a seat is shown before it votes; `nameOf` gives the name under which it knows another seat. */
  briefOf(synthesis: JsonObject, nameOf?: SeatNaming): SynthesisBrief;
  /** `input` holds the analyses and rebuttals that the synthesis put to the vote was computed from. */
  conclude(input: TableInput, wording?: VerdictWording, draft?: SynthesisDraft): TableConclusion;
  /** The whole verdict computed again without a seat or a cited source. */
  concludeWithout(input: TableInput, leftOut: SeatOrSource): JsonObject;
}
