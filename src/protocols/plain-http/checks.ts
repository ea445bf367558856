/** What "Custom HTTP" of document 002 holds its agents to. */
import { documentOf, words } from '../api-reference.ts';
import type { Check, ProbeReply, ProbeRequest } from '../check.ts';
import { type Conformance, readByStatus } from '../conformance.ts';
import { expecting, type Judgement } from '../expectation.ts';
import { isObject } from '../json-object.ts';
import { encode } from './encode.ts';
import { about, invalid, samples } from './exemplars.ts';
import { sample } from './sample.ts';

const invalidRequest = { clause: 'Error Handling: "400 Bad Request: Invalid request"' };
const typed = {
  ...invalidRequest,
  advice:
    'Look whether the body is an object whose `message` is a text before anything is done, and answer 400 when not.',
};
const json = { clause: 'Response Format: "Content-Type: application/json"' };

export const conform = (): Conformance => ({
  protocol: 'plain-http',
  document: documentOf('Custom HTTP'),
  timeout_ms: 120_000,
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  samples,
  about,
  invalid,
  read: readByStatus,
  refusal: 'a refusal such as 400',
  error_fields: ['error', 'code'],
  words: {
    ...words,
    'format/json': json,
    'content-type/reply': json,
    'malformed-input/not-json': invalidRequest,
    'malformed-input/empty-body': invalidRequest,
    'malformed-input/not-an-object': typed,
    'malformed-input/missing-field': typed,
    'malformed-input/invalid-value': typed,
    'error-bodies/readable': {
      clause: 'Error Handling: Error Response',
      advice: 'Answer errors with an object such as {"error": "message is missing", "code": "REQUEST_INVALID"}.',
    },
  },
  rules: [],
  checks: [unknownPath, unauthorised, badRequest, errorTexts],
});

const message: ProbeRequest = encode(sample);

/** Whether a request is refused by this very status; that it is refused at all is told elsewhere. */
function refusedWith(status: number, see: string): (reply: ProbeReply) => Judgement {
  return (reply) => {
    if (!reply.arrived || readByStatus(reply) !== 'refusal') return { see };
    return reply.status === status ? 'met' : 'unmet';
  };
}

const unknownPath = expecting({
  id: 'reachability/unknown-path',
  group: 'reachability',
  severity: 'should',
  title: 'has nothing at an address where no agent is',
  clause: 'Error Handling: "404 Not Found: Endpoint not found"',
  advice: "Answer 404 to paths that are not the agent's own, so that a mistyped address is noticed.",
  requests: [{ ...message, path: '/parley-check-nowhere' }],
  expected: '404',
  judge: (reply) => (reply.arrived && reply.status === 404 ? 'met' : 'unmet'),
});

const unauthorised = expecting({
  id: 'authorisation/status',
  group: 'authorisation',
  severity: 'should',
  title: 'tells a wrong token by 401',
  clause: 'Error Handling: "401 Unauthorized: Invalid/expired token"; 403 is "Insufficient permissions"',
  advice: 'Answer 401 to a token that is not known, and keep 403 for one that is known and may not do this.',
  requests: [{ ...message, token: 'wrong' }],
  expected: '401',
  judge: refusedWith(401, 'authorisation/wrong'),
});

const badRequest = expecting({
  id: 'error-bodies/status',
  group: 'error bodies',
  severity: 'should',
  title: 'tells an invalid request by 400',
  ...invalidRequest,
  advice: "Answer 400 when the body lacks a message; 422 is not in the document's table.",
  requests: [{ ...message, body: '{}' }],
  expected: '400',
  judge: refusedWith(400, 'malformed-input/missing-field'),
});

const errorTexts: Check = {
  id: 'error-bodies/texts',
  group: 'error bodies',
  severity: 'should',
  title: 'tells `error` and `code` as texts',
  clause: 'Error Handling: {"error": "error message", "code": "ERROR_CODE"}',
  advice: 'Put a sentence into `error` and a word such as "REQUEST_INVALID" into `code`, not objects or numbers.',
  async run(bench) {
    const request: ProbeRequest = { ...message, body: '{}', brisk: true };
    const actual = await bench.exchange(request);
    const told = actual.arrived && readByStatus(actual) !== 'answer' && isObject(actual.json) ? actual.json : {};
    const isOdd = [told.error, told.code].some((part) => part !== undefined && typeof part !== 'string');
    return isOdd ? { result: 'failed', expected: 'two texts', actual, request } : { result: 'passed' };
  },
};
