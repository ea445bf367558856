/** Valid turns: the document's example, the required fields only, and every field and value. */
import { hash } from 'node:crypto';
import type { Ask } from '../../../model/act.ts';
import type { Json } from '../../../model/json.ts';
import { evidenceStatus } from '../../../model/turn.ts';
import type { Exemplar, ExemplarSet, InvalidBodies } from '../../conformance-spec.ts';
import { encode } from '../encode.ts';
import { sample } from '../sample.ts';
import { encodedTurnPath } from '../turn-path.ts';
import { violations } from './violations.ts';

const sha256 = 'a'.repeat(64);

const fullTurn = (agent_id: string): Ask<'turn'> => ({
  ...{ ...sample, agent_id, conversation_id: conversationIdOf('full') },
  messages: [
    ...sample.messages,
    { role: 'assistant', content: 'The filing shows a profit.' },
    { role: 'user', content: 'And the debt?' },
  ],
  context: {
    evidence: evidenceStatus.options.map((status) => ({
      ...{ uri: `https://example.com/${status}.txt`, sha256, status },
      ...(status === 'match' ? { text: 'The debt is 4 million.' } : {}),
    })),
    constraints: { max_turns: 3, seed: 42, time_budget_ms: 30_000, policies: ['No new debt.'] },
  },
});

export function exemplarSetsFor(agent_id: string): readonly [ExemplarSet, ...ExemplarSet[]] {
  const minimalTurn: Ask<'turn'> = {
    ...{ ...sample, agent_id, conversation_id: conversationIdOf('minimal') },
    ...{ messages: sample.messages.slice(-1), context: emptyContext },
  };
  return [
    singleExemplarSet('document', "the document's own example", { ...sample, agent_id }),
    singleExemplarSet('minimal', 'a single message, without evidence or constraints', minimalTurn),
    {
      id: 'full',
      about: 'every role, field and state of evidence',
      exemplars: [
        turnExemplar('full', 'every role, field and state of evidence', fullTurn(agent_id)),
        {
          ...turnExemplar('encoded-path', 'the colons of its id percent-encoded', { ...sample, agent_id }),
          ...{ clause: 'RFC 3986, 2.2: both spellings name one agent', severity: 'should' },
          request: { path: encodedTurnPath(agent_id), body: encode(sample).body },
        },
      ],
    },
  ];
}

/** A turn about this text. */
export function exemplarAbout(agent_id: string, content: string): Exemplar {
  const messages = [{ role: 'user' as const, content }];
  return turnExemplar('turn', 'a text', {
    ...sample,
    conversation_id: conversationIdOf(content),
    agent_id,
    messages,
    context: emptyContext,
  });
}

/** Each conversation has its own id, because an agent may remember what was said in it. */
const conversationIdOf = (name: string) => `00000000-0000-8000-8000-${hash('sha256', name).slice(0, 12)}`;

const emptyContext = { evidence: [], constraints: {} };
const sampleBody = JSON.parse(encode(sample).body) as { [name: string]: Json };

export const invalidBodies: InvalidBodies = {
  missing: [{ conversation_id: 'c' }, { messages: sampleBody.messages ?? [] }],
  values: [
    { ...sampleBody, messages: 'Please provide your reasoning.' },
    { ...sampleBody, messages: [{ role: 'user', content: 7 }] },
  ],
};

const singleExemplarSet = (id: string, about: string, ask: Ask<'turn'>): ExemplarSet => ({
  id,
  about,
  exemplars: [turnExemplar(id, about, ask)],
});

function turnExemplar(id: string, title: string, ask: Ask<'turn'>): Exemplar {
  return {
    ...{ id, act: 'turn', title: `a turn with ${title}`, clause: '3.2 Request body' },
    request: encode(ask),
    violations: (json) => violations(json, ask.agent_id),
  };
}
