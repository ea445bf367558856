/**
 * What was said to a finding, or to what is left of it without a seat or a source, in the order of the seats' names. A
 * finding of many claims is asked for again and again, each time without a few of them: then it is put in order once.
 */
import type { Debate } from './debate.ts';
import type { DebateFinding } from './debate-finding.ts';
import { mapList, sortInPlace } from './short-lists.ts';
import { compareSeatNames } from './synthesis-input.ts';
import { type ClaimAttack, type ClaimConcession, responsesOnClaims } from './table-responses.ts';

interface FindingResponses {
  attacks: readonly ClaimAttack[];
  concessions: readonly ClaimConcession[];
}

/** `claims` are some of those of the finding, in their order. */
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

/** What was said to one claim is in the order of the seats' names already. */
function sortedBySeat<T extends { seat: string }>(said: readonly T[], { length }: readonly number[]): readonly T[] {
  return length === 1 || said.length < 2 ? said : sortInPlace([...said], compareSeatNames);
}

export interface OrderedResponses {
  attacks: readonly ClaimResponse<ClaimAttack>[];
  concessions: readonly ClaimResponse<ClaimConcession>[];
  whole: FindingResponses;
}

/** What was said, and to which claim. */
interface ClaimResponse<T> {
  seat: string;
  said: T;
  claim: number;
}

function cachedOrderedResponses(debate: Debate, finding: DebateFinding): OrderedResponses {
  const before = debate.memo.orderedResponses.get(finding);
  if (before !== undefined) return before;
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
  for (const claim of claims) for (const each of said[claim] ?? []) all.push({ seat: each.seat, said: each, claim });
  return sortInPlace(all, compareSeatNames);
}

const responseOf = <T>({ said }: ClaimResponse<T>) => said;

function responsesToRemaining<T>(all: readonly ClaimResponse<T>[], isLeft: Uint8Array): T[] {
  const left: T[] = [];
  for (const { said, claim } of all) if (isLeft[claim] === 1) left.push(said);
  return left;
}
