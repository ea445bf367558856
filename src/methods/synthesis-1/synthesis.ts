/**
 * `synthesis@1`: computes what a table found and the direction it recommends, from analyses and rebuttals alone.
 * The same input gives the same text and numbers everywhere. Votes are never used.
 */
import type { Grade } from '../../evidence/grade.ts';
import type { Severity } from '../../model/analysis.ts';
import type { HashFunction } from '../../model/json.ts';
import type { SynthesisBrief } from '../../model/synthesis-brief.ts';
import type { SeatNaming, TableInput } from '../synthesis-method.ts';
import { readDebate } from './debate.ts';
import { type DebateFinding, type FindingStatus, findingsOf } from './debate-finding.ts';
import { chosenProposals, directionText, keyFindings, topRankIndexes } from './direction.ts';
import { describeDisagreement } from './disagreement.ts';
import type { DroppedEntry } from './dropped-entry.ts';
import type { FindingAttack } from './finding-attacks.ts';
import type { FindingSupport } from './finding-supports.ts';
import { mapList } from './map-list.ts';
import { type RemovalImpacts, removalImpactsOf } from './pivots/pivots.ts';
import { groupProposals, type ProposalGroup } from './proposal.ts';
import { type ProposalStanding, standingOf } from './proposal-standing.ts';
import type { UnresolvedResponse } from './table-responses.ts';

export const synthesisMethod = 'synthesis@1';

type KeyFinding = {
  id: string;
  agent_name: string;
  agents: string[];
  finding: string;
  evidence: string;
  severity: Severity;
  strength: number;
  status: FindingStatus;
};

export type FindingView = KeyFinding & {
  claimed: Grade;
  grade: Grade;
  /** The strength before attacks and supports. */
  base: number;
  members: { id: string; seat: string; claimed: Grade; grade: Grade; strength: number }[];
  attacks: FindingAttack[];
  supports: FindingSupport[];
};

export type Synthesis = {
  method: typeof synthesisMethod;
  recommended_direction: string;
  key_findings: KeyFinding[];
  trade_offs: string[];
  minority_views: string[];
  findings: FindingView[];
  recommendations: { action: string; agents: string[]; rank: number; chosen: boolean }[];
  unresolved: UnresolvedResponse[];
  dropped: DroppedEntry[];
};

/** A synthesis, and what the removal of each seat and source would change, which the pivots need after the vote. */
export interface SynthesisResult {
  synthesis: Synthesis;
  removalImpacts: RemovalImpacts;
}

export function synthesise(input: TableInput, hash: HashFunction): Synthesis {
  return computeSynthesis(input, hash).synthesis;
}

/** What the seats receive when they are asked to vote. `name` gives the name to show for a seat. */
export function briefOf(synthesis: Synthesis, name?: SeatNaming): SynthesisBrief {
  const { recommended_direction, key_findings, findings } = synthesis;
  const { trade_offs, minority_views } = name === undefined ? synthesis : describeDisagreement(findings, name);
  return {
    recommended_direction,
    key_findings: mapList(key_findings, ({ agent_name, finding, evidence }) => ({
      agent_name: name?.(agent_name) ?? agent_name,
      finding,
      evidence,
    })),
    trade_offs,
    minority_views,
  };
}

export function computeSynthesis(
  input: TableInput,
  hash: HashFunction,
  removed?: ReadonlySet<string>,
): SynthesisResult {
  const debate = readDebate(input, hash, removed);
  const findings = findingsOf(debate, [...debate.claims.keys()]);
  const standing = standingOf(findings, groupProposals(debate.proposals));
  const chosen = chosenProposals(standing.proposals, topRankIndexes(standing.ranks));
  const views = mapList(findings, findingViewOf);
  const { minority_views, trade_offs } = describeDisagreement(views, (seat) => seat);
  const synthesis: Synthesis = {
    dropped: [...debate.dropped],
    findings: views,
    key_findings: mapList(keyFindings(findings), keyFindingOf),
    method: synthesisMethod,
    minority_views,
    recommendations: rankRecommendations(standing, chosen),
    recommended_direction: directionText(chosen, findings),
    trade_offs,
    unresolved: [...debate.unresolved],
  };
  return { synthesis, removalImpacts: removalImpactsOf(input, debate, findings, standing) };
}

/** The highest rank first, ties by seat name. */
function rankRecommendations(
  { proposals, ranks }: ProposalStanding,
  chosen: readonly ProposalGroup[],
): Synthesis['recommendations'] {
  const ranked = mapList(proposals.groups, (group, i) => {
    const { action, agents } = group;
    return { action, agents, chosen: chosen.includes(group), rank: ranks[i] ?? 0 };
  });
  return ranked.sort((a, b) => b.rank - a.rank);
}

function keyFindingOf({ id, lead, agents, severity, strength, status }: DebateFinding): KeyFinding {
  const { finding, evidence } = lead.said;
  return { agent_name: lead.seat, agents, evidence, finding, id, severity, status, strength };
}

function findingViewOf(finding: DebateFinding): FindingView {
  const { lead, members, attacks, supports } = finding;
  const { id, agents, severity, status, strength } = finding;
  return {
    agent_name: lead.seat,
    agents,
    attacks,
    base: lead.strength,
    claimed: lead.claimed,
    evidence: lead.said.evidence,
    finding: lead.said.finding,
    grade: lead.grade,
    id,
    members: mapList(members, ({ claimed, grade, id, seat, strength }) => ({ claimed, grade, id, seat, strength })),
    severity,
    status,
    strength,
    supports,
  };
}
