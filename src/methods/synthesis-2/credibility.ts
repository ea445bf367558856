/**
 * How far a voice is believed on an issue: from the other disputed issues only, so that nobody's word on a matter
 * decides how far it counts there. Nobody is believed more than in good faith, agreeing on what nobody disputes gains
 * nothing, and a minority is never the measure of the others.
 */
import { roundSixDecimals } from '../decimal.ts';
import type { FindingVoice } from './finding-voices.ts';
import type { SharedVoice } from './shared-voices.ts';

interface DisputedFinding {
  issue: number;
  voices: readonly FindingVoice[];
}

/** The credibility of a voice on an issue: 0.05 to 1. */
export type CredibilityTable = (issue: number, voice: SharedVoice) => number;

const maxFolds = 24;
const rounds = 6;
const minVoices = 3;
const lowest = 0.05;

/** `disputed`: findings with voices on both sides, in the order of findings. */
export function credibilityOf(disputed: readonly DisputedFinding[]): CredibilityTable {
  const issues = [...new Set(disputed.map(({ issue }) => issue))];
  const foldOf = new Map(issues.map((issue, at) => [issue, at % maxFolds]));
  const sizes = new Map<number, number>();
  for (const { issue } of disputed) sizes.set(issue, (sizes.get(issue) ?? 0) + 1);
  const tables = new Map<number, ReadonlyMap<SharedVoice, number>>();
  const tableFor = (fold: number) => {
    const others = disputed.filter(({ issue }) => foldOf.get(issue) !== fold);
    const known = tables.get(fold) ?? believe(others, sizes);
    tables.set(fold, known);
    return known;
  };
  return (issue, voice) => tableFor(foldOf.get(issue) ?? -1).get(voice) ?? 1;
}

const goodFaith: ReadonlyMap<SharedVoice, number> = new Map();

function believe(
  disputed: readonly DisputedFinding[],
  sizes: ReadonlyMap<number, number>,
): ReadonlyMap<SharedVoice, number> {
  const voices = new Set(disputed.flatMap((finding) => finding.voices.map(({ voice }) => voice)));
  if (voices.size < minVoices) return goodFaith;
  let belief = new Map([...voices].map((voice) => [voice, 1]));
  for (let round = 0; round < rounds; round += 1) belief = believeAgain(disputed, sizes, belief);
  const kept = [...belief.values()].filter((value) => value >= 0.5).length;
  return kept * 2 <= voices.size ? goodFaith : belief;
}

function believeAgain(
  disputed: readonly DisputedFinding[],
  sizes: ReadonlyMap<number, number>,
  belief: ReadonlyMap<SharedVoice, number>,
): Map<SharedVoice, number> {
  const agreed = new Map<SharedVoice, number>();
  const all = new Map<SharedVoice, number>();
  for (const { issue, voices } of disputed) {
    // One against one: nothing tells who of them is wrong.
    if (voices.length < minVoices) continue;
    const share = 1 / (sizes.get(issue) ?? 1);
    const shares = voices.map(
      ({ voice, side, weight, checked }) => side * weight * (checked ? 1 : (belief.get(voice) ?? 1)),
    );
    const sum = shares.reduce((total, one) => total + one, 0);
    for (const [at, { voice, side }] of voices.entries()) {
      const rest = sum - (shares[at] ?? 0);
      const sure = (Math.abs(rest) / (1 + Math.abs(rest))) * share;
      all.set(voice, (all.get(voice) ?? 0) + sure);
      if (rest * side > 0) agreed.set(voice, (agreed.get(voice) ?? 0) + sure);
    }
  }
  return new Map([...belief.keys()].map((voice) => [voice, beliefFrom(agreed.get(voice) ?? 0, all.get(voice) ?? 0)]));
}

function beliefFrom(agreed: number, all: number): number {
  const trust = (1.5 + agreed) / (2 + all);
  return roundSixDecimals(Math.min(1, Math.max(lowest, (trust - 0.3) / 0.45)));
}
