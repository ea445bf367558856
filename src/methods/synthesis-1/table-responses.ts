/**
 * Responses: challenges and concessions, each tied to the claim it is about, or left unresolved and shown.
 * Which claim that is depends on the claims of the seat it names alone, so it holds whoever else is left out.
 */

import { type EvidenceTag, readTag } from '../../evidence/evidence-tag.ts';
import { baseStrengths, type Grade, gradeOf } from '../../evidence/grade.ts';
import { roundSixDecimals } from '../decimal.ts';
import type { TableInput } from '../synthesis-method.ts';
import type { Claim } from './claim.ts';
import { type DroppedEntry, limitEntries } from './dropped-entry.ts';
import { findClaim } from './find-claim.ts';
import { appendAt } from './short-lists.ts';
import { entriesBySeat } from './synthesis-input.ts';

export interface ClaimAttack {
  seat: string;
  counter: string;
  /** Blank counter-evidence: kept and shown, but no attack. */
  blank: boolean;
  tag: EvidenceTag | undefined;
  grade: Grade;
  /** What it weighs while it is live. */
  weight: number;
}

export interface ClaimConcession {
  seat: string;
  /** Whether it names the finding by id or exact text. */
  exact: boolean;
  reason: string;
}

export type UnresolvedResponse = {
  kind: 'challenge' | 'concession';
  seat: string;
  target_agent: string;
  finding: string;
  text: string;
};

interface TableResponses {
  /** By the claim's place in the table's list, where there are any; in the order of the seats' names, then of the answer. */
  attacks: ClaimAttack[][];
  concessions: ClaimConcession[][];
  unresolved: UnresolvedResponse[];
  dropped: DroppedEntry[];
}

export function readResponses(
  input: TableInput,
  claims: readonly Claim[],
  claimsOf: ReadonlyMap<string, readonly number[]>,
  removed: ReadonlySet<string>,
): TableResponses {
  const responses: TableResponses = {
    attacks: new Array(claims.length),
    concessions: new Array(claims.length),
    unresolved: [],
    dropped: [],
  };
  for (const { seat, said } of entriesBySeat(input, input.rebuttals)) {
    for (const challenge of limitEntries(said.challenges, responses.dropped, seat, 'challenges')) {
      const { target_agent, finding_challenged: finding, counter_evidence: text } = challenge;
      const match = findClaim(claims, othersClaims(claimsOf, seat, target_agent), finding);
      if (match === undefined) responses.unresolved.push({ kind: 'challenge', seat, target_agent, finding, text });
      else appendAt(responses.attacks, match.claim, readAttack(seat, text, removed));
    }
    for (const concession of limitEntries(said.concessions, responses.dropped, seat, 'concessions')) {
      const { target_agent, finding_accepted: finding, reason: text } = concession;
      const match = findClaim(claims, othersClaims(claimsOf, seat, target_agent), finding);
      if (match === undefined) responses.unresolved.push({ kind: 'concession', seat, target_agent, finding, text });
      else appendAt(responses.concessions, match.claim, { seat, exact: match.exact, reason: text });
    }
  }
  return responses;
}

/** The places of the claims that a seat may respond to: nobody answers themselves. */
function othersClaims(claimsOf: ReadonlyMap<string, readonly number[]>, seat: string, target: string) {
  return (target === seat ? undefined : claimsOf.get(target)) ?? emptyList;
}

const emptyList: readonly never[] = [];

/** What was said to any of some claims. */
export function responsesOnClaims<T>(said: readonly (readonly T[])[], claims: readonly number[]): readonly T[] {
  let only: readonly T[] = emptyList;
  for (const i of claims) {
    const here = said[i];
    if (here === undefined) continue;
    if (only.length > 0) return claims.flatMap((each) => said[each] ?? []);
    only = here;
  }
  return only;
}

/** A challenge weighs a little less than the evidence it rests on. */
const attackWeightFactor = 0.85;

/** What a live attack weighs whose counter-evidence has this grade. */
export const attackWeight = (grade: Grade) => roundSixDecimals(baseStrengths[grade] * attackWeightFactor);

function readAttack(seat: string, counter: string, removed: ReadonlySet<string>): ClaimAttack {
  const tag = withoutRemovedSources(readTag(counter), removed);
  const grade = gradeOf(tag);
  return { seat, counter, blank: counter.trim() === '', tag, grade, weight: attackWeight(grade) };
}

function withoutRemovedSources(tag: EvidenceTag | undefined, removed: ReadonlySet<string>): EvidenceTag | undefined {
  if (tag === undefined || removed.size === 0) return tag;
  return { ...tag, sources: tag.sources.filter((source) => !removed.has(source)) };
}
