/** A correct agent of each protocol, as the kit serves it: whatever is said against one is a false alarm. */
import { type HostedAgent, hostAgent } from '../../src/agent/agent-host.ts';
import { serve as serveArc } from '../../src/protocols/arc/serve.ts';
import { serve as serveWebhook } from '../../src/protocols/prediction-webhook/serve.ts';
import { serve as serveTable } from '../../src/protocols/round-table/serve.ts';
import type { ServedRoutes } from '../../src/protocols/served-routes.ts';
import { serve as serveA2a } from '../support/served/a2a-headers.ts';
import { serve as serveQuery } from '../support/served/agent-query.ts';
import { serve as serveMessages } from '../support/served/anthropic-messages.ts';
import type { ReplyingAgent } from '../support/served/incoming-message.ts';
import type { PlayedModel } from '../support/served/model-endpoint.ts';
import { serve as serveChat } from '../support/served/openai-chat.ts';
import { serve as servePlain } from '../support/served/plain-http.ts';

export const token = 'correct-horse-battery-staple';

export type Key =
  | ('round-table' | 'prediction-webhook' | 'arc' | 'plain-http')
  | ('a2a-headers' | 'agent-query' | 'openai-chat' | 'anthropic-messages');

const roundTable = serveTable({
  name: 'ada',
  domain: 'application security',
  analyze: ({ content }) => ({
    observations: [
      {
        finding: `The task says: ${content}`,
        evidence: '[INDICATED: task] As asked',
        severity: 'info',
        confidence: 0.9,
      },
    ],
    recommendations: [{ action: 'Read it again', rationale: 'It may say more', priority: 'warning' }],
    confidence: 0.8,
  }),
  challenge: ({ others }) => ({
    challenges: others.map(({ agent_name, observations }) => ({
      target_agent: agent_name,
      finding_challenged: observations[0]?.finding ?? 'nothing',
      counter_evidence: '[VERIFIED: auth.py:42] The query is put together from text',
    })),
    concessions: [],
  }),
  vote: () => ({ approve: false, conditions: ['Mend the query'], dissent_reason: 'The query is not mended' }),
});

const webhook = serveWebhook({
  token,
  forecast: ({ title, round }) => ({
    position: 'NO',
    confidence: 0.9,
    initial_thought: `In round ${round}, the question is: ${title}`,
    actions: [{ type: 'web_search', query: title, result: 'Three reports, none of which is sure' }],
    observations: ['None of the reports is sure'],
    synthesis_thought: `Three reports look at "${title}", none of them is sure, and what nobody is sure of has seldom happened.`,
    evidence: [
      { type: 'link', title: 'The first report', url: 'https://example.com/1', reliability: 0.9 },
      { type: 'citation', title: 'The second report' },
      { type: 'data', title: 'The rate of such events' },
    ],
  }),
});

const arc = serveArc({
  'arbitrator:v0': ({ messages }) => ({ content: `Having heard "${messages.at(-1)?.content}", I wait for evidence.` }),
});

const replying: ReplyingAgent = {
  token,
  reply: ({ message, intent }) => ({
    text: `Of "${message}" I know as much as you say.`,
    context: { last_intent: intent ?? null },
    metadata: { confidence: 0.5, source: 'the message' },
  }),
};

const model: PlayedModel = {
  token,
  say: ({ message, schema }) => (schema ? '{"word": "ready"}' : `Of "${message}" I know as much as you say.`),
};

/** Whoever shows no token, or another, is turned away before anything is looked at. */
function guarded(serve: ServedRoutes): ServedRoutes {
  return Object.fromEntries(
    Object.entries(serve).map(([path, route]) => [
      path,
      async (body, headers = {}) => {
        const isKnown = /^bearer (.+)$/i.exec(String(headers.authorization))?.[1] === token;
        return isKnown ? route(body, headers) : { status: 401, body: { error: 'Unauthorized' } };
      },
    ]),
  );
}

const serves: Record<Key, ServedRoutes> = {
  'round-table': guarded(roundTable),
  'prediction-webhook': webhook,
  arc: guarded(arc),
  'plain-http': servePlain(replying),
  'a2a-headers': serveA2a(replying),
  'agent-query': serveQuery(replying),
  'openai-chat': serveChat(model),
  'anthropic-messages': serveMessages(model),
};

export const keys = Object.keys(serves) as Key[];

/** Where it is reached, and the address under which it would be registered. */
export async function hostCorrect(key: Key): Promise<HostedAgent & { address: string }> {
  const hosted = await hostAgent([serves[key]]);
  return { ...hosted, address: hosted.url + under[key] };
}

/** What an address has after its host. */
export const under: Record<Key, string> = {
  ...{ 'round-table': '', 'prediction-webhook': '/webhook', arc: '' },
  ...{ 'plain-http': '', 'a2a-headers': '', 'agent-query': '', 'openai-chat': '/v1', 'anthropic-messages': '' },
};
