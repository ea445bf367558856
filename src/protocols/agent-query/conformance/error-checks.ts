/** Checks of error responses: they are JSON-RPC responses with status 200, and each kind has its code. */
import type { Json } from '../../../model/json.ts';
import type { ArrivedProbeReply, ConformanceCheck, ProbeReply, ProbeRequest } from '../../conformance-check.ts';
import { isJsonObject } from '../../json-object.ts';
import { expectationCheck } from '../../reply-expectation.ts';
import { rpcRequest } from './exemplars.ts';
import { replyKindOf } from './reply-kind.ts';
import { type RpcId, responseViolations } from './violations.ts';

const { method: _, ...requestWithoutMethod } = rpcRequest({});
const brokenBody = '{"jsonrpc": "2.0", "method": "agent.query", "params"';
const unknownMethodBody = JSON.stringify(rpcRequest({ method: 'agent.parley_check' }));
const bodyWithoutMessage = JSON.stringify({ ...rpcRequest({}), params: {} });

const isRefused = (reply: ProbeReply): reply is ArrivedProbeReply => reply.arrived && replyKindOf(reply) === 'refusal';

interface RpcErrorKind {
  name: string;
  code: number;
  meaning: string;
  /** The request that must be answered with this error, in words. */
  to: string;
  bodies: readonly string[];
  /** The check that fails when such a request is not refused at all. */
  see?: string;
}

function errorCodeCheck({ name, code, meaning, to, bodies, see }: RpcErrorKind): ConformanceCheck {
  return expectationCheck({
    ...{ id: `error-bodies/${name}`, group: 'error bodies', severity: 'should', expected: `the error ${code}` },
    title: `tells "${meaning}" by the code ${code}`,
    clause: `Error Response: "${code}: ${meaning}"`,
    advice: `Answer ${to} with {"jsonrpc": "2.0", "error": {"code": ${code}, "message": "${meaning}"}, "id": ...}.`,
    requests: bodies.map((body) => ({ body })),
    judge(reply) {
      if (!isRefused(reply) && see !== undefined) return { see };
      return isRefused(reply) && errorCodeOf(reply.json) === code ? 'met' : 'unmet';
    },
  });
}

const errorCodeOf = (json: Json | undefined) =>
  isJsonObject(json) && isJsonObject(json.error) ? json.error.code : undefined;

const errorStatusCheck = expectationCheck({
  id: 'error-bodies/status',
  group: 'error bodies',
  severity: 'should',
  title: 'tells errors within a 200',
  clause: 'Error Response: "HTTP/1.1 200 OK"',
  advice: 'Answer 200 whatever the error is, and let the body tell it; HTTP clients take other statuses for failures.',
  requests: [unknownMethodBody, bodyWithoutMessage, brokenBody].map((body) => ({ body })),
  expected: '200',
  judge: (reply) => (isRefused(reply) && reply.status !== 200 ? 'unmet' : 'met'),
});

const errorFormatCheck: ConformanceCheck = {
  id: 'error-bodies/format',
  group: 'error bodies',
  severity: 'must',
  title: 'keeps the format of errors',
  clause: 'Error Response: Error Format; JSON-RPC 2.0, 5: "id MUST be the same", or null where it could not be read',
  advice: 'Change the parts of the error that are named: `jsonrpc`, `error.code`, `error.message`, `id`.',
  async run(bench) {
    await bench.exchange({ body: unknownMethodBody, brisk: true });
    for (const { request, reply } of bench.arrivals) {
      if (reply.status !== 200 || !isRefused(reply)) continue;
      const wrong = responseViolations(reply.json ?? null, requestIdIn(request));
      if (wrong.length === 0) continue;
      const actual = wrong.map(({ path, message }) => `${path}: ${message}`).join('; ');
      return { result: 'failed', expected: 'an error that keeps the rules of JSON-RPC', actual, request };
    }
    return { result: 'passed' };
  },
};

/** The id that a response to this request must have. */
function requestIdIn({ body = '' }: ProbeRequest): RpcId {
  try {
    const json: Json = JSON.parse(body);
    const id = isJsonObject(json) ? json.id : null;
    return typeof id === 'string' || typeof id === 'number' ? id : null;
  } catch {
    return null;
  }
}

const batchCheck = expectationCheck({
  id: 'malformed-input/batch',
  group: 'malformed input',
  severity: 'should',
  title: 'takes a batch for a batch',
  clause: 'not in the document; JSON-RPC 2.0, 6: a list of requests is answered with a list of responses',
  advice: 'Answer a list with a list, a response for each request, or with the error -32600.',
  requests: [{ body: JSON.stringify([rpcRequest({ id: 'req-007' })]) }],
  expected: 'a list with one response, or the error -32600',
  judge(reply) {
    const [response, ...more] = reply.arrived && Array.isArray(reply.json) ? reply.json : [];
    const isList = response !== undefined && more.length === 0 && responseViolations(response, 'req-007').length === 0;
    return isList || isRefused(reply) ? 'met' : 'unmet';
  },
});

const rpcErrorKinds: readonly RpcErrorKind[] = [
  {
    ...{ name: 'parse-error', code: -32700, meaning: 'Parse error', to: 'a body that is not JSON' },
    ...{ bodies: [brokenBody], see: 'malformed-input/not-json' },
  },
  {
    ...{ name: 'invalid-request', code: -32600, meaning: 'Invalid Request' },
    to: 'a request without a method, or of another version than "2.0",',
    bodies: [requestWithoutMethod, rpcRequest({ jsonrpc: '1.0' })].map((body) => JSON.stringify(body)),
  },
  {
    ...{ name: 'method-not-found', code: -32601, meaning: 'Method not found' },
    ...{ to: 'a method that there is not', bodies: [unknownMethodBody] },
  },
  {
    ...{ name: 'invalid-params', code: -32602, meaning: 'Invalid params', to: 'a query without a message' },
    ...{ bodies: [bodyWithoutMessage], see: 'malformed-input/missing-field' },
  },
];

export const errorChecks: readonly ConformanceCheck[] = [
  batchCheck,
  ...rpcErrorKinds.map(errorCodeCheck),
  errorStatusCheck,
  errorFormatCheck,
];
