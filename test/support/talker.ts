/**
 * What an agent that can only talk answers to a message: it reads in it which JSON is wanted and writes some. Nothing of the
 * platform's code takes part in it.
 */

export type WantedAct = 'analyze' | 'challenge' | 'vote' | 'forecast' | 'talk';

/** Told by the JSON Schema in the message, as an agent would. */
export function wantedIn(message: string): WantedAct {
  const [, schema = ''] = message.split('The JSON Schema of the object:\n');
  if (schema.includes('"observations":{"type":"array","items":{"type":"object"')) return 'analyze';
  if (schema.includes('"challenges"')) return 'challenge';
  if (schema.includes('"approve"')) return 'vote';
  return schema.includes('"position"') ? 'forecast' : 'talk';
}

/** The names of the others, and the first finding of each, as the message quotes them. */
export function peersIn(message: string): { agent_name: string; finding: string; id?: string }[] {
  return [...message.matchAll(/<<< data ([0-9a-f]{32}): [^\n]*\n([\s\S]*?)\n>>> data \1/g)].flatMap(
    ([, , text = '']) => {
      const { agent_name, observations = [] } = jsonIn(text) ?? {};
      const [first] = observations;
      return agent_name === undefined || !first ? [] : [{ agent_name, ...first }];
    },
  );
}

interface QuotedPeer {
  agent_name?: string;
  observations?: { finding: string; id?: string }[];
}

function jsonIn(text: string): QuotedPeer | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const answers: Record<Exclude<WantedAct, 'talk'>, (name: string, message: string) => object> = {
  analyze: (name) => ({
    observations: [
      { finding: `What ${name} found`, evidence: 'seen [INDICATED: the log]', severity: 'info', confidence: null },
    ],
    recommendations: [{ action: 'Wait a week.', rationale: null, priority: 'high' }],
    confidence: 0.8,
  }),
  challenge: (_, message) => ({
    challenges: [],
    concessions: peersIn(message).map(({ agent_name, finding, id }) => {
      return { target_agent: agent_name, finding_accepted: id ?? finding, reason: 'I saw the same. [POSSIBLE]' };
    }),
  }),
  vote: () => ({ approve: true, conditions: [], dissent_reason: null }),
  forecast: () => ({
    ...{ position: 'YES', confidence: 0.7, reasoning: 'Most of them did.' },
    reactCycle: {
      initialThought: 'How often did that happen before?',
      actions: [{ type: 'document_analysis', query: 'the question', result: 'most of them did', source: null }],
      observations: ['Most of them did.'],
      synthesisThought: 'Most of them did, and nothing here is different.',
      evidence: [{ type: 'data', title: 'The cases before', url: null, description: null, reliability: 0.5 }],
    },
    limitations: [],
  }),
};

/** The JSON that is wanted, or a sentence where none is. */
export function talk(name: string, message: string): string {
  const wanted = wantedIn(message);
  return wanted === 'talk'
    ? `- ${name} has nothing to add. [POSSIBLE]`
    : JSON.stringify(answers[wanted](name, message));
}
