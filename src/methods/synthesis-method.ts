/**
 * The contract of a synthesis method: it computes findings, a direction and a verdict from what the seats of a round
 * table said and voted. The input is keyed by seat; the result must not depend on the order of the keys.
 */
import type { Analysis } from '../model/analysis.ts';
import type { JsonObject } from '../model/json.ts';
import type { Rebuttal } from '../model/rebuttal.ts';
import type { SynthesisBrief } from '../model/synthesis-brief.ts';
import type { EvidenceStatus } from '../model/turn.ts';
import type { Vote } from '../model/vote.ts';

export type MissingAnswer = { seat: string; phase: string; reason: string };

/** A piece of evidence that the table was given: citations of it can be looked up in its text. */
export interface TableExhibit {
  /** What citations call it. */
  name: string;
  /** Its address, where it has one; citations may use it, too. */
  uri?: string;
  status: EvidenceStatus;
  /** Absent where it could not be read. */
  text?: string;
}

/** A relation between two claims, or two recommendations, by their ids, that somebody stated on the record. */
export interface StatedRelation {
  one: string;
  other: string;
  relation: 'same' | 'opposed';
}

/** A claim of a table, by its id: a seat and its place among the observations of that seat. */
export interface ClaimPlace {
  id: string;
  seat: string;
  index: number;
  finding: string;
  /** It is a recommendation, by its place among those of the seat, and `finding` is what it says to do. */
  isAction?: true;
}

/** What the id of a recommendation is the hash of; that of a claim has nothing between the seat and its place. */
export const actionIdSource = (seat: string, index: number): string => `${seat}\0action\0${index}`;

/** The optional parts are since `synthesis@2`; `synthesis@1` reads none of them. */
export interface TableInput {
  /** The member seats at opening, excused ones included. */
  members: readonly { seat: string; domain: string; owner?: string | null }[];
  /** The task that was put to the table. */
  content?: string;
  /** The evidence that the table was given; absent or empty where it was given none. */
  exhibits?: readonly TableExhibit[];
  /** The seat that said which claims say the same and which contradict each other, and what it said. */
  clerk?: { seat: string; relations: readonly StatedRelation[] };
  /** Seats that timed out at the vote: their findings leave the result, though the voters had seen them. */
  left_at_vote?: readonly string[];
  /** By seat; only of members that count. A rebuttal's `target_agent` is a seat. */
  analyses: Readonly<Record<string, Analysis>>;
  rebuttals: Readonly<Record<string, Rebuttal>>;
  votes: Readonly<Record<string, Vote>>;
  missing: readonly MissingAnswer[];
  rules: { quorum: string; threshold: string; strict_evidence: boolean };
}

/** What is removed when a verdict is computed again. */
export type SeatOrSource = { seat: string } | { source: string };

export type VerdictWording = { recommended_direction: string; trade_offs: string[] };

export type SeatNaming = (seat: string) => string;

/** A synthesis as it is recorded, and intermediate results of its method. */
export interface SynthesisDraft {
  synthesis: JsonObject;
  /** Intermediate results that the method wants back when it concludes. It computes them again if it gets no draft. */
  work: unknown;
}

export interface TableConclusion {
  outcome: string;
  /** As it is recorded. */
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
  /** The claims that a clerk is shown, in the order of their numbers; since `synthesis@8` recommendations behind them. Since `synthesis@2`. */
  claimsForClerk?(input: TableInput): ClaimPlace[];
  /** The claims on which voices stand against each other, for a second round of challenges. Since `synthesis@2`. */
  disputedClaims?(input: TableInput): ClaimPlace[];
  /**
   * The pivots of a verdict as fields of it; of a table of more seats than `maxSeats`, only why there are none. Since
   * `synthesis@2`. The verdict on a record has them until `synthesis@4`.
   */
  pivotsOf?(input: TableInput, maxSeats?: number): JsonObject;
}
