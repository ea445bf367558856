/**
 * What was said to a finding, or to what is left of it without a seat or a source, in the order of the seats' names. A
 * finding of many claims is asked for again and again, each time without a few of them: then it is put in order once.
 */
import type { Debate } from './debate.ts';
import type { Finding } from './finding.ts';
import { mapped, sorted } from './lists.ts';
import { type Attack, type Concession, on } from './response.ts';
import { bySeatName } from './table.ts';

export interface Responses {
  attacks: readonly Attack[];
  concessions: readonly Concession[];
}

/** `claims` are some of those of the finding, in their order. */
export function responsesTo(debate: Debate, finding: Finding, claims: readonly number[]): Responses {
  const { attacks, concessions } = debate;
  if (claims.length <= few)
    return { attacks: inOrder(on(attacks, claims), claims), concessions: inOrder(on(concessions, claims), claims) };
  const all = orderedResponses(debate, finding);
  if (claims.length === finding.claims.length) return all.whole;
  const isLeft = new Uint8Array(debate.claims.length);
  for (const claim of claims) isLeft[claim] = 1;
  return { attacks: toLeft(all.attacks, isLeft), concessions: toLeft(all.concessions, isLeft) };
}

const few = 16;

/** What was said to one claim is in the order of the seats' names already. */
function inOrder<T extends { seat: string }>(said: readonly T[], { length }: readonly number[]): readonly T[] {
  return length === 1 || said.length < 2 ? said : sorted([...said], bySeatName);
}

interface Ordered {
  attacks: readonly To<Attack>[];
  concessions: readonly To<Concession>[];
  whole: Responses;
}

/** What was said, and to which claim. */
interface To<T> {
  seat: string;
  said: T;
  claim: number;
}

const known = new WeakMap<Finding, Ordered>();

function orderedResponses(debate: Debate, finding: Finding): Ordered {
  const before = known.get(finding);
  if (before !== undefined) return before;
  const attacks = ordered(debate.attacks, finding);
  const concessions = ordered(debate.concessions, finding);
  const whole = { attacks: mapped(attacks, saidOf), concessions: mapped(concessions, saidOf) };
  const all = { attacks, concessions, whole };
  known.set(finding, all);
  return all;
}

function ordered<T extends { seat: string }>(said: readonly (readonly T[])[], { claims }: Finding): To<T>[] {
  const all: To<T>[] = [];
  for (const claim of claims) for (const each of said[claim] ?? []) all.push({ seat: each.seat, said: each, claim });
  return sorted(all, bySeatName);
}

const saidOf = <T>({ said }: To<T>) => said;

function toLeft<T>(all: readonly To<T>[], isLeft: Uint8Array): T[] {
  const left: T[] = [];
  for (const { said, claim } of all) if (isLeft[claim] === 1) left.push(said);
  return left;
}
