/**
 * Claims of different seats that cite the same place of the same source and share their subject are one finding, whatever
 * words they choose. Where anything contradicts, or one word stands in the place of another, they are items of a list.
 */
import type { CitingClaim } from '../synthesis-2/text-relations.ts';
import { citedIn } from '../synthesis-3/scattered-citations.ts';
import type { PairJudgement } from './judge-pair.ts';

const namesPlace = /[:#§]\s*[^\s:]|\b(?:line|page|p|row|para)[ ._]?\d/u;
const maxNearClaims = 50;

/** Pairs of claims by their indexes, in the order of the claims. */
export function pairsWithOneCitation(
  claims: readonly CitingClaim[],
  placesIn: (claim: CitingClaim) => readonly string[],
  judge: (one: CitingClaim, other: CitingClaim) => PairJudgement,
): readonly (readonly [number, number])[] {
  const claimsAt = new Map<string, number[]>();
  for (const [at, claim] of claims.entries())
    for (const place of placesIn(claim)) claimsAt.set(place, [...(claimsAt.get(place) ?? []), at]);
  const pairs = new Map<string, readonly [number, number]>();
  for (const near of claimsAt.values())
    for (const [n, one] of near.entries())
      for (const other of near.slice(n + 1, n + 1 + maxNearClaims)) {
        const [a, b] = [claims[one] as CitingClaim, claims[other] as CitingClaim];
        if (a.seat !== b.seat && speakOfOneThing(judge(a, b))) pairs.set(`${one} ${other}`, [one, other]);
      }
  return [...pairs.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** What the tags of a claim cite, where they name a place in it. */
export function citedPlaces({ said }: CitingClaim): readonly string[] {
  const cited = said.flatMap(({ observation }) => citedIn(observation.evidence).split('\0'));
  return [...new Set(cited.flatMap((source) => source.split(' + ')).map((source) => source.trim()))].filter((source) =>
    namesPlace.test(source),
  );
}

const minShared = 2;
const minCovered = 0.4;
/** What may differ between two ways of telling one thing that stands in one place. */
const tolerated: ReadonlySet<string> = new Set(['scope', 'synonym', 'added', 'links']);

const speakOfOneThing = ({ reasons, covered, shared }: PairJudgement) =>
  shared >= minShared && Math.min(...covered) >= minCovered && reasons.every((reason) => tolerated.has(reason));
