/**
 * Judges the findings of a table: the strength of each from the voices for and against it, and the status that follows.
 * Sums, not products: five against two must not come out even.
 */
import { roundSixDecimals } from '../decimal.ts';
import { type CredibilityTable, credibilityOf } from './credibility.ts';
import type { EvidenceWeight } from './evidence-reading.ts';
import { type CaseList, type FindingCase, findingCases, isCited } from './finding-cases.ts';
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
  list: CaseList;
  credibility: CredibilityTable;
}

export function judgeFindings(table: WeighedTable): JudgedTable {
  return judgeCases(table, findingCases(table));
}

function judgeCases(table: WeighedTable, list: CaseList): JudgedTable {
  const responses = responsesByCase(table, list);
  const voices = list.cases.map((_, at) => voicesOn(table, list, responses, at));
  return judgeVoices(table, list, responses, voices);
}

function judgeVoices(
  table: WeighedTable,
  list: CaseList,
  responses: readonly CaseResponses[],
  voices: readonly (readonly FindingVoice[])[],
): JudgedTable {
  const disputed = list.cases.flatMap(({ issue }, at) => {
    const heard = voices[at] ?? [];
    return isDisputed(heard) ? [{ issue, voices: heard }] : [];
  });
  const credibility = credibilityOf(disputed);
  const findings = list.cases.map((one, at) => judge(one, voices[at] ?? [], responses[at] ?? noResponses, credibility));
  return { table, findings: keepOppositesApart(findings, list), caseOf: list.caseOf, list, credibility };
}

/**
 * The same as `judgeFindings(table)`, where `table` differs from the one that was judged before in a few weights only.
 * Findings that these weights do not touch are taken over.
 */
export function judgeAgain(before: JudgedTable, table: WeighedTable): JudgedTable {
  const claims = changedPlaces(before.table.claimWeights, table.claimWeights);
  const responses = changedPlaces(before.table.responseWeights, table.responseWeights);
  if (before.table.doubted !== table.doubted || claims.some((claim) => hasKin(table, claim)))
    return judgeFindings(table);
  const list = { ...before.list, cases: before.list.cases.map((one) => recited(one, table, claims)) };
  const touched = touchedCases(before, claims, responses, table);
  const replies = before.findings.map((one) => one.responses);
  const voices = before.findings.map((one, at) => (touched.has(at) ? voicesOn(table, list, replies, at) : one.voices));
  const dispute = [...touched].some(
    (at) => isDisputed(before.findings[at]?.voices ?? []) || isDisputed(voices[at] ?? []),
  );
  if (dispute) return judgeVoices(table, list, replies, voices);
  const findings = before.findings.map((one, at) =>
    touched.has(at) ? judge(list.cases[at] ?? one, voices[at] ?? [], one.responses, before.credibility) : one,
  );
  return { ...before, table, findings, list };
}

function changedPlaces(before: readonly EvidenceWeight[], after: readonly EvidenceWeight[]): number[] {
  return [...after.keys()].filter((at) => before[at] !== after[at]);
}

/** Whether another claim has the same text or a related one: then the groups may change with its weight. */
function hasKin({ texts, textOf, pairs }: WeighedTable, claim: number): boolean {
  const text = textOf[claim] ?? 0;
  if (texts.length < textOf.length && textOf.some((other, at) => at !== claim && other === text)) return true;
  return pairs.some(({ one, other, relation }) => relation !== 'distinct' && (one === text || other === text));
}

/** A finding of one claim, which may have lost its only source. */
function recited(one: FindingCase, table: WeighedTable, claims: readonly number[]): FindingCase {
  const [claim = -1] = one.members;
  return claims.includes(claim) && one.members.length === 1 ? { ...one, cited: isCited(table, claim) } : one;
}

function touchedCases(
  { list, caseOf }: JudgedTable,
  claims: readonly number[],
  responses: readonly number[],
  table: WeighedTable,
): Set<number> {
  const near = new Set<number>();
  const add = (at: number) => {
    near.add(at);
    for (const other of list.cases[at]?.seenOpposed ?? []) near.add(other);
  };
  for (const claim of claims) add(caseOf[claim] ?? 0);
  for (const at of responses) for (const claim of table.responses[at]?.targets ?? []) add(caseOf[claim] ?? 0);
  return near;
}

const noResponses: CaseResponses = { challenges: [], concessions: [] };

const isDisputed = (voices: readonly FindingVoice[]) =>
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
