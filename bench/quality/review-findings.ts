/** Twelve real review agents on 20 pull requests: is one defect one finding, and does what is true come first? */
import type { SynthesisMethod } from '../../src/methods/synthesis-method.ts';
import { findingWith, judgeTable, tableOf } from './judged-table.ts';
import type { QualityFigure } from './quality-figure.ts';
import { type ReviewedChange, type ReviewFinding, readReviews } from './review-data.ts';

interface PlacedFinding extends ReviewFinding {
  finding: string;
  /** The id and the strength of the finding that it became part of. */
  id: string;
  strength: number;
}

export function measureReviewFindings(method: SynthesisMethod): QualityFigure[] {
  const changes = readReviews().map((change) => placeFindings(method, change));
  const pairs = changes.flatMap(pairsOfAgents);
  const confirmed = pairs.filter(({ one, other }) => one.golden.length > 0 && other.golden.length > 0);
  const same = confirmed.filter(isSameDefect);
  const merged = confirmed.filter(isMerged);
  const ranked = changes.map(areaUnderCurve).filter((area) => area !== undefined);
  return [
    { name: 'the same defect, merged', value: share(same, isMerged), of: same.length, must: { atLeast: 0.55 } },
    { name: 'merged, the same defect', value: share(merged, isSameDefect), of: merged.length, must: { atLeast: 0.9 } },
    { name: 'what is true comes first (AUC)', value: mean(ranked), of: ranked.length, must: { atLeast: 0.8 } },
  ];
}

function placeFindings(method: SynthesisMethod, { findings }: ReviewedChange): PlacedFinding[] {
  const byAgent = Map.groupBy(findings, ({ agent }) => agent);
  const analyses = Object.fromEntries(
    [...byAgent].map(([agent, own]) => [
      agent,
      {
        observations: own.map(({ finding }) => ({
          finding,
          evidence: `[INDICATED: ${agent}]`,
          severity: 'warning' as const,
        })),
      },
    ]),
  );
  const table = tableOf({ analyses });
  const verdict = judgeTable(method, table);
  return [...byAgent].flatMap(([agent, own]) =>
    own.map((finding, index) => {
      const { id, strength } = findingWith(verdict, table, [agent, index]);
      return { ...finding, id, strength };
    }),
  );
}

interface FindingPair {
  one: PlacedFinding;
  other: PlacedFinding;
}

const isSameDefect = ({ one, other }: FindingPair) => one.golden.some((comment) => other.golden.includes(comment));
const isMerged = ({ one, other }: FindingPair) => one.id === other.id;

function pairsOfAgents(findings: readonly PlacedFinding[]): FindingPair[] {
  return findings.flatMap((one, at) =>
    findings.slice(at + 1).flatMap((other) => (one.agent === other.agent ? [] : [{ one, other }])),
  );
}

/** The chance that a confirmed finding is stronger than another; equal ones count half. */
function areaUnderCurve(findings: readonly PlacedFinding[]): number | undefined {
  const right = findings.filter(({ golden }) => golden.length > 0);
  const wrong = findings.filter(({ golden }) => golden.length === 0);
  if (right.length === 0 || wrong.length === 0) return undefined;
  const wins = right.flatMap((one) =>
    wrong.map((other) => (one.strength > other.strength ? 1 : one.strength === other.strength ? 0.5 : 0)),
  );
  return mean(wins);
}

const share = <T>(list: readonly T[], isSo: (item: T) => boolean) =>
  list.length === 0 ? 0 : list.filter(isSo).length / list.length;

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
