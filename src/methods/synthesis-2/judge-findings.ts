/**
 * Judges the findings of a table: the strength of each from the voices for and against it, and the status that follows.
 * Sums, not products: five against two must not come out even.
 */
import { roundSixDecimals } from '../decimal.ts';
import { type CredibilityTable, credibilityOf, type DisputedFinding, inGoodFaith } from './credibility.ts';
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
  /** The same before opposites were kept apart. */
  plain: readonly FindingJudgement[];
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

/** `known`: findings that are the same if nobody is doubted. */
function judgeVoices(
  table: WeighedTable,
  list: CaseList,
  responses: readonly CaseResponses[],
  voices: readonly (readonly FindingVoice[])[],
  known: (at: number) => FindingJudgement | undefined = () => undefined,
): JudgedTable {
  const credibility = credibilityOf(disputedAmong(list, voices));
  const same = credibility === inGoodFaith ? known : () => undefined;
  const findings = list.cases.map(
    (one, at) => same(at) ?? judge(one, voices[at] ?? [], responses[at] ?? noResponses, credibility),
  );
  return {
    table,
    findings: keepOppositesApart(findings, list),
    plain: findings,
    caseOf: list.caseOf,
    list,
    credibility,
  };
}

function disputedAmong({ cases }: CaseList, voices: readonly (readonly FindingVoice[])[]): DisputedFinding[] {
  const disputed: DisputedFinding[] = [];
  for (let at = 0; at < cases.length; at += 1) {
    const heard = voices[at] ?? [];
    if (isDisputed(heard)) disputed.push({ issue: cases[at]?.issue ?? at, voices: heard });
  }
  return disputed;
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
  if (dispute) {
    const untouched = (at: number) => (touched.has(at) ? undefined : before.plain[at]);
    return judgeVoices(table, list, replies, voices, before.credibility === inGoodFaith ? untouched : undefined);
  }
  const findings = before.findings.map((one, at) =>
    touched.has(at) ? judge(list.cases[at] ?? one, voices[at] ?? [], one.responses, before.credibility) : one,
  );
  return { ...before, table, findings, plain: findings, list };
}

function changedPlaces(before: readonly EvidenceWeight[], after: readonly EvidenceWeight[]): number[] {
  return [...after.keys()].filter((at) => before[at] !== after[at]);
}

/** Whether another claim has the same text or a related one: then the groups may change with its weight. */
function hasKin({ texts, textOf, pairs }: WeighedTable, claim: number): boolean {
  const text = textOf[claim] ?? 0;
  if (texts.length < textOf.length && textOf.some((other, at) => at !== claim && other === text)) return true;
  return pairs.some(({ one, other }) => one === text || other === text);
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
  const disputed = credibility !== inGoodFaith && isDisputed(heard);
  const voices = countVoices(heard, disputed ? (voice) => credibility(one.issue, voice.voice) : believed);
  const ours = sumOf(voices, 1);
  const theirs = sumOf(voices, -1);
  let members = 0;
  for (const { side, by, weight } of voices) if (side > 0 && by === 'claim') members += weight;
  const strength = strengthFrom(ours, theirs);
  const attacked = voices.some(({ side, counted }) => side < 0 && counted > 0);
  return { ...one, responses, voices, strength, base: strengthFrom(members, 0), status: statusFor(strength, attacked) };
}

const believed = () => 1;

const crowd = 3;
const uncheckedCap = 0.6;

/**
 * One voice against three or more is shown and not counted, unless it alone is checked. Where only one side is checked,
 * the other counts at most 0.6 in all.
 */
function countVoices(heard: readonly FindingVoice[], credibility: (voice: FindingVoice) => number): CountedVoice[] {
  let ours = 0;
  let checkedFor = false;
  let checkedAgainst = false;
  for (const { side, checked } of heard) {
    if (side > 0) ours += 1;
    if (side > 0) checkedFor ||= checked;
    else checkedAgainst ||= checked;
  }
  const theirs = heard.length - ours;
  const silencedFor = ours === 1 && theirs >= crowd && !(checkedFor && !checkedAgainst);
  const silencedAgainst = theirs === 1 && ours >= crowd && !(checkedAgainst && !checkedFor);
  const counted = heard.map((one): CountedVoice => {
    const { voice, side, by, evidence, weight, checked } = one;
    const belief = checked ? 1 : credibility(one);
    const silenced = side > 0 ? silencedFor : silencedAgainst;
    const count = silenced ? 0 : roundSixDecimals(weight * belief);
    return { voice, side, by, evidence, weight, checked, credibility: belief, counted: count };
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
  if (cases.every(({ opposed }) => opposed.length === 0)) return findings;
  return findings.map((finding, at) => {
    const clash =
      finding.status === 'accepted' && cases[at]?.opposed.some((other) => findings[other]?.status === 'accepted');
    return clash ? { ...finding, status: 'contested' } : finding;
  });
}
