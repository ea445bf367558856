/** Checks of the replies to valid requests. Each fault makes exactly one check fail. */
import type { GeneralCheckId } from '../../protocols/conformance-spec.ts';
import {
  answersOf,
  type CheckContext,
  firstInState,
  type GeneralCheckDefinition,
  notInDocument,
  noValidAnswer,
  passed,
  type ReplyState,
} from '../check-context.ts';
import { describeReply } from '../describe-reply.ts';

/** No reply to a valid request may be in this state. */
const expectNeverInState = (state: ReplyState, expected: string) => async (context: CheckContext) => {
  const faulty = await firstInState(state, context);
  return faulty
    ? ({ result: 'failed', expected, actual: describeReply(faulty.reply), request: faulty.exemplar.request } as const)
    : passed;
};

/** The same, but not testable if there is no answer at all. */
const expectAnswersNeverInState = (state: ReplyState, expected: string) => async (context: CheckContext) => {
  const finding = await expectNeverInState(state, expected)(context);
  return finding.result === 'passed' && (await answersOf(context)).length === 0 ? noAnswerFinding : finding;
};

const noAnswerFinding = { result: 'not_testable', reason: noValidAnswer } as const;

export const validRequestChecks = {
  'reachability/no-redirect': {
    title: 'answers where it is asked, without a redirect',
    severity: 'must',
    clause: 'not in the document; redirects are never followed, so that credentials stay where they were sent',
    advice: 'Use the address that is redirected to: mind https, a slash at the end, and the path.',
    run: expectNeverInState('redirected', 'an answer at this address'),
  },
  'authorisation/accepted': {
    title: 'takes the credentials that it was given',
    severity: 'must',
    clause: notInDocument,
    advice: 'Give the token that the agent expects with --token, and compare it with the text after `Bearer `.',
    async run(context) {
      const found = await firstInState('unauthorised', context);
      if (!found) return passed;
      const given = context.bench.has_token ? 'an answer to the token that was given' : 'an answer; no token was given';
      return { result: 'failed', expected: given, actual: describeReply(found.reply), request: found.exemplar.request };
    },
  },
  'content-type/own': {
    title: 'reads the content type of its protocol',
    severity: 'must',
    clause: notInDocument,
    advice:
      'The same body is understood as application/json: let the server parse the type of the protocol as JSON, too ' +
      "(in Express: express.json({ type: ['application/json', 'application/json-rpc'] })).",
    async run(context) {
      const found = await firstInState('misread', context);
      if (!found) return passed;
      const type = context.conformance.headers['content-type'];
      const actual = `${describeReply(found.reply)} (as application/json, the same body is understood)`;
      return { result: 'failed', expected: `an answer to ${type}`, actual, request: found.exemplar.request };
    },
  },
  'format/json': {
    title: 'answers in JSON',
    severity: 'must',
    clause: notInDocument,
    advice: 'Answer with one JSON text in UTF-8, and with nothing before or after it.',
    run: expectAnswersNeverInState('not_json', 'a body of JSON in UTF-8'),
  },
  'oversize/reply': {
    title: 'answers in at most 5 MB',
    severity: 'must',
    clause: 'not in the document; more than 5,242,880 bytes are never read',
    advice: 'Send less: the findings, and not the material they come from.',
    run: expectAnswersNeverInState('too_large', 'at most 5,242,880 bytes'),
  },
  'oversize/fields': {
    title: 'keeps every text to 50,000 characters',
    severity: 'should',
    clause: 'not in the document; what is beyond 50,000 characters is cut off',
    advice: 'Shorten the text, since nobody will see its end.',
    async run(context) {
      const answers = await answersOf(context);
      for (const { exemplar, json } of answers) {
        const longest = Math.max(...textsIn(json).map((text) => text.length), 0);
        const request = context.exemplars.find(({ id }) => id === exemplar)?.request ?? {};
        const expected = 'at most 50,000 characters in each text';
        if (longest > 50_000) return { result: 'failed', expected, actual: `a text of ${longest} characters`, request };
      }
      return answers.length === 0 ? noAnswerFinding : passed;
    },
  },
  'content-type/reply': {
    title: 'says of its answers what they are',
    severity: 'should',
    clause: 'RFC 9110, 8.3',
    advice: 'Send the header `Content-Type: application/json`, or the type that the protocol names.',
    async run(context) {
      for (const exemplar of context.exemplars) {
        const reply = await context.bench.reply(exemplar);
        const types = ['application/json', context.conformance.headers.accept ?? ''];
        if (!reply.arrived || reply.json === undefined || reply.status >= 300) continue;
        const given = reply.headers['content-type'] ?? '';
        if (types.includes(given.split(';')[0]?.trim().toLowerCase() ?? '')) continue;
        const expected = [...new Set(types)].join(' or ');
        return { result: 'failed', expected, actual: given || 'no Content-Type', request: exemplar.request };
      }
      return (await answersOf(context)).length === 0 ? noAnswerFinding : passed;
    },
  },
} satisfies Partial<Record<GeneralCheckId, GeneralCheckDefinition>>;

/** Every text in a piece of JSON. */
export function textsIn(json: unknown): string[] {
  if (typeof json === 'string') return [json];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(textsIn) : [];
}
