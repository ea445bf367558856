/**
 * Responses: challenges and concessions, each tied to the claim it is about, or left unresolved and shown.
 * Which claim that is depends on the claims of the seat it names alone, so it holds whoever else is left out.
 */
import { readTag, type Tag } from '../evidence/tag.ts';
import type { Claim } from './claim.ts';
import { type Dropped, firstOf } from './dropped.ts';
import { findClaim } from './matching.ts';
import { bySeat, type TableInput } from './table.ts';

export interface Attack {
  seat: string;
  counter: string;
  /** Blank counter-evidence: kept and shown, but no attack. */
  blank: boolean;
  tag: Tag | undefined;
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
  /** By the claim's place in the table's list; each in the order of the seats' names, then of the answer. */
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
    attacks: claims.map(() => []),
    concessions: claims.map(() => []),
    unresolved: [],
    dropped: [],
  };
  for (const { seat, said } of bySeat(input, input.rebuttals)) {
    const find = (target: string, finding: string) =>
      target === seat ? undefined : findClaim(claims, claimsOf.get(target) ?? [], finding);
    for (const challenge of firstOf(said.challenges, found.dropped, seat, 'challenges')) {
      const { target_agent, finding_challenged: finding, counter_evidence: text } = challenge;
      const match = find(target_agent, finding);
      if (match === undefined) found.unresolved.push({ kind: 'challenge', seat, target_agent, finding, text });
      else found.attacks[match.claim]?.push(readAttack(seat, text, removed));
    }
    for (const concession of firstOf(said.concessions, found.dropped, seat, 'concessions')) {
      const { target_agent, finding_accepted: finding, reason: text } = concession;
      const match = find(target_agent, finding);
      if (match === undefined) found.unresolved.push({ kind: 'concession', seat, target_agent, finding, text });
      else found.concessions[match.claim]?.push({ seat, exact: match.exact, reason: text });
    }
  }
  return found;
}

/** What was said to any of some claims. */
export function on<T>(said: readonly (readonly T[])[], claims: readonly number[]): readonly T[] {
  return claims.length === 1 ? (said[claims[0] ?? 0] ?? []) : claims.flatMap((i) => said[i] ?? []);
}

function readAttack(seat: string, counter: string, removed: ReadonlySet<string>): Attack {
  const tag = readTag(counter);
  const sources = tag?.sources.filter((source) => !removed.has(source)) ?? [];
  return { seat, counter, blank: counter.trim() === '', tag: tag && { ...tag, sources } };
}
