/** The conformance checks for "A2A" of document 002. */
import { documentTitle, referenceClauses } from '../../api-reference.ts';
import type { ConformanceCheck, ProbeReply } from '../../conformance-check.ts';
import { type ConformanceSpec, type ProbeAddressee, replyKindByStatus } from '../../conformance-spec.ts';
import { expectationCheck, type ReplyExpectation } from '../../reply-expectation.ts';
import { a2aVersion, encode } from '../encode.ts';
import { sample } from '../sample.ts';
import { exemplarAbout, exemplarSets, invalidBodies } from './exemplars.ts';

const jsonClause = { clause: 'Response Format: "Content-Type: application/json"' };
const requiredClause = { clause: 'Request Body: "intent" and "message" are required' };
const typedClause = { clause: 'Request Body: Schema' };

export const conformanceSpec = ({ client_id = 'parley' }: ProbeAddressee): ConformanceSpec => ({
  protocol: 'a2a-headers',
  document: documentTitle('A2A'),
  timeout_ms: 120_000,
  headers: {
    ...{ 'content-type': 'application/json', accept: 'application/json' },
    ...{ 'a2a-version': a2aVersion, 'a2a-client-id': client_id },
  },
  samples: exemplarSets,
  about: exemplarAbout,
  invalid: invalidBodies,
  replyKindOf: replyKindByStatus,
  error_fields: [],
  clauses: {
    ...referenceClauses,
    'format/json': jsonClause,
    'content-type/reply': jsonClause,
    'malformed-input/missing-field': requiredClause,
    'malformed-input/invalid-value': typedClause,
  },
  rules: [],
  checks: [saysVersionCheck, needsVersionCheck, knowsVersionCheck, needsClientCheck, knowsIntentsCheck],
});

const { body } = encode(sample);

const saysVersionCheck: ConformanceCheck = {
  id: 'format/version',
  group: 'format',
  severity: 'should',
  title: `says in every answer that it speaks version ${a2aVersion}`,
  clause: `Response Format: "A2A-Version: ${a2aVersion}"`,
  advice: `Send the header \`A2A-Version: ${a2aVersion}\` with every answer.`,
  async run({ arrivals }) {
    const expected = `A2A-Version: ${a2aVersion}`;
    for (const { request, reply } of arrivals) {
      const version = reply.headers['a2a-version'];
      if (replyKindByStatus(reply) !== 'answer' || request.method !== undefined || version?.trim() === a2aVersion)
        continue;
      const actual = version === undefined ? 'no A2A-Version' : `A2A-Version: ${version}`;
      return { result: 'failed', expected, actual, request };
    }
    return { result: 'passed' };
  },
};

/** A `should`: the document says what a client must send, but not how an agent answers a client that does not. */
const refusalCheck = (
  expectation: Pick<ReplyExpectation, 'id' | 'title' | 'clause' | 'advice' | 'requests'>,
): ConformanceCheck =>
  expectationCheck({
    ...expectation,
    group: 'malformed input',
    severity: 'should',
    expected: 'a refusal such as 400',
    judge: judgeRefusal,
  });

const judgeRefusal = (reply: ProbeReply) => (reply.arrived && replyKindByStatus(reply) === 'refusal' ? 'met' : 'unmet');

const needsVersionCheck = refusalCheck({
  id: 'malformed-input/no-version',
  title: 'refuses a request without A2A-Version',
  clause: 'Request Headers: "A2A-Version" is required',
  advice: `Answer 400 when the header \`A2A-Version: ${a2aVersion}\` is missing.`,
  requests: [{ body, headers: { 'a2a-version': '' } }],
});

const knowsVersionCheck = refusalCheck({
  id: 'malformed-input/other-version',
  title: 'refuses a version that it does not speak',
  clause: `Request Headers: "A2A-Version" is "${a2aVersion}"`,
  advice: `Answer 400 to every A2A-Version but ${a2aVersion}, instead of guessing what another one means.`,
  requests: [{ body, headers: { 'a2a-version': '99.0' } }],
});

const needsClientCheck = refusalCheck({
  id: 'malformed-input/no-client-id',
  title: 'refuses a request without A2A-Client-ID',
  clause: 'Request Headers: "A2A-Client-ID" is required',
  advice: 'Answer 400 when the header `A2A-Client-ID` is missing.',
  requests: [{ body, headers: { 'a2a-client-id': '' } }],
});

const knowsIntentsCheck = refusalCheck({
  id: 'malformed-input/unknown-intent',
  title: 'refuses an intent that is none of the four',
  clause: 'Request Body: "Values: query, command, information, confirmation"',
  advice: 'Answer 400 to an intent that is none of `query`, `command`, `information` and `confirmation`.',
  requests: [{ body: JSON.stringify({ intent: 'gossip', message: sample.message }) }],
});
