/**
 * Which statements say the same, which say the opposite, and which groups they form.
 * Statements are compared once for a whole table; groups of a part of it, or without a source, need no new comparison.
 */

import type { Statement } from '../../text/statement.ts';
import { appendAt } from './append-at.ts';
import { mapList } from './map-list.ts';
import { similarPairs } from './similar-pairs.ts';

export interface TiedStatement extends Statement {
  /** Domain and cited sources. Two similar statements are the same only if they share a tie. */
  ties: readonly string[];
}

/**
 * Statements of equal text form a class. Classes with a Jaccard index of at least 0.6 are opposed or, if tied, near.
 */
export interface StatementKinship {
  kin: readonly TiedStatement[];
  classOf: readonly number[];
  members: readonly (readonly number[])[];
  /** Near classes by class. A class without any has no list; if no class has any, the array is empty. */
  near: readonly (readonly number[])[];
  opposed: readonly (readonly number[])[];
}

export function kinshipOf(kin: readonly TiedStatement[]): StatementKinship {
  const classes = new Map<string, number>();
  const members: number[][] = [];
  const classOf = mapList(kin, ({ text }, i) => {
    const known = classes.get(text);
    if (known !== undefined) members[known]?.push(i);
    else classes.set(text, members.push([i]) - 1);
    return known ?? members.length - 1;
  });
  const kinship: StatementKinship = { kin, classOf, members, near: emptyList, opposed: emptyList };
  return hasSharedTie(kin) ? withRelatedClasses(kinship) : kinship;
}

/** Whether any two statements could be tied. */
function hasSharedTie(kin: readonly TiedStatement[]): boolean {
  const seen = new Set<string>();
  for (const { ties } of kin) {
    for (const tie of ties) {
      if (seen.has(tie)) return true;
      seen.add(tie);
    }
  }
  return false;
}

function withRelatedClasses(kinship: StatementKinship): StatementKinship {
  const { kin, classOf, members } = kinship;
  const first = mapList(members, ([i = 0]) => kin[i] as TiedStatement);
  let near: number[][] | undefined;
  let opposed: number[][] | undefined;
  for (const [a, b] of similarPairs(mapList(first, ({ words }) => words))) {
    const isNear = first[a]?.negated === first[b]?.negated;
    if (isNear && !anyShareTie(kinship, members[a] ?? emptyList, members[b] ?? emptyList)) continue;
    const lists = (isNear ? near : opposed) ?? new Array<number[]>(members.length);
    if (isNear) near = lists;
    else opposed = lists;
    appendAt(lists, a, b);
    appendAt(lists, b, a);
  }
  return { kin, classOf, members, near: near ?? emptyList, opposed: opposed ?? emptyList };
}

/** The connected groups of some statements, each in ascending order. `cutTie` is ignored as a tie. */
export function groupsOf(
  kinship: StatementKinship,
  some: readonly number[],
  cutTie?: string,
): readonly (readonly number[])[] {
  if (some.length < 2) return mapList(some, (i) => [i]);
  if (kinship.near.length === 0 && some.length === kinship.kin.length) return kinship.members;
  const left = membersByClass(kinship, some);
  const groups: (readonly number[])[] = [];
  for (const [start, members] of left) {
    if (kinship.near[start] === undefined) {
      groups.push(members);
      continue;
    }
    left.delete(start);
    const group = [[start, members] as const];
    for (const [here, own] of group) {
      if (left.size === 0) break;
      for (const there of kinship.near[here] ?? emptyList) {
        const others = left.get(there);
        if (others === undefined || !anyShareTie(kinship, own, others, cutTie)) continue;
        left.delete(there);
        group.push([there, others]);
      }
    }
    groups.push(group.length === 1 ? members : group.flatMap(([, own]) => own).sort((a, b) => a - b));
  }
  return groups;
}

/** Statements by class, in the order of their first members. */
function membersByClass(
  { kin, classOf, members }: StatementKinship,
  some: readonly number[],
): Map<number, readonly number[]> {
  if (some.length < kin.length) return Map.groupBy(some, (i) => classOf[i] ?? 0);
  const all = new Map<number, readonly number[]>();
  for (let place = 0; place < members.length; place++) all.set(place, members[place] ?? []);
  return all;
}

/** Whether some statements all have the same text. */
export function haveSameText({ classOf }: StatementKinship, some: readonly number[]): boolean {
  const first = classOf[some[0] ?? 0];
  for (let k = 1; k < some.length; k++) if (classOf[some[k] ?? 0] !== first) return false;
  return true;
}

/** Whether one of `others` says the opposite of statement `i`. */
export function isOpposed(kinship: StatementKinship, i: number, others: readonly number[], cutTie?: string): boolean {
  const against = kinship.opposed[kinship.classOf[i] ?? 0];
  if (against === undefined) return false;
  return others.some(
    (other) => against.includes(kinship.classOf[other] ?? -1) && anyShareTie(kinship, [i], [other], cutTie),
  );
}

function anyShareTie(
  kinship: StatementKinship,
  some: readonly number[],
  others: readonly number[],
  cutTie?: string,
): boolean {
  for (const a of some) {
    for (const b of others)
      if (shareTie(kinship.kin[a]?.ties ?? emptyList, kinship.kin[b]?.ties ?? emptyList, cutTie)) return true;
  }
  return false;
}

const emptyList: readonly never[] = [];

function shareTie(a: readonly string[], b: readonly string[], cutTie?: string): boolean {
  for (const tie of a) if (tie !== cutTie && b.includes(tie)) return true;
  return false;
}
