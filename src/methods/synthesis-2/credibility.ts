/**
 * How far a voice is believed on an issue: from the other disputed issues only, so that nobody's word on a matter
 * decides how far it counts there. Nobody is believed more than in good faith, agreeing on what nobody disputes gains
 * nothing, and a minority is never the measure of the others.
 */
import { roundSixDecimals } from '../decimal.ts';
import type { FindingVoice } from './finding-voices.ts';
import type { SharedVoice } from './shared-voices.ts';

export interface DisputedFinding {
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
  if (!disputed.some(isTelling)) return inGoodFaith;
  const issues = [...new Set(disputed.map(({ issue }) => issue))];
  const foldOf = new Map(issues.map((issue, at) => [issue, at % maxFolds]));
  const sizes = new Map<number, number>();
  for (const { issue } of disputed) sizes.set(issue, (sizes.get(issue) ?? 0) + 1);
  const tables = new Map<number, ReadonlyMap<SharedVoice, number>>();
  const tableFor = (fold: number) => {
    const known = tables.get(fold);
    if (known !== undefined) return known;
    const others = disputed.filter(({ issue }) => foldOf.get(issue) !== fold);
    const table = believe(others, sizes);
    tables.set(fold, table);
    return table;
  };
  return (issue, voice) => tableFor(foldOf.get(issue) ?? -1).get(voice) ?? 1;
}

/** Where one stands against one, nothing tells who of them is wrong: such findings move no belief. */
const isTelling = ({ voices }: DisputedFinding) => voices.length >= minVoices;

export const inGoodFaith: CredibilityTable = () => 1;
const goodFaith: ReadonlyMap<SharedVoice, number> = new Map();

/** A voice by its number, and its side times its weight. */
interface NumberedVoice {
  at: number;
  side: 1 | -1;
  share: number;
  checked: boolean;
}

interface TellingFinding {
  voices: readonly NumberedVoice[];
  /** Its share of its issue. */
  share: number;
}

function believe(
  disputed: readonly DisputedFinding[],
  sizes: ReadonlyMap<number, number>,
): ReadonlyMap<SharedVoice, number> {
  const numbers = new Map<SharedVoice, number>();
  for (const { voices } of disputed)
    for (const { voice } of voices) if (!numbers.has(voice)) numbers.set(voice, numbers.size);
  const telling = disputed.filter(isTelling);
  if (numbers.size < minVoices || telling.length === 0) return goodFaith;
  const found = telling.map(({ issue, voices }): TellingFinding => {
    const numbered = voices.map(({ voice, side, weight, checked }): NumberedVoice => {
      return { at: numbers.get(voice) ?? 0, side, share: side * weight, checked };
    });
    return { voices: numbered, share: 1 / (sizes.get(issue) ?? 1) };
  });
  const belief = settledBelief(found, numbers.size);
  let kept = 0;
  for (const value of belief) if (value >= 0.5) kept += 1;
  if (kept * 2 <= numbers.size) return goodFaith;
  return new Map([...numbers].map(([voice, at]) => [voice, belief[at] ?? 1]));
}

/** After all rounds, or after one that changes nothing: the next would not, either. */
function settledBelief(findings: readonly TellingFinding[], voices: number): Float64Array {
  let belief = new Float64Array(voices).fill(1);
  for (let round = 0; round < rounds; round += 1) {
    const next = believeAgain(findings, belief);
    const settled = next.every((value, at) => value === belief[at]);
    belief = next;
    if (settled) break;
  }
  return belief;
}

function believeAgain(findings: readonly TellingFinding[], belief: Float64Array): Float64Array<ArrayBuffer> {
  const agreed = new Float64Array(belief.length);
  const all = new Float64Array(belief.length);
  for (const { voices, share } of findings) {
    const shares = voices.map((voice) => voice.share * (voice.checked ? 1 : (belief[voice.at] ?? 1)));
    let sum = 0;
    for (const one of shares) sum += one;
    for (let k = 0; k < voices.length; k += 1) {
      const { at, side } = voices[k] as NumberedVoice;
      const rest = sum - (shares[k] ?? 0);
      const sure = (Math.abs(rest) / (1 + Math.abs(rest))) * share;
      all[at] = (all[at] ?? 0) + sure;
      if (rest * side > 0) agreed[at] = (agreed[at] ?? 0) + sure;
    }
  }
  return agreed.map((value, at) => beliefFrom(value, all[at] ?? 0));
}

function beliefFrom(agreed: number, all: number): number {
  const trust = (1.5 + agreed) / (2 + all);
  return roundSixDecimals(Math.min(1, Math.max(lowest, (trust - 0.3) / 0.45)));
}
