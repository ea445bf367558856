/**
 * Responses: challenges and concessions, each tied to the claim it is about, or left unresolved and shown.
 * Which claim that is depends on the claims of the seat it names alone, so it holds whoever else is left out.
 */
import { baseOf, type Grade, gradeOf } from '../evidence/grade.ts';
import { readTag, type Tag } from '../evidence/tag.ts';
import type { Claim } from './claim.ts';
import { rounded } from './decimal.ts';
import { type Dropped, firstOf } from './dropped.ts';
import { addAt } from './lists.ts';
import { findClaim } from './matching.ts';
import { bySeat, type TableInput } from './table.ts';

export interface Attack {
  seat: string;
  counter: string;
  /** Blank counter-evidence: kept and shown, but no attack. */
  blank: boolean;
  tag: Tag | undefined;
  grade: Grade;
  /** What it weighs while it is live. */
  weight: number;
}

export interface Concession {
  seat: string;
  /** Whether it names the finding by id or exact text. */
  exact: boolean;
  reason: string;
}

export type Unresolved = {
  kind: 'challenge' | 'concession';
  seat: string;
  target_agent: string;
  finding: string;
  text: string;
};

export interface Responses {
  /** By the claim's place in the table's list, where there are any; in the order of the seats' names, then of the answer. */
  attacks: Attack[][];
  concessions: Concession[][];
  unresolved: Unresolved[];
  dropped: Dropped[];
}

export function readResponses(
  input: TableInput,
  claims: readonly Claim[],
  claimsOf: ReadonlyMap<string, readonly number[]>,
  removed: ReadonlySet<string>,
): Responses {
  const found: Responses = {
    attacks: new Array(claims.length),
    concessions: new Array(claims.length),
    unresolved: [],
    dropped: [],
  };
  for (const { seat, said } of bySeat(input, input.rebuttals)) {
    for (const challenge of firstOf(said.challenges, found.dropped, seat, 'challenges')) {
      const { target_agent, finding_challenged: finding, counter_evidence: text } = challenge;
      const match = findClaim(claims, othersClaims(claimsOf, seat, target_agent), finding);
      if (match === undefined) found.unresolved.push({ kind: 'challenge', seat, target_agent, finding, text });
      else addAt(found.attacks, match.claim, readAttack(seat, text, removed));
    }
    for (const concession of firstOf(said.concessions, found.dropped, seat, 'concessions')) {
      const { target_agent, finding_accepted: finding, reason: text } = concession;
      const match = findClaim(claims, othersClaims(claimsOf, seat, target_agent), finding);
      if (match === undefined) found.unresolved.push({ kind: 'concession', seat, target_agent, finding, text });
      else addAt(found.concessions, match.claim, { seat, exact: match.exact, reason: text });
    }
  }
  return found;
}

/** The places of the claims that a seat may respond to: nobody answers themselves. */
function othersClaims(claimsOf: ReadonlyMap<string, readonly number[]>, seat: string, target: string) {
  return (target === seat ? undefined : claimsOf.get(target)) ?? none;
}

const none: readonly never[] = [];

/** What was said to any of some claims. */
export function on<T>(said: readonly (readonly T[])[], claims: readonly number[]): readonly T[] {
  let only: readonly T[] = none;
  for (const i of claims) {
    const here = said[i];
    if (here === undefined) continue;
    if (only.length > 0) return claims.flatMap((each) => said[each] ?? []);
    only = here;
  }
  return only;
}

/** A challenge weighs a little less than the evidence it rests on. */
const share = 0.85;

/** What a live attack weighs whose counter-evidence has this grade. */
export const attackWeight = (grade: Grade) => rounded(baseOf[grade] * share);

function readAttack(seat: string, counter: string, removed: ReadonlySet<string>): Attack {
  const tag = without(readTag(counter), removed);
  const grade = gradeOf(tag);
  return { seat, counter, blank: counter.trim() === '', tag, grade, weight: attackWeight(grade) };
}

function without(tag: Tag | undefined, removed: ReadonlySet<string>): Tag | undefined {
  if (tag === undefined || removed.size === 0) return tag;
  return { ...tag, sources: tag.sources.filter((source) => !removed.has(source)) };
}
