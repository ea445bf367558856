/**
 * What a round table computes its verdict from: who sat, what they said, and the rules.
 * Everything is keyed by seat; nothing may depend on the order in which it is listed.
 */
import type { Analysis } from '../model/analysis.ts';
import type { Rebuttal } from '../model/rebuttal.ts';
import type { Vote } from '../model/vote.ts';
import { sorted } from './lists.ts';

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
  return inOrder ? entries : sorted(entries, bySeatName);
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

export const bySeatName = (a: { seat: string }, b: { seat: string }) => compareText(a.seat, b.seat);

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
