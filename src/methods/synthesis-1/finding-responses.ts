/**
 * The attacks and concessions on a finding, or on what remains of it after a removal, sorted by seat name. For a
 * finding of many claims this is needed many times, so its responses are sorted once and cached in the debate.
 */
import type { Debate } from './debate.ts';
import type { DebateFinding } from './debate-finding.ts';
import { mapList } from './map-list.ts';
import { compareSeatNames } from './synthesis-input.ts';
import { type ClaimAttack, type ClaimConcession, responsesOnClaims } from './table-responses.ts';

interface FindingResponses {
  attacks: readonly ClaimAttack[];
  concessions: readonly ClaimConcession[];
}

/** `claims` is a subset of the finding's claims, in the same order. */
export function responsesTo(debate: Debate, finding: DebateFinding, claims: readonly number[]): FindingResponses {
  const { attacks, concessions } = debate;
  if (claims.length <= maxClaimsSortedDirectly)
    return {
      attacks: sortedBySeat(responsesOnClaims(attacks, claims), claims),
      concessions: sortedBySeat(responsesOnClaims(concessions, claims), claims),
    };
  const all = cachedOrderedResponses(debate, finding);
  if (claims.length === finding.claims.length) return all.whole;
  const isLeft = new Uint8Array(debate.claims.length);
  for (const claim of claims) isLeft[claim] = 1;
  return {
    attacks: responsesToRemaining(all.attacks, isLeft),
    concessions: responsesToRemaining(all.concessions, isLeft),
  };
}

const maxClaimsSortedDirectly = 16;

/** The responses to a single claim are already sorted by seat name. */
function sortedBySeat<T extends { seat: string }>(said: readonly T[], { length }: readonly number[]): readonly T[] {
  return length === 1 || said.length < 2 ? said : [...said].sort(compareSeatNames);
}

export interface OrderedResponses {
  attacks: readonly ClaimResponse<ClaimAttack>[];
  concessions: readonly ClaimResponse<ClaimConcession>[];
  whole: FindingResponses;
}

/** A response and the index of its claim. */
interface ClaimResponse<T> {
  seat: string;
  said: T;
  claim: number;
}

function cachedOrderedResponses(debate: Debate, finding: DebateFinding): OrderedResponses {
  const cached = debate.memo.orderedResponses.get(finding);
  if (cached !== undefined) return cached;
  const attacks = orderResponses(debate.attacks, finding);
  const concessions = orderResponses(debate.concessions, finding);
  const whole = { attacks: mapList(attacks, responseOf), concessions: mapList(concessions, responseOf) };
  const all = { attacks, concessions, whole };
  debate.memo.orderedResponses.set(finding, all);
  return all;
}

function orderResponses<T extends { seat: string }>(
  said: readonly (readonly T[])[],
  { claims }: DebateFinding,
): ClaimResponse<T>[] {
  const all: ClaimResponse<T>[] = [];
  for (const claim of claims)
    for (const response of said[claim] ?? []) all.push({ seat: response.seat, said: response, claim });
  return all.sort(compareSeatNames);
}

const responseOf = <T>({ said }: ClaimResponse<T>) => said;

function responsesToRemaining<T>(all: readonly ClaimResponse<T>[], isLeft: Uint8Array): T[] {
  const left: T[] = [];
  for (const { said, claim } of all) if (isLeft[claim] === 1) left.push(said);
  return left;
}
