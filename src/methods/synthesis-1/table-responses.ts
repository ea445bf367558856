/**
 * Responses: challenges and concessions, each matched to the claim it is about, or listed as unresolved.
 * The match depends only on the claims of the seat that is named, so it stays the same when other seats are removed.
 */

import { type EvidenceTag, readTag } from '../../evidence/evidence-tag.ts';
import { baseStrengths, type Grade, gradeOf } from '../../evidence/grade.ts';
import { roundSixDecimals } from '../decimal.ts';
import type { TableInput } from '../synthesis-method.ts';
import { appendAt } from './append-at.ts';
import { type Claim, tagWithoutSources } from './claim.ts';
import { type DroppedEntry, limitEntries } from './dropped-entry.ts';
import { findClaim } from './find-claim.ts';
import { entriesBySeat } from './synthesis-input.ts';

export interface ClaimAttack {
  seat: string;
  counter: string;
  /** Blank counter-evidence: listed, but no attack. */
  blank: boolean;
  tag: EvidenceTag | undefined;
  grade: Grade;
  /** Its weight while it is live. */
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
  /** By the index of the claim, if there are any; sorted by seat name, then in the order of the answer. */
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

/** The indexes of the target's claims; none if a seat names itself. */
function othersClaims(claimsOf: ReadonlyMap<string, readonly number[]>, seat: string, target: string) {
  return (target === seat ? undefined : claimsOf.get(target)) ?? emptyList;
}

const emptyList: readonly never[] = [];

/** The responses to any of these claims. */
export function responsesOnClaims<T>(said: readonly (readonly T[])[], claims: readonly number[]): readonly T[] {
  let only: readonly T[] = emptyList;
  for (const i of claims) {
    const here = said[i];
    if (here === undefined) continue;
    if (only.length > 0) return claims.flatMap((claim) => said[claim] ?? []);
    only = here;
  }
  return only;
}

/** The weight of an attack, as a share of the base strength of its counter-evidence. */
const attackWeightFactor = 0.85;

/** The weight of a live attack whose counter-evidence has this grade. */
export const attackWeight = (grade: Grade) => roundSixDecimals(baseStrengths[grade] * attackWeightFactor);

function readAttack(seat: string, counter: string, removed: ReadonlySet<string>): ClaimAttack {
  const tag = tagWithoutSources(readTag(counter), removed);
  const grade = gradeOf(tag);
  return { seat, counter, blank: counter.trim() === '', tag, grade, weight: attackWeight(grade) };
}
