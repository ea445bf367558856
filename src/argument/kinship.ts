/**
 * Which statements say the same, which say the opposite, and how they fall into groups.
 * Worked out once for a whole table; groups of a part of it, or without a source, are then read off without comparing again.
 */
import { alikePairs } from './alike.ts';
import type { Statement } from './likeness.ts';

export interface Kin extends Statement {
  /** What two alike statements must have in common to be the same: their domain, or a source they cite. */
  ties: readonly string[];
}

/** Statements of equal text form a class; classes are near or opposed when three fifths of their words are shared. */
export interface Kinship {
  kin: readonly Kin[];
  classOf: readonly number[];
  members: readonly (readonly number[])[];
  near: readonly (readonly number[])[];
  opposed: readonly (readonly number[])[];
}

export function kinshipOf(kin: readonly Kin[]): Kinship {
  const classes = new Map<string, number>();
  const members: number[][] = [];
  const classOf = kin.map(({ text }, i) => {
    const known = classes.get(text);
    if (known !== undefined) members[known]?.push(i);
    else classes.set(text, members.push([i]) - 1);
    return known ?? members.length - 1;
  });
  const near = members.map((): number[] => []);
  const opposed = members.map((): number[] => []);
  const first = members.flatMap(([i = 0]) => kin[i] ?? []);
  for (const [a, b] of alikePairs(first.map((statement) => statement.words))) {
    const list = first[a]?.negated === first[b]?.negated ? near : opposed;
    list[a]?.push(b);
    list[b]?.push(a);
  }
  return { kin, classOf, members, near, opposed };
}

/** The connected groups of some statements, each in ascending order; a tie that is cut holds nothing together. */
export function groupsOf(kinship: Kinship, some: readonly number[], cut?: string): number[][] {
  if (some.length < 2) return some.map((i) => [i]);
  const left = Map.groupBy(some, (i) => kinship.classOf[i] ?? 0);
  const groups: number[][] = [];
  for (const [start, members] of left) {
    left.delete(start);
    const group = [[start, members] as const];
    for (const [here, own] of group) {
      if (left.size === 0) break;
      for (const there of kinship.near[here] ?? []) {
        const others = left.get(there);
        if (others === undefined || !anyTied(kinship, own, others, cut)) continue;
        left.delete(there);
        group.push([there, others]);
      }
    }
    groups.push(group.flatMap(([, own]) => own).sort((a, b) => a - b));
  }
  return groups;
}

/** Whether one of `others` says the opposite of statement `i`. */
export function isOpposed(kinship: Kinship, i: number, others: readonly number[], cut?: string): boolean {
  const against = kinship.opposed[kinship.classOf[i] ?? 0] ?? [];
  if (against.length === 0) return false;
  return others.some((other) => against.includes(kinship.classOf[other] ?? -1) && anyTied(kinship, [i], [other], cut));
}

function anyTied(kinship: Kinship, some: readonly number[], others: readonly number[], cut?: string): boolean {
  return some.some((a) => others.some((b) => tied(kinship.kin[a]?.ties ?? [], kinship.kin[b]?.ties ?? [], cut)));
}

function tied(a: readonly string[], b: readonly string[], cut?: string): boolean {
  return a.some((tie) => tie !== cut && b.includes(tie));
}
