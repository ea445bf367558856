/**
 * A table read once: claims, how they relate, who attacked and who conceded what, and what was recommended.
 * Verdicts of the whole table and of parts of it are worked out on top, without reading anything again.
 */
import type { Doubts } from '../evidence/grade.ts';
import type { Hash } from '../model/json.ts';
import { analysesOf, type Claim, readClaims, sourceTie } from './claim.ts';
import type { Dropped } from './dropped.ts';
import { type Kinship, kinshipOf } from './kinship.ts';
import { type Proposals, readProposals } from './proposal.ts';
import { type Attack, type Concession, readResponses, type Unresolved } from './response.ts';
import type { LeftOut, TableInput } from './table.ts';

export interface Debate {
  claims: readonly Claim[];
  kinship: Kinship;
  claimsOf: ReadonlyMap<string, readonly number[]>;
  attacks: readonly (readonly Attack[])[];
  concessions: readonly (readonly Concession[])[];
  proposals: Proposals;
  unresolved: readonly Unresolved[];
  dropped: readonly Dropped[];
}

export const nothingRemoved: ReadonlySet<string> = new Set();

export function readDebate(input: TableInput, hash: Hash, removed = nothingRemoved): Debate {
  const analyses = analysesOf(input);
  const { claims, dropped } = readClaims(analyses, input.rules.strict_evidence, hash, removed);
  const claimsOf = placesBySeat(claims);
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
  };
}

function placesBySeat(claims: readonly Claim[]): ReadonlyMap<string, readonly number[]> {
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
export interface Cut {
  seat?: string;
  source?: string;
  tie?: string;
  /** Of counter-evidence. */
  doubts?: Doubts;
}

export const nothing: Cut = {};

export function cutOf(left: LeftOut): Cut {
  if ('seat' in left) return { seat: left.seat };
  return { source: left.source, tie: sourceTie(left.source) };
}
