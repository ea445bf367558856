/**
 * A table read once: claims, how they relate, who attacked and who conceded what, and what was recommended.
 * Verdicts of the whole table and of parts of it are worked out on top, without reading anything again.
 */
import type { SourceDoubts } from '../../evidence/grade.ts';
import type { HashFunction } from '../../model/json.ts';
import type { SeatOrSource, TableInput } from '../synthesis-method.ts';
import { analysesOf, type Claim, readClaims, sourceTie } from './claim.ts';
import type { DebateFinding } from './debate-finding.ts';
import type { DroppedEntry } from './dropped-entry.ts';
import type { OrderedResponses } from './finding-responses.ts';
import { kinshipOf, type StatementKinship } from './kinship.ts';
import { readProposals, type TableProposals } from './proposal.ts';
import { type ClaimAttack, type ClaimConcession, readResponses, type UnresolvedResponse } from './table-responses.ts';

export interface Debate {
  claims: readonly Claim[];
  kinship: StatementKinship;
  claimsOf: ReadonlyMap<string, readonly number[]>;
  attacks: readonly (readonly ClaimAttack[])[];
  concessions: readonly (readonly ClaimConcession[])[];
  proposals: TableProposals;
  unresolved: readonly UnresolvedResponse[];
  dropped: readonly DroppedEntry[];
  memo: DebateMemo;
}

/** What was worked out of this debate and is asked for again and again; it lives as long as the debate. */
interface DebateMemo {
  orderedResponses: Map<DebateFinding, OrderedResponses>;
  decisiveSources: Map<DebateFinding, ReadonlySet<string>>;
}

export const noSourcesRemoved: ReadonlySet<string> = new Set();

export function readDebate(input: TableInput, hash: HashFunction, removed = noSourcesRemoved): Debate {
  const analyses = analysesOf(input);
  const { claims, dropped } = readClaims(analyses, input.rules.strict_evidence, hash, removed);
  const claimsOf = claimIndexesBySeat(claims);
  const responses = readResponses(input, claims, claimsOf, removed);
  const proposals = readProposals(analyses, dropped);
  return {
    claims,
    kinship: kinshipOf(claims),
    claimsOf,
    attacks: responses.attacks,
    concessions: responses.concessions,
    proposals,
    unresolved: responses.unresolved,
    dropped: [...dropped, ...responses.dropped],
    memo: { orderedResponses: new Map(), decisiveSources: new Map() },
  };
}

function claimIndexesBySeat(claims: readonly Claim[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (let i = 0; i < claims.length; i++) {
    const seat = claims[i]?.seat ?? '';
    const known = places.get(seat);
    if (known === undefined) places.set(seat, [i]);
    else known.push(i);
  }
  return places;
}

/** What is left out of a debate that was read whole. */
export interface DebateCut {
  seat?: string;
  source?: string;
  tie?: string;
  /** Of counter-evidence. */
  doubts?: SourceDoubts;
}

export const noCut: DebateCut = {};

export function cutOf(left: SeatOrSource): DebateCut {
  if ('seat' in left) return { seat: left.seat };
  return { source: left.source, tie: sourceTie(left.source) };
}
