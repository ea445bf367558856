/**
 * A hearing: what the seats have claimed so far, as findings that are weighed by their evidence and by what was said for
 * and against them. Minutes and awards repeat what others said, so they add no claim.
 */
import { readDebate } from '../../argument/debate.ts';
import { rounded } from '../../argument/decimal.ts';
import { type Finding, findingsOf } from '../../argument/finding.ts';
import { kinshipOf } from '../../argument/kinship.ts';
import type { TableInput } from '../../argument/table.ts';
import { fold } from '../../evidence/fold.ts';
import type { Doubts } from '../../evidence/grade.ts';
import { weigh } from '../../evidence/observation.ts';
import type { Asks } from '../../model/act.ts';
import { parseRole } from '../../model/role.ts';
import { readSources, type Sources } from './sources.ts';
import { type Claimed, type PolicyFinding, type Reply, readSpeech, type Speech } from './speech.ts';
import { readTranscript, type Spoken } from './transcript.ts';

export interface Hearing {
  question: string;
  self: string;
  /** In the order of speaking. */
  findings: Finding[];
  /** What ethicists found. */
  policies: PolicyFinding[];
  sources: Sources;
}

interface Heard {
  seat: string;
  speech: Speech;
}

export function hear({ messages, agent_id, context }: Asks['turn']): Hearing {
  const { question, turns } = readTranscript(messages, agent_id);
  const sources = readSources(context.evidence);
  const heard = turns.filter(argues).map(({ agent_id: seat, content }) => ({ seat, speech: readSpeech(content) }));
  const policies = heard.flatMap(({ seat, speech }) => (parseRole(seat)?.role === 'ethicist' ? speech.policies : []));
  return { question, self: agent_id, findings: weighed(heard, sources.doubts), policies, sources };
}

function argues({ agent_id }: Spoken): boolean {
  const role = parseRole(agent_id)?.role;
  return role !== 'scribe' && role !== 'arbitrator';
}

/** What an ethicist found about a finding. */
export function policiesOn({ policies }: Hearing, { members }: Finding): PolicyFinding[] {
  return policies.filter(({ target, claim }) =>
    members.some(({ seat, said }) => seat === target && fold(said.finding) === fold(claim)),
  );
}

/**
 * The graph of a round table, with two differences: a claim that rests on a doubtful source is graded again, and only
 * the same words are the same claim. Of two passages that differ in one figure or one noun, each says something else.
 */
function weighed(heard: readonly Heard[], doubts: Doubts): Finding[] {
  const debate = readDebate(tableOf(heard), inOrder(heard));
  const claims = debate.claims.map((claim) => {
    const { grade, strength } = weigh(claim.read, doubts);
    return { ...claim, grade, strength: rounded(strength), ties: [] };
  });
  return findingsOf({ ...debate, claims, kinship: kinshipOf(claims) }, [...claims.keys()], { doubts });
}

function tableOf(heard: readonly Heard[]): TableInput {
  const bySeat = Map.groupBy(heard, ({ seat }) => seat);
  const collect = <T>(read: (speeches: Speech[]) => T) =>
    Object.fromEntries([...bySeat].map(([seat, all]) => [seat, read(all.map(({ speech }) => speech))]));
  return {
    members: [...bySeat.keys()].map((seat) => ({ seat, domain: parseRole(seat)?.domain ?? seat })),
    analyses: collect((speeches) => ({ observations: speeches.flatMap(({ claims }) => claims).map(observationOf) })),
    rebuttals: collect((speeches) => ({
      challenges: speeches.flatMap(({ challenges }) => challenges).map(challengeOf),
      concessions: speeches.flatMap(({ concessions }) => concessions).map(concessionOf),
    })),
    votes: {},
    missing: [],
    rules: { quorum: '0/1', threshold: '0/1', strict_evidence: false },
  };
}

const observationOf = ({ text, tag }: Claimed) => ({ finding: text, evidence: tag, severity: 'info' as const });

const challengeOf = ({ target, claim, why }: Reply) => {
  return { target_agent: target, finding_challenged: claim, counter_evidence: why };
};

const concessionOf = ({ target, claim, why }: Reply) => {
  return { target_agent: target, finding_accepted: claim, reason: why };
};

/** Ids that follow the order of speaking, from the names that the debate gives to a seat's claims. */
function inOrder(heard: readonly Heard[]): (name: string) => string {
  const counts = new Map<string, number>();
  const places = new Map<string, number>();
  for (const { seat, speech } of heard) {
    for (const _ of speech.claims) {
      const index = counts.get(seat) ?? 0;
      counts.set(seat, index + 1);
      places.set(`${seat}\0${index}`, places.size);
    }
  }
  return (name) => String(places.get(name) ?? places.size).padStart(12, '0');
}
