/** What "MCP" of document 002, which is JSON-RPC 2.0 with methods of its own, holds its agents to. */
import { documentOf, words } from '../api-reference.ts';
import type { Arrived, Check } from '../check.ts';
import type { Conformance } from '../conformance.ts';
import { isObject } from '../json-object.ts';
import { errorChecks } from './error-checks.ts';
import { about, invalid, samples } from './exemplars.ts';
import { read } from './kind-of-reply.ts';
import { methodChecks } from './method-checks.ts';
import { mediaType } from './request.ts';

const ownType = { clause: `Request Headers: "Content-Type" is "${mediaType}", and required` };
const response = { clause: 'Response Format' };

export const conform = (): Conformance => ({
  protocol: 'agent-query',
  document: documentOf('MCP'),
  timeout_ms: 120_000,
  headers: { 'content-type': mediaType, accept: mediaType },
  samples,
  about,
  invalid,
  read,
  refusal: 'an error with a code such as -32600 or -32602',
  error_fields: ['error'],
  words: {
    ...words,
    'error-bodies/readable': {
      clause: 'Error Response: Error Format',
      advice: 'Answer with {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}.',
    },
    'format/json': response,
    'content-type/own': ownType,
    'content-type/charset': ownType,
    'content-type/reply': response,
    'malformed-input/not-json': error(-32700, 'Parse error', 'Catch what the JSON parser throws'),
    'malformed-input/empty-body': error(-32700, 'Parse error', 'Take an empty body for one that is not JSON'),
    'malformed-input/not-an-object': error(-32600, 'Invalid Request', 'Look at what kind of JSON came'),
    'malformed-input/missing-field': {
      clause: 'Error Response: "-32600: Invalid Request", "-32602: Invalid params"',
      advice: 'Answer 200 with the error -32600 when `method` is missing, and -32602 when `params.message` is.',
    },
    'malformed-input/invalid-value': error(-32602, 'Invalid params', 'Look at the type of every field that is used'),
  },
  rules: [],
  checks: [ownTypeInReplies, ...methodChecks, ...errorChecks],
});

function error(code: number, name: string, remedy: string) {
  return {
    clause: `Error Response: "${code}: ${name}"`,
    advice: `${remedy}, and answer 200 with the error ${code} (${name}).`,
  };
}

const ownTypeInReplies: Check = {
  id: 'content-type/exact',
  group: 'content type',
  severity: 'should',
  title: `says of every response that it is ${mediaType}`,
  clause: `Response Format and Error Response: "Content-Type: ${mediaType}"`,
  advice: `Send the header \`Content-Type: ${mediaType}\` with results and errors, where most servers write application/json.`,
  async run({ arrivals }) {
    const responses = arrivals.filter(({ reply: { status, json } }) => status === 200 && isObject(json));
    const typeOf = (reply: Arrived) => reply.headers['content-type'] ?? 'no Content-Type';
    const odd = responses.find(({ reply }) => typeOf(reply).split(';')[0]?.trim().toLowerCase() !== mediaType);
    if (!odd) return { result: 'passed' };
    return { result: 'failed', expected: mediaType, actual: typeOf(odd.reply), request: odd.request };
  },
};
