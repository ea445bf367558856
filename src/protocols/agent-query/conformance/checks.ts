/** The conformance checks for "MCP" of document 002, which is JSON-RPC 2.0 with its own methods. */
import { documentTitle, referenceClauses } from '../../api-reference.ts';
import type { ArrivedProbeReply, ConformanceCheck } from '../../conformance-check.ts';
import type { ConformanceSpec } from '../../conformance-spec.ts';
import { isJsonObject } from '../../json-object.ts';
import { mediaType } from '../rpc-request.ts';
import { errorChecks } from './error-checks.ts';
import { exemplarAbout, exemplarSets, invalidRequests } from './exemplars.ts';
import { methodChecks } from './method-checks.ts';
import { replyKindOf } from './reply-kind.ts';

const mediaTypeClause = { clause: `Request Headers: "Content-Type" is "${mediaType}", and required` };
const responseClause = { clause: 'Response Format' };

export const conformanceSpec = (): ConformanceSpec => ({
  protocol: 'agent-query',
  document: documentTitle('MCP'),
  timeout_ms: 120_000,
  headers: { 'content-type': mediaType, accept: mediaType },
  samples: exemplarSets,
  about: exemplarAbout,
  invalid: invalidRequests,
  replyKindOf,
  refusal: 'an error with a code such as -32600 or -32602',
  error_fields: ['error'],
  clauses: {
    ...referenceClauses,
    'error-bodies/readable': {
      clause: 'Error Response: Error Format',
      advice: 'Answer with {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}.',
    },
    'format/json': responseClause,
    'content-type/own': mediaTypeClause,
    'content-type/charset': mediaTypeClause,
    'content-type/reply': responseClause,
    'malformed-input/not-json': errorClause(-32700, 'Parse error', 'Catch what the JSON parser throws'),
    'malformed-input/empty-body': errorClause(-32700, 'Parse error', 'Take an empty body for one that is not JSON'),
    'malformed-input/not-an-object': errorClause(-32600, 'Invalid Request', 'Look at what kind of JSON came'),
    'malformed-input/missing-field': {
      clause: 'Error Response: "-32600: Invalid Request", "-32602: Invalid params"',
      advice: 'Answer 200 with the error -32600 when `method` is missing, and -32602 when `params.message` is.',
    },
    'malformed-input/invalid-value': errorClause(
      -32602,
      'Invalid params',
      'Look at the type of every field that is used',
    ),
  },
  rules: [],
  checks: [replyMediaTypeCheck, ...methodChecks, ...errorChecks],
});

function errorClause(code: number, name: string, remedy: string) {
  return {
    clause: `Error Response: "${code}: ${name}"`,
    advice: `${remedy}, and answer 200 with the error ${code} (${name}).`,
  };
}

const replyMediaTypeCheck: ConformanceCheck = {
  id: 'content-type/exact',
  group: 'content type',
  severity: 'should',
  title: `says of every response that it is ${mediaType}`,
  clause: `Response Format and Error Response: "Content-Type: ${mediaType}"`,
  advice: `Send the header \`Content-Type: ${mediaType}\` with results and errors, where most servers write application/json.`,
  async run({ arrivals }) {
    const responses = arrivals.filter(({ reply: { status, json } }) => status === 200 && isJsonObject(json));
    const typeOf = (reply: ArrivedProbeReply) => reply.headers['content-type'] ?? 'no Content-Type';
    const wrong = responses.find(({ reply }) => typeOf(reply).split(';')[0]?.trim().toLowerCase() !== mediaType);
    if (!wrong) return { result: 'passed' };
    return { result: 'failed', expected: mediaType, actual: typeOf(wrong.reply), request: wrong.request };
  },
};
