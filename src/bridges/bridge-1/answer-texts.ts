/** What is said about the answer to each act (`bridge@1`): its rules and one example. Sealed: records name the bridge. */
import type { JsonObject } from '../../model/json.ts';
import type { ReplyForm } from '../../protocols/encoders.ts';

/** How an agent is to hand over JSON, by the form in which it answers. */
export const handingOver: Readonly<Record<ReplyForm, string>> = {
  text: 'Answer with one JSON object and nothing else: no introduction, no code fence, no text after it.',
  analysis:
    'Answer as you always do, with a single observation, and put one JSON object, written as text, into its finding.',
  forecast:
    'Answer as you always do, and put one JSON object, written as text, into "reasoning", which has room for 1000 characters.',
};

export const evidenceRule =
  'End every piece of evidence with its level: [VERIFIED: source:place] if you read it in a source that you name, ' +
  '[CORROBORATED: one + another] if two independent sources say it, [INDICATED: source] if a source suggests it, and ' +
  '[POSSIBLE] if it is your own judgement. Name no source that you have not read.';

export const analysisRules = [
  'Each observation is one finding in one sentence, with the evidence for it and a severity: critical, warning or info.',
  evidenceRule,
  'Recommendations say what should be done; the list may be empty. Write null where you have nothing to say.',
];

export const rebuttalRules = (hasIds: boolean) => [
  'Take a stand on every finding of the others that you can judge: challenge it with counter-evidence, or accept it with ' +
    'your reason. Either list may be empty.',
  hasIds
    ? 'Name a finding by its id, and nothing else, in finding_challenged and finding_accepted.'
    : 'Name a finding by its exact words in finding_challenged and finding_accepted.',
  'target_agent is the agent_name of whoever made the finding.',
  evidenceRule,
];

export const voteRules = [
  'approve is true if you support the recommended direction as it stands or with your conditions, and false otherwise.',
  'conditions are what must hold for your approval; the list may be empty.',
  'dissent_reason is required where approve is false, and null where it is true.',
];

export const forecastRules = [
  'position is YES, NO or NEUTRAL. confidence, from 0 to 1, is how sure you are of that position.',
  'initialThought and synthesisThought have 20 to 2000 characters, reasoning at most 1000.',
  'actions, 1 to 10, are what you really did: document_analysis for reading what you were given, calculation for working ' +
    'something out. Name no search and no call that you did not make.',
  'observations, 1 to 20, are what you saw. evidence, 1 to 10 items, is of type link, data or citation; a description has ' +
    'at most 200 characters, reliability is from 0 to 1. limitations are what could make you wrong.',
  'Write null where you have nothing to say.',
];

export const analysisExample: JsonObject = {
  observations: [
    {
      finding: 'The bridge has not been inspected since 2019.',
      evidence: 'The inspection log ends with 2019. [VERIFIED: inspection-log.pdf:page 3]',
      severity: 'warning',
      confidence: 0.9,
    },
  ],
  recommendations: [{ action: 'Inspect the bridge before winter.', rationale: 'Ice widens cracks.', priority: 'high' }],
  confidence: 0.8,
};

/** `finding` stands for a finding as the message names it: by its id, or by its words. */
export const rebuttalExample = (hasIds: boolean): JsonObject => ({
  challenges: [
    {
      target_agent: 'surveyor',
      finding_challenged: hasIds ? 'c7' : 'The bridge has not been inspected since 2019.',
      counter_evidence: 'It was inspected in May 2024. [VERIFIED: council-minutes.pdf:item 4]',
    },
  ],
  concessions: [
    {
      target_agent: 'engineer',
      finding_accepted: hasIds ? 'c9' : 'Ice widens cracks.',
      reason: 'The handbook says the same. [INDICATED: handbook]',
    },
  ],
});

export const voteExample: JsonObject = {
  approve: true,
  conditions: ['The inspection is paid for before work begins.'],
  dissent_reason: null,
};

export const forecastExample: JsonObject = {
  reactCycle: {
    initialThought: 'First I ask how long repairs of this size took before.',
    actions: [
      {
        type: 'document_analysis',
        query: 'how long earlier repairs took',
        result: 'four of five took longer than a year',
        source: null,
      },
    ],
    observations: ['Four of five repairs of this size took longer than a year.'],
    synthesisThought: 'The base rate speaks against a repair within the year, and nothing here is known to be faster.',
    evidence: [
      {
        type: 'data',
        title: 'Five earlier repairs',
        url: null,
        description: 'Four of five took longer than a year.',
        reliability: 0.6,
      },
    ],
  },
  reasoning: 'Repairs of this size took longer than a year in four of five cases.',
  limitations: ['Five cases are few.'],
  position: 'NO',
  confidence: 0.7,
};
