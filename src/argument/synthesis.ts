/**
 * `synthesis@1`: what a table found, and the direction it recommends, from the analyses and rebuttals alone.
 * The same input gives the same text and numbers everywhere; votes have no part in it.
 */
import type { Grade } from '../evidence/grade.ts';
import type { Severity } from '../model/analysis.ts';
import type { Brief } from '../model/brief.ts';
import type { Hash } from '../model/json.ts';
import type { FindingAttack } from './attack.ts';
import { readDebate } from './debate.ts';
import { chosenProposals, directionText, keyFindings, topPlaces } from './direction.ts';
import type { Dropped } from './dropped.ts';
import { type Finding, findingsOf, type Status } from './finding.ts';
import { mapped, places, sorted } from './lists.ts';
import { disagreement, type NameOf } from './passages.ts';
import { groupProposals, type ProposalGroup } from './proposal.ts';
import type { Unresolved } from './response.ts';
import { type Stakes, stakesOf } from './stakes.ts';
import { type Standing, standingOf } from './standing.ts';
import type { FindingSupport } from './support.ts';
import type { TableInput } from './table.ts';

export const method = 'synthesis@1';

export type KeyFinding = {
  id: string;
  agent_name: string;
  agents: string[];
  finding: string;
  evidence: string;
  severity: Severity;
  strength: number;
  status: Status;
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
  method: typeof method;
  recommended_direction: string;
  key_findings: KeyFinding[];
  trade_offs: string[];
  minority_views: string[];
  findings: FindingView[];
  recommendations: { action: string; agents: string[]; rank: number; chosen: boolean }[];
  unresolved: Unresolved[];
  dropped: Dropped[];
};

/** A synthesis, and what is at stake in the vote on it. */
export interface Worked {
  synthesis: Synthesis;
  stakes: Stakes;
}

export function synthesise(input: TableInput, hash: Hash): Synthesis {
  return work(input, hash).synthesis;
}

/** What the seats receive when they are asked to vote: each seat goes by the name that `name` gives it, or by its own. */
export function briefOf(synthesis: Synthesis, name?: NameOf): Brief {
  const { recommended_direction, key_findings, findings } = synthesis;
  const { trade_offs, minority_views } = name === undefined ? synthesis : disagreement(findings, name);
  return {
    recommended_direction,
    key_findings: mapped(key_findings, ({ agent_name, finding, evidence }) => ({
      agent_name: name?.(agent_name) ?? agent_name,
      finding,
      evidence,
    })),
    trade_offs,
    minority_views,
  };
}

export function work(input: TableInput, hash: Hash, removed?: ReadonlySet<string>): Worked {
  const debate = readDebate(input, hash, removed);
  const findings = findingsOf(debate, places(debate.claims));
  const standing = standingOf(findings, groupProposals(debate.proposals));
  const chosen = chosenProposals(standing.proposals, topPlaces(standing.ranks));
  const views = mapped(findings, viewOf);
  const { minority_views, trade_offs } = disagreement(views, (seat) => seat);
  const synthesis: Synthesis = {
    dropped: [...debate.dropped],
    findings: views,
    key_findings: mapped(keyFindings(findings), keyView),
    method,
    minority_views,
    recommendations: recommendations(standing, chosen),
    recommended_direction: directionText(chosen, findings),
    trade_offs,
    unresolved: [...debate.unresolved],
  };
  return { synthesis, stakes: stakesOf(input, debate, findings, standing) };
}

/** The highest rank first, ties in the order of the seats' names. */
function recommendations(
  { proposals, ranks }: Standing,
  chosen: readonly ProposalGroup[],
): Synthesis['recommendations'] {
  const ranked = mapped(proposals.groups, (group, i) => {
    const { action, agents } = group;
    return { action, agents, chosen: chosen.includes(group), rank: ranks[i] ?? 0 };
  });
  return sorted(ranked, (a, b) => b.rank - a.rank);
}

function keyView({ id, lead, agents, severity, strength, status }: Finding): KeyFinding {
  const { finding, evidence } = lead.said;
  return { agent_name: lead.seat, agents, evidence, finding, id, severity, status, strength };
}

function viewOf(finding: Finding): FindingView {
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
    members: mapped(members, ({ claimed, grade, id, seat, strength }) => ({ claimed, grade, id, seat, strength })),
    severity,
    status,
    strength,
    supports,
  };
}
