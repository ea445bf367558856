/**
 * What a round table computes its verdict from: who sat, what they said, and the rules.
 * Everything is keyed by seat; nothing may depend on the order in which it is listed.
 */
import type { Analysis } from '../model/analysis.ts';
import type { Rebuttal } from '../model/rebuttal.ts';
import type { Vote } from '../model/vote.ts';

export type Missing = { seat: string; phase: string; reason: string };

export interface TableInput {
  /** The member seats at opening, whatever became of them. */
  members: readonly { seat: string; domain: string }[];
  /** By seat; only of members that count. A rebuttal's `target_agent` is a seat. */
  analyses: Readonly<Record<string, Analysis>>;
  rebuttals: Readonly<Record<string, Rebuttal>>;
  votes: Readonly<Record<string, Vote>>;
  missing: readonly Missing[];
  rules: { quorum: string; threshold: string; strict_evidence: boolean };
}

/** What is left out when a verdict is computed again. */
export type LeftOut = { seat: string } | { source: string };

/** The entries of a record that belong to member seats, in the order of the seats' names. */
export function bySeat<T>(
  input: TableInput,
  said: Readonly<Record<string, T>>,
): { seat: string; domain: string; said: T }[] {
  const entries: { seat: string; domain: string; said: T }[] = [];
  let inOrder = true;
  for (const { seat, domain } of input.members) {
    const entry = Object.hasOwn(said, seat) ? said[seat] : undefined;
    if (entry === undefined) continue;
    inOrder &&= seat > (entries.at(-1)?.seat ?? '');
    entries.push({ seat, domain, said: entry });
  }
  return inOrder ? entries : entries.sort(bySeatName);
}

export function withoutSeat(input: TableInput, seat: string): TableInput {
  const others = <T>(said: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(said).filter(([name]) => name !== seat));
  return {
    ...input,
    members: input.members.filter((member) => member.seat !== seat),
    analyses: others(input.analyses),
    rebuttals: others(input.rebuttals),
    votes: others(input.votes),
    missing: input.missing.filter((entry) => entry.seat !== seat),
  };
}

/**
 * Sorts a list in place; equals stay in their order. Most lists here are short, and the built-in sort sets up more than
 * they hold.
 */
export function sorted<T>(list: T[], compare: (a: T, b: T) => number): T[] {
  if (list.length > 16) return list.sort(compare);
  for (let i = 1; i < list.length; i++) {
    const item = list[i] as T;
    let at = i;
    for (; at > 0 && compare(list[at - 1] as T, item) > 0; at--) list[at] = list[at - 1] as T;
    list[at] = item;
  }
  return list;
}

export const bySeatName = (a: { seat: string }, b: { seat: string }) => compareText(a.seat, b.seat);

/** The places of a list, in their order. */
export function places(list: readonly unknown[]): number[] {
  return list.map((_, place) => place);
}

/** Adds to the list at a place. Most get no item or one, so a list is made with its first. */
export function addAt<T>(lists: T[][], place: number, item: T): void {
  const list = lists[place];
  if (list === undefined) lists[place] = [item];
  else list.push(item);
}

/**
 * The list with one more; an empty one is left alone. A list that grows from nothing makes room for many, and most here
 * hold one.
 */
export function added<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}

/** By UTF-16 units, the same on every machine and in every language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Seats in the order of their names, each once. */
export function distinct(seats: string[]): string[] {
  if (seats.length > 2) return sorted([...new Set(seats)], compareText);
  const [one, other] = seats;
  if (other === undefined || one === undefined) return seats;
  if (one === other) return [one];
  return one < other ? seats : [other, one];
}
