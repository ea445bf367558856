/**
 * The answers of the benchmark's agents: two observations each, a challenge and a concession, a vote. They depend only on
 * the agent's number, so every run sends the same bytes. One agent in five dissents.
 */
import type { Analysis, Observation } from '../src/model/analysis.ts';
import type { Rebuttal } from '../src/model/rebuttal.ts';
import type { Vote } from '../src/model/vote.ts';

const areas = [
  'login form',
  'payment webhook',
  'session store',
  'upload queue',
  'search index',
  'audit export',
  'mail sender',
];
const faults = [
  'accepts input that nobody has checked',
  'keeps its connection after the other side has failed',
  'repeats a write when an answer comes late',
  'holds a lock while it waits for the network',
  'grows without a limit under steady load',
];
const domains = ['application security', 'reliability', 'data protection', 'operations', 'performance'];
const tags = ['VERIFIED: {file}:{line}', 'CORROBORATED: {file} + load-test', 'INDICATED: {file}', 'POSSIBLE'];
const severities = ['critical', 'warning', 'info'] as const;

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], at: number): T => list[at % list.length] as T;

export const nameOf = (agent: number) => `agent_${agent}`;
export const domainOf = (agent: number) => pick(domains, agent);

export interface Said {
  analyze: Analysis & { agent_name: string; domain: string };
  challenge: Rebuttal & { agent_name: string };
  vote: Vote & { agent_name: string };
}

export function answersOf(agent: number): Said {
  const agent_name = nameOf(agent);
  return {
    analyze: { agent_name, domain: domainOf(agent), ...analysisOf(agent) },
    challenge: { agent_name, ...rebuttalOf(agent) },
    vote: { agent_name, ...voteOf(agent) },
  };
}

/** The reply to any message. */
export function replyOf(agent: number): string {
  const fault = pick(faults, agent);
  return `The ${pick(areas, agent)} ${fault}.\n\nIt can be tried from outside: send two requests at once and look at the second.`;
}

function analysisOf(agent: number): Analysis {
  return {
    observations: [observationOf(agent, 0), observationOf(agent, 1)],
    recommendations: [
      {
        action: `Bound what the ${pick(areas, agent)} takes in before the next release`,
        rationale: `It ${pick(faults, agent)}, and that can be tried from outside.`,
        priority: pick(['critical', 'high', 'medium'], agent),
      },
    ],
    confidence: 0.6 + (agent % 4) / 10,
  };
}

function observationOf(agent: number, index: number): Observation {
  const area = pick(areas, agent + 3 * index);
  const fault = pick(faults, agent * 2 + index);
  const file = `src/${area.replace(' ', '-')}.ts`;
  const tag = pick(tags, agent + index)
    .replace('{file}', file)
    .replace('{line}', String(40 + agent));
  return {
    finding: `The ${area} ${fault}`,
    evidence: `[${tag}] Seen in ${agent + 3} of 250 replayed requests; the handler returns before the guard has run.`,
    severity: pick(severities, agent + index),
    confidence: 0.7 + (agent % 3) / 10,
  };
}

/** Responds to the next agent, which is present at every table with two seats or more. */
function rebuttalOf(agent: number): Rebuttal {
  const neighbour = agent === 0 ? 1 : agent - 1;
  const [challenged, accepted] = [observationOf(neighbour, 0), observationOf(neighbour, 1)];
  return {
    challenges: [
      {
        target_agent: nameOf(neighbour),
        finding_challenged: challenged.finding,
        counter_evidence: `[INDICATED: traces/${agent}.json] The requests in question are refused one layer further out.`,
      },
    ],
    concessions: [
      {
        target_agent: nameOf(neighbour),
        finding_accepted: accepted.finding,
        reason: 'The replayed requests show the same here.',
      },
    ],
  };
}

function voteOf(agent: number): Vote {
  const approve = agent % 5 !== 4;
  return {
    approve,
    conditions: approve ? ['The change is measured for a week before the next one.'] : [],
    dissent_reason: approve ? null : 'The direction leaves the oldest clients without a way to retry.',
  };
}
