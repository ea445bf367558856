/** Messages that the document allows: its own example, every intent, and every kind of context, also none. */
import { hash } from 'node:crypto';
import type { Ask } from '../../model/act.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { Intent } from '../../model/reply.ts';
import type { Exemplar, Sample } from '../conformance.ts';
import { encode } from './encode.ts';
import { sample } from './sample.ts';
import { violations } from './violations.ts';

/** Conversations that differ have sessions that differ: an agent may remember what was said in one. */
const within = (session: string): Ask<'reply'> => ({ ...sample, conversation_id: session });

/** Whatever JSON can hold may stand in a context. */
const custom: JsonObject = {
  ...{ user: 'user-xyz789', previous_topic: 'payments', transaction_id: 'txn-456' },
  additional: { amounts: [12.5, 0], is_urgent: false, note: null, nested: { deeper: { still: 'yes' } } },
};

const additional = 'Request Body: "Additional fields: Custom context data"';
const optional = 'Request Body: "context (object, optional)"';

const withoutAccept = asked('without-accept', 'a message without the Accept header', within('sess-accept'), {
  clause: 'Request Headers: "Accept" is only recommended',
  request: { headers: { accept: '' } },
});

export const samples: readonly [Sample, ...Sample[]] = [
  {
    id: 'document',
    about: "the document's own example, which is a query",
    exemplars: [asked('document', "the document's own example, which is a query", sample)],
  },
  {
    id: 'intents',
    about: 'the other intents: a command, information, a confirmation',
    exemplars: [
      intended('command', 'Cancel this transaction.'),
      intended('information', 'The invoice has the number 17.'),
      intended('confirmation', 'Yes, cancel it.'),
    ],
  },
  {
    id: 'contexts',
    about: 'every kind of context, and none',
    exemplars: [
      asked(
        'context-custom',
        'a message with custom data in its context',
        { ...within('sess-full'), context: custom },
        { clause: additional },
      ),
      asked('context-session', 'a message whose context has a session only', { ...within('sess-abc'), context: {} }),
      asked(
        'context-none',
        'a message without a context',
        { ...sample, conversation_id: null, context: {} },
        { clause: optional },
      ),
    ],
  },
  { id: 'without-accept', about: 'without the Accept header', exemplars: [withoutAccept] },
];

export function about(message: string): Exemplar {
  return asked('reply', 'a message', { ...within(`sess-${hash('sha256', message).slice(0, 12)}`), message });
}

const body = { intent: 'query', message: sample.message };

/** Bodies without what is required, and values of the wrong type. */
export const invalid: { missing: readonly Json[]; values: readonly Json[] } = {
  missing: [{ message: body.message }, { intent: body.intent }],
  values: [
    { ...body, message: 7 },
    { ...body, context: 'sess-abc123' },
    { ...body, intent: 1 },
  ],
};

function intended(intent: Intent, message: string): Exemplar {
  const clause = 'Request Body: "Values: query, command, information, confirmation"';
  const title = `a message whose intent is ${intent}`;
  return asked(`intent-${intent}`, title, { ...within(`sess-${intent}`), intent, message }, { clause });
}

/** The headers that every request has are added on its way, since only there it is known who asks. */
function asked(id: string, title: string, ask: Ask<'reply'>, more: Partial<Exemplar> = {}): Exemplar {
  const { body } = encode(ask);
  return {
    id,
    act: 'reply',
    title,
    clause: 'Request Format and Response Format',
    violations,
    ...more,
    request: { ...more.request, body },
  };
}
