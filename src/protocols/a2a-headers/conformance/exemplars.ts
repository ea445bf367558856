/** Valid messages: the document's example, every intent, every kind of context, and no context. */
import { hash } from 'node:crypto';
import type { Ask } from '../../../model/act.ts';
import type { MessageIntent } from '../../../model/conversation-reply.ts';
import type { JsonObject } from '../../../model/json.ts';
import type { Exemplar, ExemplarSet, InvalidBodies } from '../../conformance-spec.ts';
import { encode } from '../encode.ts';
import { sample } from '../sample.ts';
import { violations } from './violations.ts';

/** Each conversation has its own session, because an agent may remember what was said in a session. */
const askInSession = (session: string): Ask<'reply'> => ({ ...sample, conversation_id: session });

/** A context may hold any JSON. */
const customContext: JsonObject = {
  ...{ user: 'user-xyz789', previous_topic: 'payments', transaction_id: 'txn-456' },
  additional: { amounts: [12.5, 0], is_urgent: false, note: null, nested: { deeper: { still: 'yes' } } },
};

const additionalClause = 'Request Body: "Additional fields: Custom context data"';
const optionalClause = 'Request Body: "context (object, optional)"';

const withoutAcceptExemplar = exemplarOf(
  'without-accept',
  'a message without the Accept header',
  askInSession('sess-accept'),
  {
    clause: 'Request Headers: "Accept" is only recommended',
    request: { headers: { accept: '' } },
  },
);

export const exemplarSets: readonly [ExemplarSet, ...ExemplarSet[]] = [
  {
    id: 'document',
    about: "the document's own example, which is a query",
    exemplars: [exemplarOf('document', "the document's own example, which is a query", sample)],
  },
  {
    id: 'intents',
    about: 'the other intents: a command, information, a confirmation',
    exemplars: [
      exemplarWithIntent('command', 'Cancel this transaction.'),
      exemplarWithIntent('information', 'The invoice has the number 17.'),
      exemplarWithIntent('confirmation', 'Yes, cancel it.'),
    ],
  },
  {
    id: 'contexts',
    about: 'every kind of context, and none',
    exemplars: [
      exemplarOf(
        'context-custom',
        'a message with custom data in its context',
        { ...askInSession('sess-full'), context: customContext },
        { clause: additionalClause },
      ),
      exemplarOf('context-session', 'a message whose context has a session only', {
        ...askInSession('sess-abc'),
        context: {},
      }),
      exemplarOf(
        'context-none',
        'a message without a context',
        { ...sample, conversation_id: null, context: {} },
        { clause: optionalClause },
      ),
    ],
  },
  { id: 'without-accept', about: 'without the Accept header', exemplars: [withoutAcceptExemplar] },
];

export function exemplarAbout(message: string): Exemplar {
  return exemplarOf('reply', 'a message', { ...askInSession(`sess-${hash('sha256', message).slice(0, 12)}`), message });
}

const validBody = { intent: 'query', message: sample.message };

export const invalidBodies: InvalidBodies = {
  missing: [{ message: validBody.message }, { intent: validBody.intent }],
  values: [
    { ...validBody, message: 7 },
    { ...validBody, context: 'sess-abc123' },
    { ...validBody, intent: 1 },
  ],
};

function exemplarWithIntent(intent: MessageIntent, message: string): Exemplar {
  const clause = 'Request Body: "Values: query, command, information, confirmation"';
  const title = `a message whose intent is ${intent}`;
  return exemplarOf(`intent-${intent}`, title, { ...askInSession(`sess-${intent}`), intent, message }, { clause });
}

/** The probe adds the headers of every request, because only it knows the client. */
function exemplarOf(id: string, title: string, ask: Ask<'reply'>, more: Partial<Exemplar> = {}): Exemplar {
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
