/**
 * A hearing: the claims of the seats so far, as findings weighed by their evidence, challenges and concessions. Minutes
 * and awards repeat what others said, so they add no claim.
 */

import { foldText } from '../../evidence/fold-text.ts';
import type { SourceDoubts } from '../../evidence/grade.ts';
import { weighObservation } from '../../evidence/weigh-observation.ts';
import { roundSixDecimals } from '../../methods/decimal.ts';
import { readDebate } from '../../methods/synthesis-1/debate.ts';
import { type DebateFinding, findingsOf } from '../../methods/synthesis-1/debate-finding.ts';
import { kinshipOf } from '../../methods/synthesis-1/kinship.ts';
import type { TableInput } from '../../methods/synthesis-method.ts';
import type { AskByAct } from '../../model/act.ts';
import { parseCouncilRole } from '../../model/council-role.ts';
import { type CitableSources, readSources } from './citable-sources.ts';
import {
  type ClaimReply,
  type CouncilSpeech,
  type PolicyFinding,
  readSpeech,
  type SpokenClaim,
} from './council-speech.ts';
import { readTranscript, type SpokenTurn } from './council-transcript.ts';

export interface CouncilHearing {
  question: string;
  self: string;
  /** In the order in which they were first claimed. */
  findings: DebateFinding[];
  /** The policy findings of the ethicists. */
  policies: PolicyFinding[];
  sources: CitableSources;
}

interface SeatSpeech {
  seat: string;
  speech: CouncilSpeech;
}

export function readHearing({ messages, agent_id, context }: AskByAct['turn']): CouncilHearing {
  const { question, turns } = readTranscript(messages, agent_id);
  const sources = readSources(context.evidence);
  const seatSpeeches = turns
    .filter(isArguing)
    .map(({ agent_id: seat, content }) => ({ seat, speech: readSpeech(content) }));
  const policies = seatSpeeches.flatMap(({ seat, speech }) =>
    parseCouncilRole(seat)?.role === 'ethicist' ? speech.policies : [],
  );
  return { question, self: agent_id, findings: weighFindings(seatSpeeches, sources.doubts), policies, sources };
}

function isArguing({ agent_id }: SpokenTurn): boolean {
  const role = parseCouncilRole(agent_id)?.role;
  return role !== 'scribe' && role !== 'arbitrator';
}

/** The policy findings about a finding. */
export function policiesOn({ policies }: CouncilHearing, { members }: DebateFinding): PolicyFinding[] {
  return policies.filter(({ target, claim }) =>
    members.some(({ seat, said }) => seat === target && foldText(said.finding) === foldText(claim)),
  );
}

/**
 * Weighs claims as at a round table, with two differences: a claim that cites a doubtful source is graded again, and
 * only equal texts are the same claim, because passages that differ in one figure or one noun say different things.
 */
function weighFindings(seatSpeeches: readonly SeatSpeech[], doubts: SourceDoubts): DebateFinding[] {
  const debate = readDebate(tableOf(seatSpeeches), idsInSpeakingOrder(seatSpeeches));
  const claims = debate.claims.map((claim) => {
    const { grade, strength } = weighObservation(claim.read, doubts);
    return { ...claim, grade, strength: roundSixDecimals(strength), ties: [] };
  });
  return findingsOf({ ...debate, claims, kinship: kinshipOf(claims) }, [...claims.keys()], { doubts });
}

function tableOf(seatSpeeches: readonly SeatSpeech[]): TableInput {
  const bySeat = Map.groupBy(seatSpeeches, ({ seat }) => seat);
  const collect = <T>(read: (speeches: CouncilSpeech[]) => T) =>
    Object.fromEntries([...bySeat].map(([seat, all]) => [seat, read(all.map(({ speech }) => speech))]));
  return {
    members: [...bySeat.keys()].map((seat) => ({ seat, domain: parseCouncilRole(seat)?.domain ?? seat })),
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

const observationOf = ({ text, tag }: SpokenClaim) => ({ finding: text, evidence: tag, severity: 'info' as const });

const challengeOf = ({ target, claim, why }: ClaimReply) => {
  return { target_agent: target, finding_challenged: claim, counter_evidence: why };
};

const concessionOf = ({ target, claim, why }: ClaimReply) => {
  return { target_agent: target, finding_accepted: claim, reason: why };
};

/** A hash function whose ids sort in the order of speaking. It gets the names that `claimIdsOf` hashes. */
function idsInSpeakingOrder(seatSpeeches: readonly SeatSpeech[]): (name: string) => string {
  const counts = new Map<string, number>();
  const places = new Map<string, number>();
  for (const { seat, speech } of seatSpeeches) {
    for (const _ of speech.claims) {
      const index = counts.get(seat) ?? 0;
      counts.set(seat, index + 1);
      places.set(`${seat}\0${index}`, places.size);
    }
  }
  return (name) => String(places.get(name) ?? places.size).padStart(12, '0');
}
