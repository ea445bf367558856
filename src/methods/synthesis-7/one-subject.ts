/**
 * Which claims of two seats speak of one thing. Seats that read the same material tell its faults each in their own words, and cite the
 * lines they read: two claims that share words and a line are about one thing, if neither seat has another claim that is nearer. Only
 * what the two seats said decides, so no third seat moves it.
 */
import type { CitingClaim } from '../synthesis-2/text-relations.ts';
import { matchWords, mayMatchTwice } from '../synthesis-5/match-words.ts';
import type { ClaimText } from '../synthesis-5/read-claim.ts';
import { citedLinesOf } from './cited-lines.ts';

/** Two claims by their indexes, the smaller first. */
export type ClaimPair = readonly [number, number];

export interface SubjectPair {
  one: number;
  other: number;
  /** Words that both have and that say something. */
  shared: number;
  /** The share of what the shorter says that the other says, too. */
  covered: number;
  /** How near they are, to compare pairs by. */
  nearness: number;
}

export function comparePair([one, other]: ClaimPair, read: (claim: number) => ClaimText): SubjectPair {
  const [a, b] = [read(one), read(other)];
  const { matches } = matchWords(a, b);
  const telling = matches.filter(({ one: at }) => a.words[at]?.kind !== 'idle');
  const shares = [
    shareOf(
      a,
      telling.map((match) => match.one),
    ),
    shareOf(
      b,
      telling.map((match) => match.other),
    ),
  ];
  const covered = Math.max(...shares);
  return { one, other, shared: telling.length, covered, nearness: covered + Math.min(...shares) / 2 };
}

function shareOf({ words, telling }: ClaimText, places: readonly number[]): number {
  const weigh = (at: number) => (words[at]?.kind === 'idle' ? 0 : (words[at]?.weight ?? 0));
  const all = telling.reduce((sum, at) => sum + weigh(at), 0);
  return all === 0 ? 0 : places.reduce((sum, at) => sum + weigh(at), 0) / all;
}

/** A text speaks of a claim if it has so much of what the claim says. */
const minMentioned = 0.5;

export function mentions(text: ClaimText, claim: ClaimText): boolean {
  if (!mayMatchTwice(text, claim)) return false;
  const { matches } = matchWords(text, claim);
  const telling = matches.filter(({ other }) => claim.words[other]?.kind !== 'idle').map(({ other }) => other);
  return telling.length > 1 && shareOf(claim, telling) >= minMentioned;
}

/** By how much a claim has to be nearer than any other claim of the same seat. */
const minLead = 0.05;

/** The pairs of which neither seat has another claim that is as near to the other's. */
export function nearestPairs(pairs: readonly SubjectPair[], seatOf: (claim: number) => string): SubjectPair[] {
  const best = new Map<string, readonly [number, number]>();
  const note = (claim: number, seat: string, nearness: number) => {
    const key = `${claim}\0${seat}`;
    const [first, second] = best.get(key) ?? [-1, -1];
    best.set(key, nearness > first ? [nearness, first] : [first, Math.max(second, nearness)]);
  };
  for (const { one, other, nearness } of pairs) {
    note(one, seatOf(other), nearness);
    note(other, seatOf(one), nearness);
  }
  const leads = (claim: number, seat: string, nearness: number) => {
    const [first, second] = best.get(`${claim}\0${seat}`) ?? [-1, -1];
    return nearness === first && first - second >= minLead;
  };
  return pairs.filter(
    ({ one, other, nearness }) => leads(one, seatOf(other), nearness) && leads(other, seatOf(one), nearness),
  );
}

/** A line that a seat cites for more of its claims tells little of any. */
const maxClaimsAtLine = 2;
/** Of the claims that cite one line, so many are compared with each other; and so many pairs of a table in all. */
const maxNeighbours = 50;
const maxPairs = 10_000;

/** The claims of different seats that cite a line in common, in the order of the claims. `isCited`: whether a claim counts. */
export function pairsAtOneLine(claims: readonly CitingClaim[], isCited: (claim: number) => boolean): ClaimPair[] {
  const seatOf = (claim: number) => claims[claim]?.seat ?? '';
  const pairs = new Map<number, ClaimPair>();
  for (const near of claimsByLine(claims, isCited).values()) {
    const told = withoutLoudSeats(near, seatOf);
    for (const [at, one] of told.entries())
      for (const other of told.slice(at + 1, at + 1 + maxNeighbours)) {
        if (pairs.size >= maxPairs) return sortedPairs(pairs);
        if (seatOf(one) !== seatOf(other)) pairs.set(one * claims.length + other, [one, other]);
      }
  }
  return sortedPairs(pairs);
}

const sortedPairs = (pairs: ReadonlyMap<number, ClaimPair>) =>
  [...pairs].sort(([a], [b]) => a - b).map(([, pair]) => pair);

function claimsByLine(claims: readonly CitingClaim[], isCited: (claim: number) => boolean): Map<string, number[]> {
  const citing = new Map<string, number[]>();
  for (const [at, claim] of claims.entries()) {
    if (!isCited(at)) continue;
    for (const { file, line } of citedLinesOf(claim)) {
      const near = citing.get(`${file}:${line}`);
      if (near === undefined) citing.set(`${file}:${line}`, [at]);
      else near.push(at);
    }
  }
  return citing;
}

function withoutLoudSeats(claims: readonly number[], seatOf: (claim: number) => string): number[] {
  const often = new Map<string, number>();
  for (const claim of claims) often.set(seatOf(claim), (often.get(seatOf(claim)) ?? 0) + 1);
  return claims.filter((claim) => (often.get(seatOf(claim)) ?? 0) <= maxClaimsAtLine);
}
