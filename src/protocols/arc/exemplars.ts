/** Turns that the document allows: its own example, the least it asks for, and every field and value there is. */
import { hash } from 'node:crypto';
import type { Ask } from '../../model/act.ts';
import type { Json } from '../../model/json.ts';
import { evidenceStatus } from '../../model/turn.ts';
import type { Exemplar, Sample } from '../conformance.ts';
import { encode } from './encode.ts';
import { encodedTurnPath } from './path.ts';
import { sample } from './sample.ts';
import { violations } from './violations.ts';

const sha256 = 'a'.repeat(64);

const everything = (agent_id: string): Ask<'turn'> => ({
  ...{ ...sample, agent_id, conversation_id: conversation('full') },
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

export function samplesFor(agent_id: string): readonly [Sample, ...Sample[]] {
  const bare: Ask<'turn'> = {
    ...{ ...sample, agent_id, conversation_id: conversation('minimal') },
    ...{ messages: sample.messages.slice(-1), context: empty },
  };
  return [
    one('document', "the document's own example", { ...sample, agent_id }),
    one('minimal', 'a single message, without evidence or constraints', bare),
    {
      id: 'full',
      about: 'every role, field and state of evidence',
      exemplars: [
        turn('full', 'every role, field and state of evidence', everything(agent_id)),
        {
          ...turn('encoded-path', 'the colons of its id percent-encoded', { ...sample, agent_id }),
          ...{ clause: 'RFC 3986, 2.2: both spellings name one agent', severity: 'should' },
          request: { path: encodedTurnPath(agent_id), body: encode(sample).body },
        },
      ],
    },
  ];
}

/** A turn about this text. */
export function about(agent_id: string, content: string): Exemplar {
  const messages = [{ role: 'user' as const, content }];
  return turn('turn', 'a text', {
    ...sample,
    conversation_id: conversation(content),
    agent_id,
    messages,
    context: empty,
  });
}

/** Conversations that differ have ids that differ: an agent may remember what was said in one. */
const conversation = (name: string) => `00000000-0000-8000-8000-${hash('sha256', name).slice(0, 12)}`;

const empty = { evidence: [], constraints: {} };
const body = JSON.parse(encode(sample).body) as { [name: string]: Json };

/** Turns that lack what is required, and turns with what is not allowed. */
export const invalid: { missing: readonly Json[]; values: readonly Json[] } = {
  missing: [{ conversation_id: 'c' }, { messages: body.messages ?? [] }],
  values: [
    { ...body, messages: 'Please provide your reasoning.' },
    { ...body, messages: [{ role: 'user', content: 7 }] },
  ],
};

const one = (id: string, about: string, ask: Ask<'turn'>): Sample => ({ id, about, exemplars: [turn(id, about, ask)] });

function turn(id: string, title: string, ask: Ask<'turn'>): Exemplar {
  return {
    ...{ id, act: 'turn', title: `a turn with ${title}`, clause: '3.2 Request body' },
    request: encode(ask),
    violations: (json) => violations(json, ask.agent_id),
  };
}
