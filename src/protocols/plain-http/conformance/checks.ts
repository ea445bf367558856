/** The conformance checks for "Custom HTTP" of document 002. */
import { documentTitle, referenceClauses } from '../../api-reference.ts';
import type { ConformanceCheck, ProbeReply, ProbeRequest } from '../../conformance-check.ts';
import { type ConformanceSpec, replyKindByStatus } from '../../conformance-spec.ts';
import { isJsonObject } from '../../json-object.ts';
import { expectationCheck, type ReplyJudgement } from '../../reply-expectation.ts';
import { encode } from '../encode-2.ts';
import { sample } from '../sample.ts';
import { exemplarAbout, exemplarSets, invalidBodies } from './exemplars.ts';

const invalidRequestClause = { clause: 'Error Handling: "400 Bad Request: Invalid request"' };
const typedClause = {
  ...invalidRequestClause,
  advice:
    'Look whether the body is an object whose `message` is a text before anything is done, and answer 400 when not.',
};
const jsonClause = { clause: 'Response Format: "Content-Type: application/json"' };

export const conformanceSpec = (): ConformanceSpec => ({
  protocol: 'plain-http',
  document: documentTitle('Custom HTTP'),
  timeout_ms: 120_000,
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  samples: exemplarSets,
  about: exemplarAbout,
  invalid: invalidBodies,
  replyKindOf: replyKindByStatus,
  refusal: 'a refusal such as 400',
  error_fields: ['error', 'code'],
  clauses: {
    ...referenceClauses,
    'format/json': jsonClause,
    'content-type/reply': jsonClause,
    'malformed-input/not-json': invalidRequestClause,
    'malformed-input/empty-body': invalidRequestClause,
    'malformed-input/not-an-object': typedClause,
    'malformed-input/missing-field': typedClause,
    'malformed-input/invalid-value': typedClause,
    'error-bodies/readable': {
      clause: 'Error Handling: Error Response',
      advice: 'Answer errors with an object such as {"error": "message is missing", "code": "REQUEST_INVALID"}.',
    },
  },
  rules: [],
  checks: [unknownPathCheck, unauthorisedCheck, badRequestCheck, errorTextsCheck],
});

const sampleRequest: ProbeRequest = encode(sample);

/** Whether the request is refused with this status. The check `see` fails if it is not refused at all. */
function judgeRefusalStatus(status: number, see: string): (reply: ProbeReply) => ReplyJudgement {
  return (reply) => {
    if (!reply.arrived || replyKindByStatus(reply) !== 'refusal') return { see };
    return reply.status === status ? 'met' : 'unmet';
  };
}

const unknownPathCheck = expectationCheck({
  id: 'reachability/unknown-path',
  group: 'reachability',
  severity: 'should',
  title: 'has nothing at an address where no agent is',
  clause: 'Error Handling: "404 Not Found: Endpoint not found"',
  advice: "Answer 404 to paths that are not the agent's own, so that a mistyped address is noticed.",
  requests: [{ ...sampleRequest, path: '/parley-check-nowhere' }],
  expected: '404',
  judge: (reply) => (reply.arrived && reply.status === 404 ? 'met' : 'unmet'),
});

const unauthorisedCheck = expectationCheck({
  id: 'authorisation/status',
  group: 'authorisation',
  severity: 'should',
  title: 'tells a wrong token by 401',
  clause: 'Error Handling: "401 Unauthorized: Invalid/expired token"; 403 is "Insufficient permissions"',
  advice: 'Answer 401 to a token that is not known, and keep 403 for one that is known and may not do this.',
  requests: [{ ...sampleRequest, token: 'wrong' }],
  expected: '401',
  judge: judgeRefusalStatus(401, 'authorisation/wrong'),
});

const badRequestCheck = expectationCheck({
  id: 'error-bodies/status',
  group: 'error bodies',
  severity: 'should',
  title: 'tells an invalid request by 400',
  ...invalidRequestClause,
  advice: "Answer 400 when the body lacks a message; 422 is not in the document's table.",
  requests: [{ ...sampleRequest, body: '{}' }],
  expected: '400',
  judge: judgeRefusalStatus(400, 'malformed-input/missing-field'),
});

const errorTextsCheck: ConformanceCheck = {
  id: 'error-bodies/texts',
  group: 'error bodies',
  severity: 'should',
  title: 'tells `error` and `code` as texts',
  clause: 'Error Handling: {"error": "error message", "code": "ERROR_CODE"}',
  advice: 'Put a sentence into `error` and a word such as "REQUEST_INVALID" into `code`, not objects or numbers.',
  async run(bench) {
    const request: ProbeRequest = { ...sampleRequest, body: '{}', brisk: true };
    const actual = await bench.exchange(request);
    const body =
      actual.arrived && replyKindByStatus(actual) !== 'answer' && isJsonObject(actual.json) ? actual.json : {};
    const isWrong = [body.error, body.code].some((part) => part !== undefined && typeof part !== 'string');
    return isWrong ? { result: 'failed', expected: 'two texts', actual, request } : { result: 'passed' };
  },
};
