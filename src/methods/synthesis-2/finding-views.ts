/** The findings as they are recorded, with everything that a reader needs to follow their status. */
import type { Observation } from '../../model/analysis.ts';
import type { SeatNaming } from '../synthesis-method.ts';
import type { EvidenceWeight } from './evidence-reading.ts';
import { isCited } from './finding-cases.ts';
import { orderReason, whyOf } from './finding-why.ts';
import type { CountedVoice, FindingJudgement, JudgedTable } from './judge-findings.ts';
import type { AttackView, JudgedFinding, KeyFindingView, MemberView, SupportView, VoiceView } from './result-types.ts';
import { sortedSeats } from './seat-entries.ts';
import { gravestOf, severityRank, type TableClaim } from './table-claims.ts';

const ownName: SeatNaming = (seat) => seat;

/** By weight, the heaviest first; then by text. */
export function findingViews(judged: JudgedTable): JudgedFinding[] {
  return weightOrder(judged).map((at) => viewOf(judged, judged.findings[at] as FindingJudgement));
}

const compareViews = (a: FindingRank, b: FindingRank) => weightOf(b) - weightOf(a);

type FindingRank = Pick<KeyFindingView, 'severity' | 'strength'>;

const weightOf = ({ severity, strength }: FindingRank) => severityRank(severity) * strength;

function viewOf(judged: JudgedTable, finding: FindingJudgement): JudgedFinding {
  const { table, findings } = judged;
  const lead = table.claims[finding.lead] as TableClaim;
  const weight = table.claimWeights[finding.lead] as EvidenceWeight;
  const words = wordingOf(lead, weight);
  const view = {
    id: lead.id,
    agent_name: lead.seat,
    agents: sortedSeats(finding.members.map((at) => table.claims[at]?.seat ?? '')),
    finding: words.finding,
    evidence: words.evidence,
    severity: severityOf(judged, finding),
    strength: finding.strength,
    status: finding.status,
    claimed: weight.claimed,
    grade: weight.grade,
    base: finding.base,
    members: finding.members.map((at) => memberView(judged, at)),
    attacks: attackViews(judged, finding),
    supports: supportViews(judged, finding),
    opposed_to: finding.seenOpposed.map((other) => table.claims[findings[other]?.lead ?? -1]?.id ?? ''),
    voices: finding.voices.map(voiceView),
    wordings: wordingsOf(judged, finding),
  };
  const isOrder = table.namesSeats && view.status === 'unsupported' && table.reader.isOrder?.(lead.text) === true;
  return { ...view, why: isOrder ? orderReason : whyOf(view, ownName, table.namesSeats) };
}

/** The gravest of what is cited; of all, where nothing is. */
export function severityOf(
  { table }: JudgedTable,
  { members, cited }: Pick<FindingJudgement, 'members' | 'cited'>,
): JudgedFinding['severity'] {
  const some = cited ? members.filter((at) => isCited(table, at)) : members;
  return gravestOf(some.map((at) => table.claims[at]?.severity ?? 'info'));
}

/** The indexes of the findings by weight, the heaviest first; then by text. */
export function weightOrder(judged: JudgedTable): number[] {
  const ranks = judged.findings.map((finding) => ({
    severity: severityOf(judged, finding),
    strength: finding.strength,
  }));
  return [...ranks.keys()].sort((a, b) => compareViews(ranks[a] as FindingRank, ranks[b] as FindingRank) || a - b);
}

/** The wording that brings the evidence that counts, else the first. */
export function wordingOf({ said }: TableClaim, { citations, grade }: EvidenceWeight): Observation {
  const found = said.find(({ evidence }) =>
    citations.length > 0
      ? evidence.citations.some((one) => citations.includes(one))
      : evidence.tags.some(({ level }) => level === grade),
  );
  return (found ?? said[0])?.observation as Observation;
}

function memberView({ table }: JudgedTable, at: number): MemberView {
  const claim = table.claims[at] as TableClaim;
  const weight = table.claimWeights[at] as EvidenceWeight;
  const { finding, evidence } = wordingOf(claim, weight);
  const { claimed, grade, citations } = weight;
  return {
    id: claim.id,
    seat: claim.seat,
    claimed,
    grade,
    strength: weight.weight,
    finding,
    evidence,
    citations: [...citations],
  };
}

function attackViews({ table }: JudgedTable, { responses }: FindingJudgement): AttackView[] {
  if (responses.challenges.length === 0) return [];
  const withdrawn = new Set(responses.concessions.map((at) => table.responses[at]?.seat));
  const best = new Map<string, number>();
  const views = responses.challenges.map((at): AttackView => {
    const { seat, text } = table.responses[at] as { seat: string; text: string };
    const { grade, weight, citations } = table.responseWeights[at] as EvidenceWeight;
    const state = text.trim() === '' ? 'blank' : withdrawn.has(seat) ? 'withdrawn' : weight === 0 ? 'uncited' : 'live';
    if (state === 'live') best.set(seat, Math.max(best.get(seat) ?? 0, weight));
    return {
      seat,
      counter_evidence: text,
      grade,
      weight: state === 'live' ? weight : 0,
      state,
      citations: [...citations],
    };
  });
  return views.map((view) => {
    if (view.state !== 'live') return view;
    const strongest = best.get(view.seat) === view.weight;
    if (strongest) best.set(view.seat, -1);
    return strongest ? view : { ...view, state: 'repeated', weight: 0 };
  });
}

function supportViews({ table }: JudgedTable, { members, lead, responses }: FindingJudgement): SupportView[] {
  if (members.length === 1 && responses.concessions.length === 0) return [];
  const claims = members
    .filter((at) => at !== lead)
    .map((at): SupportView => {
      const { seat, said } = table.claims[at] as TableClaim;
      return {
        seat,
        kind: 'claim',
        text: said[0]?.observation.evidence ?? '',
        weight: table.claimWeights[at]?.weight ?? 0,
      };
    });
  const concessions = responses.concessions.map((at): SupportView => {
    const { seat, text } = table.responses[at] as { seat: string; text: string };
    return { seat, kind: 'concession', text, weight: table.responseWeights[at]?.weight ?? 0 };
  });
  return [...claims, ...concessions];
}

function voiceView({ voice, side, by, evidence, weight, credibility, counted }: CountedVoice): VoiceView {
  return {
    seats: [...voice.seats],
    side: side > 0 ? 'for' : 'against',
    ...{ by, grade: evidence.grade, citation: evidence.state, weight, credibility, counted },
  };
}

function wordingsOf({ table }: JudgedTable, { members, lead }: FindingJudgement): string[] {
  const claims = [lead, ...members.filter((at) => at !== lead)];
  return [
    ...new Set(
      claims.flatMap((at) => (table.claims[at] as TableClaim).said.map(({ observation }) => observation.finding)),
    ),
  ];
}

export function keyFindingsOf(findings: readonly JudgedFinding[]): KeyFindingView[] {
  return findings
    .filter(({ status }) => status === 'accepted')
    .map(({ id, agent_name, agents, finding, evidence, severity, strength, status, why }) => {
      return { id, agent_name, agents, finding, evidence, severity, strength, status, why };
    });
}
