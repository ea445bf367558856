/**
 * A debate: a table after reading, with its claims, their relations, attacks, concessions and proposals.
 * Verdicts of the whole table and of parts of it are computed from it without reading any text again.
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

/** Results that are needed many times; they live as long as the debate. */
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

/** What is removed from a debate after reading. */
export interface DebateCut {
  seat?: string;
  source?: string;
  tie?: string;
  /** Doubtful sources of counter-evidence. */
  doubts?: SourceDoubts;
}

export const noCut: DebateCut = {};

export function cutOf(left: SeatOrSource): DebateCut {
  if ('seat' in left) return { seat: left.seat };
  return { source: left.source, tie: sourceTie(left.source) };
}
