/**
 * Which statements say the same, which say the opposite, and how they fall into groups.
 * Worked out once for a whole table; groups of a part of it, or without a source, are then read off without comparing again.
 */
import { alikePairs } from './alike.ts';
import type { Statement } from './likeness.ts';
import { addAt, mapped } from './lists.ts';

export interface Kin extends Statement {
  /** What two alike statements must have in common to be the same: their domain, or a source they cite. */
  ties: readonly string[];
}

/** Statements of equal text form a class; classes that share three fifths of their words are opposed or, if tied, near. */
export interface Kinship {
  kin: readonly Kin[];
  classOf: readonly number[];
  members: readonly (readonly number[])[];
  /** By class; a class without any has no list, and where no class has any, there is nothing. */
  near: readonly (readonly number[])[];
  opposed: readonly (readonly number[])[];
}

export function kinshipOf(kin: readonly Kin[]): Kinship {
  const classes = new Map<string, number>();
  const members: number[][] = [];
  const classOf = mapped(kin, ({ text }, i) => {
    const known = classes.get(text);
    if (known !== undefined) members[known]?.push(i);
    else classes.set(text, members.push([i]) - 1);
    return known ?? members.length - 1;
  });
  const kinship: Kinship = { kin, classOf, members, near: none, opposed: none };
  return anyTieTwice(kin) ? related(kinship) : kinship;
}

/** Whether any two statements could be tied. */
function anyTieTwice(kin: readonly Kin[]): boolean {
  const seen = new Set<string>();
  for (const { ties } of kin) {
    for (const tie of ties) {
      if (seen.has(tie)) return true;
      seen.add(tie);
    }
  }
  return false;
}

function related(kinship: Kinship): Kinship {
  const { kin, classOf, members } = kinship;
  const first = mapped(members, ([i = 0]) => kin[i] as Kin);
  let near: number[][] | undefined;
  let opposed: number[][] | undefined;
  for (const [a, b] of alikePairs(mapped(first, ({ words }) => words))) {
    const isNear = first[a]?.negated === first[b]?.negated;
    if (isNear && !anyTied(kinship, members[a] ?? none, members[b] ?? none)) continue;
    const lists = (isNear ? near : opposed) ?? new Array<number[]>(members.length);
    if (isNear) near = lists;
    else opposed = lists;
    addAt(lists, a, b);
    addAt(lists, b, a);
  }
  return { kin, classOf, members, near: near ?? none, opposed: opposed ?? none };
}

/** The connected groups of some statements, each in ascending order; a tie that is cut holds nothing together. */
export function groupsOf(kinship: Kinship, some: readonly number[], cut?: string): readonly (readonly number[])[] {
  if (some.length < 2) return mapped(some, (i) => [i]);
  if (kinship.near.length === 0 && some.length === kinship.kin.length) return kinship.members;
  const left = membersAmong(kinship, some);
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
      for (const there of kinship.near[here] ?? none) {
        const others = left.get(there);
        if (others === undefined || !anyTied(kinship, own, others, cut)) continue;
        left.delete(there);
        group.push([there, others]);
      }
    }
    groups.push(group.length === 1 ? members : group.flatMap(([, own]) => own).sort((a, b) => a - b));
  }
  return groups;
}

/** By their classes, in the order of their first members. */
function membersAmong({ kin, classOf, members }: Kinship, some: readonly number[]): Map<number, readonly number[]> {
  if (some.length < kin.length) return Map.groupBy(some, (i) => classOf[i] ?? 0);
  const all = new Map<number, readonly number[]>();
  for (let place = 0; place < members.length; place++) all.set(place, members[place] ?? []);
  return all;
}

/** Whether some statements all have the same text. */
export function isOneClass({ classOf }: Kinship, some: readonly number[]): boolean {
  const first = classOf[some[0] ?? 0];
  for (let k = 1; k < some.length; k++) if (classOf[some[k] ?? 0] !== first) return false;
  return true;
}

/** Whether one of `others` says the opposite of statement `i`. */
export function isOpposed(kinship: Kinship, i: number, others: readonly number[], cut?: string): boolean {
  const against = kinship.opposed[kinship.classOf[i] ?? 0];
  if (against === undefined) return false;
  return others.some((other) => against.includes(kinship.classOf[other] ?? -1) && anyTied(kinship, [i], [other], cut));
}

function anyTied(kinship: Kinship, some: readonly number[], others: readonly number[], cut?: string): boolean {
  for (const a of some) {
    for (const b of others) if (tied(kinship.kin[a]?.ties ?? none, kinship.kin[b]?.ties ?? none, cut)) return true;
  }
  return false;
}

const none: readonly never[] = [];

function tied(a: readonly string[], b: readonly string[], cut?: string): boolean {
  for (const tie of a) if (tie !== cut && b.includes(tie)) return true;
  return false;
}
