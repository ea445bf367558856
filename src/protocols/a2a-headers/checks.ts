/** What "A2A" of document 002 holds its agents to. */
import { documentOf, words } from '../api-reference.ts';
import type { Check, ProbeReply } from '../check.ts';
import { type Addressee, type Conformance, readByStatus } from '../conformance.ts';
import { type Expectation, expecting } from '../expectation.ts';
import { encode, version } from './encode.ts';
import { about, invalid, samples } from './exemplars.ts';
import { sample } from './sample.ts';

const json = { clause: 'Response Format: "Content-Type: application/json"' };
const required = { clause: 'Request Body: "intent" and "message" are required' };
const typed = { clause: 'Request Body: Schema' };

export const conform = ({ client_id = 'parley' }: Addressee): Conformance => ({
  protocol: 'a2a-headers',
  document: documentOf('A2A'),
  timeout_ms: 120_000,
  headers: {
    ...{ 'content-type': 'application/json', accept: 'application/json' },
    ...{ 'a2a-version': version, 'a2a-client-id': client_id },
  },
  samples,
  about,
  invalid,
  read: readByStatus,
  error_fields: [],
  words: {
    ...words,
    'format/json': json,
    'content-type/reply': json,
    'malformed-input/missing-field': required,
    'malformed-input/invalid-value': typed,
  },
  rules: [],
  checks: [saysVersion, needsVersion, knowsVersion, needsClient, knowsIntents],
});

const { body } = encode(sample);

const saysVersion: Check = {
  id: 'format/version',
  group: 'format',
  severity: 'should',
  title: `says in every answer that it speaks version ${version}`,
  clause: `Response Format: "A2A-Version: ${version}"`,
  advice: `Send the header \`A2A-Version: ${version}\` with every answer.`,
  async run({ arrivals }) {
    const expected = `A2A-Version: ${version}`;
    for (const { request, reply } of arrivals) {
      const given = reply.headers['a2a-version'];
      if (readByStatus(reply) !== 'answer' || request.method !== undefined || given?.trim() === version) continue;
      const actual = given === undefined ? 'no A2A-Version' : `A2A-Version: ${given}`;
      return { result: 'failed', expected, actual, request };
    }
    return { result: 'passed' };
  },
};

/** The document says what a client has to send, and not what becomes of a client that does not: hence the warning. */
const refusing = (it: Pick<Expectation, 'id' | 'title' | 'clause' | 'advice' | 'requests'>): Check =>
  expecting({ ...it, group: 'malformed input', severity: 'should', expected: 'a refusal such as 400', judge });

const judge = (reply: ProbeReply) => (reply.arrived && readByStatus(reply) === 'refusal' ? 'met' : 'unmet');

const needsVersion = refusing({
  id: 'malformed-input/no-version',
  title: 'refuses a request without A2A-Version',
  clause: 'Request Headers: "A2A-Version" is required',
  advice: `Answer 400 when the header \`A2A-Version: ${version}\` is missing.`,
  requests: [{ body, headers: { 'a2a-version': '' } }],
});

const knowsVersion = refusing({
  id: 'malformed-input/other-version',
  title: 'refuses a version that it does not speak',
  clause: `Request Headers: "A2A-Version" is "${version}"`,
  advice: `Answer 400 to every A2A-Version but ${version}, instead of guessing what another one means.`,
  requests: [{ body, headers: { 'a2a-version': '99.0' } }],
});

const needsClient = refusing({
  id: 'malformed-input/no-client-id',
  title: 'refuses a request without A2A-Client-ID',
  clause: 'Request Headers: "A2A-Client-ID" is required',
  advice: 'Answer 400 when the header `A2A-Client-ID` is missing.',
  requests: [{ body, headers: { 'a2a-client-id': '' } }],
});

const knowsIntents = refusing({
  id: 'malformed-input/unknown-intent',
  title: 'refuses an intent that is none of the four',
  clause: 'Request Body: "Values: query, command, information, confirmation"',
  advice: 'Answer 400 to an intent that is none of `query`, `command`, `information` and `confirmation`.',
  requests: [{ body: JSON.stringify({ intent: 'gossip', message: sample.message }) }],
});
