/** Queries that the document allows: its own example, every kind of id, and every kind of context, also none. */
import { hash } from 'node:crypto';
import type { Json, JsonObject } from '../../model/json.ts';
import type { ProbeRequest } from '../check.ts';
import type { Exemplar, Sample } from '../conformance.ts';
import { isObject } from '../json-object.ts';
import { encode } from './encode.ts';
import { sample } from './sample.ts';
import { type Id, queryViolations } from './violations.ts';

const custom: JsonObject = {
  ...{ session_id: 'sess-full', user_id: 'user-123', limit: 10 },
  additional: { amounts: [12.5, 0], is_urgent: false, note: null, nested: { deeper: { still: 'yes' } } },
};

const anyId = 'Request Body: "id (string|number, required)"; Response Format: "Matching request ID"';
const recommended = 'Request Headers: "Accept" is only recommended';

export const samples: readonly [Sample, ...Sample[]] = [
  {
    id: 'document',
    about: "the document's own example",
    exemplars: [query('document', "the document's own example", JSON.parse(encode(sample).body))],
  },
  {
    id: 'ids',
    about: 'every kind of id',
    exemplars: [
      query('id-number', 'a query whose id is a number', asked({ id: 42 }), { clause: anyId }),
      query('id-zero', 'a query whose id is 0', asked({ id: 0 }), { clause: anyId }),
      query('id-digits', 'a query whose id is a text of digits', asked({ id: '0042' }), { clause: anyId }),
    ],
  },
  {
    id: 'contexts',
    about: 'every kind of context, and none',
    exemplars: [
      query(
        'context-custom',
        'a query with custom data in its context',
        asked({ id: 'req-003', params: { context: custom } }),
      ),
      query('context-empty', 'a query with an empty context', asked({ id: 'req-004', params: { context: {} } })),
      query('context-none', 'a query without a context', asked({ id: 'req-005' })),
    ],
  },
  {
    id: 'without-accept',
    about: 'without the Accept header',
    exemplars: [
      query('without-accept', 'a query without the Accept header', asked({ id: 'req-006' }), {
        ...{ clause: recommended, request: { headers: { accept: '' } } },
      }),
    ],
  },
];

/** A query about this text, under an id that is its own. */
export function about(message: string): Exemplar {
  const id = `req-${hash('sha256', message).slice(0, 12)}`;
  const isOwn = (json: Json) => !isObject(json) || json.result === undefined || json.id === id;
  return query('query', 'a query', asked({ id, params: { message } }), { isOwn });
}

/** Requests without what is required, and values of the wrong type. */
export const invalid: { missing: readonly Json[]; values: readonly Json[] } = {
  missing: [
    { ...asked({}), params: {} },
    { jsonrpc: '2.0', params: { message: sample.message }, id: 'req-002' },
  ],
  values: [asked({ params: { message: 7 } }), asked({ params: { context: 'sess-abc123' } }), asked({ method: 7 })],
};

type Parts = Partial<Record<'jsonrpc' | 'method' | 'id', Json>> & { params?: JsonObject };

/** A valid request with some of its parts changed. Those that are answered have ids of their own: an agent may remember. */
export function asked({ params, ...parts }: Parts): JsonObject {
  const message = 'Check status';
  return { jsonrpc: '2.0', method: 'agent.query', params: { message, ...params }, id: 'req-002', ...parts };
}

function query(id: string, title: string, body: JsonObject, more: Partial<Exemplar> = {}): Exemplar {
  const request: ProbeRequest = { ...more.request, body: JSON.stringify(body) };
  const violations = (json: Json) => queryViolations(json, body.id as Id);
  return { id, act: 'query', title, clause: 'Request Format and Response Format', violations, ...more, request };
}
