/**
 * A sample agent that reads documents. It reports the lines that match its concerns, challenges findings that its
 * documents contradict, concedes findings with better evidence, and votes by whether its advice was taken. It follows
 * fixed rules without a model, and says so.
 */
import { foldText } from '../evidence/fold-text.ts';
import { compareGrades, gradeEvidence } from '../evidence/grade.ts';
import type { AnswerByAct, AskByAct } from '../model/act.ts';
import type { Observation, PeerAnalysis, Recommendation, Severity } from '../model/analysis.ts';
import type { Challenge, Concession } from '../model/rebuttal.ts';
import { type MaterialPassage, passagesInMaterial } from './material-passages.ts';
import type { SampleTableAgent, ShownTask } from './sample-table-agent.ts';
import { relationOf } from './statement-relation.ts';

interface ReaderConcern {
  /** Matches the lines that raise this concern. */
  about: RegExp;
  severity: Severity;
  advice?: Recommendation & { rationale: string };
}

export interface ReaderProfile {
  name: string;
  domain: string;
  capabilities: string[];
  /** The documents it reads. */
  reads: RegExp;
  concerns: readonly ReaderConcern[];
}

export function createReadingAgent(profile: ReaderProfile): SampleTableAgent {
  const { name, domain, capabilities, reads } = profile;
  const readIn = (seen: ShownTask) => (seen ? passagesInMaterial(seen.context, reads) : []);
  return {
    ...{ name, domain, capabilities },
    analyze: ({ context }) => analyze(profile, passagesInMaterial(context, reads)),
    challenge: ({ others }, seen) => respond(readIn(seen), others),
    vote: ({ synthesis }, seen) => (seen ? vote(analyze(profile, readIn(seen)), synthesis) : voteWithoutMemory),
  };
}

function analyze({ domain, concerns }: ReaderProfile, read: MaterialPassage[]): AnswerByAct['analyze'] {
  const raised = read.flatMap((passage) => {
    const concern = concerns.find(({ about }) => about.test(passage.text));
    return concern ? [{ passage, concern }] : [];
  });
  if (raised.length === 0) return { observations: [nothingFoundOn(domain)] };
  return {
    observations: raised.map(({ passage, concern }) => observationOf(passage, concern)),
    recommendations: [...new Set(raised.flatMap(({ concern }) => concern.advice ?? []))],
  };
}

function observationOf({ text, citation }: MaterialPassage, { severity }: ReaderConcern): Observation {
  return { finding: text, evidence: citation, severity };
}

const quoteWithCitation = ({ text, citation }: MaterialPassage) => `${citation} ${text}`;

function nothingFoundOn(domain: string): Observation {
  const finding = `The material says nothing about ${domain}.`;
  const evidence = '[POSSIBLE] A sample agent reads the evidence of the table by fixed rules; it knows nothing else.';
  return { finding, evidence, severity: 'info' };
}

function respond(read: MaterialPassage[], others: PeerAnalysis[]): AnswerByAct['challenge'] {
  const challenges: Challenge[] = [];
  const concessions: Concession[] = [];
  for (const { agent_name, observations } of others) {
    for (const said of observations) {
      const { counter, concede } = responseTo(said, read);
      if (counter)
        challenges.push({ target_agent: agent_name, finding_challenged: said.finding, counter_evidence: counter });
      if (concede) concessions.push({ target_agent: agent_name, finding_accepted: said.finding, reason: concede });
    }
  }
  return { challenges, concessions };
}

/** A line that contradicts the finding becomes a challenge, or a concession if the finding has better evidence. */
function responseTo(
  { finding, evidence }: Observation,
  read: MaterialPassage[],
): { counter?: string; concede?: string } {
  const against = read.find(({ text }) => relationOf(text, finding) === 'conflict');
  if (against) {
    const own = gradeEvidence(against.citation).grade;
    const theirs = gradeEvidence(evidence).grade;
    if (compareGrades(own, theirs) >= 0) return { counter: quoteWithCitation(against) };
    return { concede: `What I read is weaker evidence than this: ${quoteWithCitation(against)}` };
  }
  const alike = read.find(({ text, citation }) => !evidence.includes(citation) && relationOf(text, finding) === 'same');
  return alike ? { concede: `I read the same: ${quoteWithCitation(alike)}` } : {};
}

const voteWithoutMemory: AnswerByAct['vote'] = {
  approve: false,
  conditions: [],
  dissent_reason: 'I no longer have what I was shown, so I cannot stand behind a conclusion from it.',
};

/** Approves if some advice was taken, if it gave none, or if none of its findings is a key finding; else dissents. */
function vote(
  own: AnswerByAct['analyze'],
  { recommended_direction, key_findings }: AskByAct['vote']['synthesis'],
): AnswerByAct['vote'] {
  const direction = foldText(recommended_direction);
  const advice = (own.recommendations ?? []).map(({ action }) => action);
  const leftAside = advice.filter((action) => !direction.includes(foldText(action)));
  const standing = own.observations.find(({ finding }) =>
    key_findings.some((key) => foldText(key.finding) === foldText(finding)),
  );
  if (leftAside.length < advice.length || advice.length === 0 || !standing) {
    return { approve: true, conditions: leftAside, dissent_reason: null };
  }
  const reason = `${standing.evidence} ${standing.finding} The direction leaves this aside. I advise: ${leftAside.join('; ')}.`;
  return { approve: false, conditions: [], dissent_reason: reason };
}
