/** Valid queries: the document's example, every kind of id, every kind of context, and no context. */
import { hash } from 'node:crypto';
import type { Json, JsonObject } from '../../../model/json.ts';
import type { ProbeRequest } from '../../conformance-check.ts';
import type { Exemplar, ExemplarSet, InvalidBodies } from '../../conformance-spec.ts';
import { isJsonObject } from '../../json-object.ts';
import { encode } from '../encode.ts';
import { sample } from '../sample.ts';
import { queryViolations, type RpcId } from './violations.ts';

const customContext: JsonObject = {
  ...{ session_id: 'sess-full', user_id: 'user-123', limit: 10 },
  additional: { amounts: [12.5, 0], is_urgent: false, note: null, nested: { deeper: { still: 'yes' } } },
};

const anyIdClause = 'Request Body: "id (string|number, required)"; Response Format: "Matching request ID"';
const acceptClause = 'Request Headers: "Accept" is only recommended';

export const exemplarSets: readonly [ExemplarSet, ...ExemplarSet[]] = [
  {
    id: 'document',
    about: "the document's own example",
    exemplars: [queryExemplar('document', "the document's own example", JSON.parse(encode(sample).body))],
  },
  {
    id: 'ids',
    about: 'every kind of id',
    exemplars: [
      queryExemplar('id-number', 'a query whose id is a number', rpcRequest({ id: 42 }), { clause: anyIdClause }),
      queryExemplar('id-zero', 'a query whose id is 0', rpcRequest({ id: 0 }), { clause: anyIdClause }),
      queryExemplar('id-digits', 'a query whose id is a text of digits', rpcRequest({ id: '0042' }), {
        clause: anyIdClause,
      }),
    ],
  },
  {
    id: 'contexts',
    about: 'every kind of context, and none',
    exemplars: [
      queryExemplar(
        'context-custom',
        'a query with custom data in its context',
        rpcRequest({ id: 'req-003', params: { context: customContext } }),
      ),
      queryExemplar(
        'context-empty',
        'a query with an empty context',
        rpcRequest({ id: 'req-004', params: { context: {} } }),
      ),
      queryExemplar('context-none', 'a query without a context', rpcRequest({ id: 'req-005' })),
    ],
  },
  {
    id: 'without-accept',
    about: 'without the Accept header',
    exemplars: [
      queryExemplar('without-accept', 'a query without the Accept header', rpcRequest({ id: 'req-006' }), {
        ...{ clause: acceptClause, request: { headers: { accept: '' } } },
      }),
    ],
  },
];

const idOfText = /^req-[0-9a-f]{12}$/;

/**
 * A query about this text. Its id follows from the text. An answer belongs to another query only if it has the id of one; an
 * id that nobody sent is wrong, and the checks of the format say so.
 */
export function exemplarAbout(message: string): Exemplar {
  const id = `req-${hash('sha256', message).slice(0, 12)}`;
  const isOwn = (json: Json) =>
    !isJsonObject(json) || json.result === undefined || json.id === id || !idOfText.test(String(json.id));
  return queryExemplar('query', 'a query', rpcRequest({ id, params: { message } }), { isOwn });
}

export const invalidRequests: InvalidBodies = {
  missing: [
    { ...rpcRequest({}), params: {} },
    { jsonrpc: '2.0', params: { message: sample.message }, id: 'req-002' },
  ],
  values: [
    rpcRequest({ params: { message: 7 } }),
    rpcRequest({ params: { context: 'sess-abc123' } }),
    rpcRequest({ method: 7 }),
  ],
};

type RpcRequestParts = Partial<Record<'jsonrpc' | 'method' | 'id', Json>> & { params?: JsonObject };

/** A valid request with some parts changed. Each answered request has its own id, because an agent may remember ids. */
export function rpcRequest({ params, ...parts }: RpcRequestParts): JsonObject {
  const message = 'Check status';
  return { jsonrpc: '2.0', method: 'agent.query', params: { message, ...params }, id: 'req-002', ...parts };
}

function queryExemplar(id: string, title: string, body: JsonObject, more: Partial<Exemplar> = {}): Exemplar {
  const request: ProbeRequest = { ...more.request, body: JSON.stringify(body) };
  const violations = (json: Json) => queryViolations(json, body.id as RpcId);
  return { id, act: 'query', title, clause: 'Request Format and Response Format', violations, ...more, request };
}
