/**
 * Judges the findings of a table: the strength of each from the voices for and against it, and the status that follows.
 * Sums, not products: five against two must not come out even.
 */
import { roundSixDecimals } from '../decimal.ts';
import { type CredibilityTable, credibilityOf } from './credibility.ts';
import { type CaseList, type FindingCase, findingCases } from './finding-cases.ts';
import { type CaseResponses, type FindingVoice, responsesByCase, voicesOn } from './finding-voices.ts';
import type { FindingVerdict } from './result-types.ts';
import type { WeighedTable } from './weighed-table.ts';

export interface CountedVoice extends FindingVoice {
  credibility: number;
  counted: number;
}

export interface FindingJudgement extends FindingCase {
  responses: CaseResponses;
  voices: readonly CountedVoice[];
  strength: number;
  /** By its members alone. */
  base: number;
  status: FindingVerdict;
}

/** The judged findings, in the order of their first claims' texts, and the finding of each claim. */
export interface JudgedTable {
  table: WeighedTable;
  findings: readonly FindingJudgement[];
  caseOf: readonly number[];
}

export function judgeFindings(table: WeighedTable): JudgedTable {
  const list = findingCases(table);
  const responses = responsesByCase(table, list);
  const voices = list.cases.map((_, at) => voicesOn(table, list, responses, at));
  const disputed = list.cases.flatMap(({ issue }, at) => {
    const heard = voices[at] ?? [];
    return isDisputed(heard) ? [{ issue, voices: heard }] : [];
  });
  const credibility = credibilityOf(disputed);
  const findings = list.cases.map((one, at) => judge(one, voices[at] ?? [], responses[at] ?? noResponses, credibility));
  return { table, findings: keepOppositesApart(findings, list), caseOf: list.caseOf };
}

const noResponses: CaseResponses = { challenges: [], concessions: [] };

export const isDisputed = (voices: readonly FindingVoice[]) =>
  voices.some(({ side }) => side > 0) && voices.some(({ side }) => side < 0);

function judge(
  one: FindingCase,
  heard: readonly FindingVoice[],
  responses: CaseResponses,
  credibility: CredibilityTable,
): FindingJudgement {
  const voices = countVoices(heard, (voice) => (isDisputed(heard) ? credibility(one.issue, voice.voice) : 1));
  const ours = sumOf(voices, 1);
  const theirs = sumOf(voices, -1);
  const members = voices
    .filter(({ side, by }) => side > 0 && by === 'claim')
    .reduce((sum, { weight }) => sum + weight, 0);
  const strength = strengthFrom(ours, theirs);
  const attacked = voices.some(({ side, counted }) => side < 0 && counted > 0);
  return { ...one, responses, voices, strength, base: strengthFrom(members, 0), status: statusFor(strength, attacked) };
}

const crowd = 3;
const uncheckedCap = 0.6;

/**
 * One voice against three or more is shown and not counted, unless it alone is checked. Where only one side is checked,
 * the other counts at most 0.6 in all.
 */
function countVoices(heard: readonly FindingVoice[], credibility: (voice: FindingVoice) => number): CountedVoice[] {
  const sides = { for: heard.filter(({ side }) => side > 0), against: heard.filter(({ side }) => side < 0) };
  const checkedFor = sides.for.some(({ checked }) => checked);
  const checkedAgainst = sides.against.some(({ checked }) => checked);
  const alone = (side: readonly FindingVoice[], others: readonly FindingVoice[], only: boolean) =>
    side.length === 1 && others.length >= crowd && !only;
  const silenced = (voice: FindingVoice) =>
    voice.side > 0
      ? alone(sides.for, sides.against, checkedFor && !checkedAgainst)
      : alone(sides.against, sides.for, checkedAgainst && !checkedFor);
  const counted = heard.map((voice) => {
    const believed = voice.checked ? 1 : credibility(voice);
    return {
      ...voice,
      credibility: believed,
      counted: silenced(voice) ? 0 : roundSixDecimals(voice.weight * believed),
    };
  });
  if (checkedFor === checkedAgainst) return counted;
  return capSide(counted, checkedFor ? -1 : 1);
}

function capSide(voices: readonly CountedVoice[], side: 1 | -1): CountedVoice[] {
  const sum = sumOf(voices, side);
  if (sum <= uncheckedCap) return [...voices];
  return voices.map((voice) =>
    voice.side === side ? { ...voice, counted: roundSixDecimals((voice.counted * uncheckedCap) / sum) } : voice,
  );
}

function sumOf(voices: readonly CountedVoice[], side: 1 | -1): number {
  let sum = 0;
  for (const voice of voices) if (voice.side === side) sum += voice.counted;
  return roundSixDecimals(sum);
}

const strengthFrom = (ours: number, theirs: number) => roundSixDecimals((0.21 + ours) / (0.6 + ours + theirs));

function statusFor(strength: number, attacked: boolean): FindingVerdict {
  if (strength >= 0.57) return 'accepted';
  if (!attacked) return 'unsupported';
  return strength <= 0.33 ? 'rejected' : 'contested';
}

/** Whatever the numbers say: of two findings that contradict each other, never both are accepted. */
function keepOppositesApart(findings: FindingJudgement[], { cases }: CaseList): FindingJudgement[] {
  return findings.map((finding, at) => {
    const clash =
      finding.status === 'accepted' && cases[at]?.opposed.some((other) => findings[other]?.status === 'accepted');
    return clash ? { ...finding, status: 'contested' } : finding;
  });
}
