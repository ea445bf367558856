/** Checks that need several requests: intact Unicode, concurrent answers, repeated requests, different subjects. */
import { randomUUID } from 'node:crypto';
import type { ProbeReply } from '../../protocols/conformance-check.ts';
import type { Exemplar, GeneralCheckId } from '../../protocols/conformance-spec.ts';
import { type GeneralCheckDefinition, notInDocument, passed, replyStateOf } from '../check-context.ts';
import { describeReply, shorten } from '../describe-reply.ts';
import { oncePerAgent } from '../once-per-agent.ts';
import { textsIn } from './valid-request-checks.ts';

/** Words that an answer contains only if it repeats the request. */
const subjectMarks = [
  'kestrel-41',
  'juniper-57',
  'basalt-63',
  'lagoon-74',
  'obelisk-85',
  'pumice-96',
  'saffron-18',
  'tamarin-29',
];
const textAbout = (mark: string) => `Review the module ${mark}`;

const unicodeSample = 'Grüße, 東京, Ελλάδα, שלום, 🚀';
const [sampleStart, sampleEnd] = ['unicode-begins ', ' unicode-ends'];

const replyTextOf = (reply: ProbeReply) => (reply.arrived ? textsIn(reply.json).join('\n') : '');

export const multiRequestChecks = {
  'unicode/intact': {
    title: 'takes text of every script, and repeats it as it is',
    severity: 'must',
    clause: 'RFC 8259, 8.1: JSON is UTF-8',
    advice: 'Read and write UTF-8 everywhere; never cut a text by bytes, and drop no character that is not ASCII.',
    async run({ bench, conformance }) {
      const asked = conformance.about(`${sampleStart}${unicodeSample}${sampleEnd}`);
      const reply = await bench.reply(asked);
      const failed = { result: 'failed', request: asked.request, expected: unicodeSample } as const;
      if (replyStateOf(reply, conformance) !== 'answered')
        return { ...failed, expected: 'an answer', actual: describeReply(reply) };
      const [, repeated] = replyTextOf(reply).split(sampleStart.trim());
      if (repeated === undefined) return { result: 'passed', note: 'the answer repeats nothing of the text' };
      const [echo = ''] = repeated.trimStart().split(sampleEnd.trim());
      const isIntact = repeated.includes(sampleEnd.trim()) ? echo.trimEnd() === unicodeSample : isSampleBeginning(echo);
      return isIntact ? passed : { ...failed, actual: shorten(echo) };
    },
  },
  'concurrency/apart': {
    title: 'keeps answers apart that it gives at the same time',
    severity: 'must',
    clause: 'not in the document; sessions ask at the same time, and an answer belongs to its request',
    advice: 'Keep what belongs to a request in that request, never in a global variable.',
    async run(context) {
      for (const { mark, exemplar, reply } of await askConcurrently(context)) {
        const other = subjectMarks.find((candidate) => candidate !== mark && replyTextOf(reply).includes(candidate));
        const isForeign = reply.arrived && reply.json !== undefined && exemplar.isOwn?.(reply.json) === false;
        if (other === undefined && !isForeign) continue;
        const actual = `${other === undefined ? "another request's answer" : `an answer about ${other}`}: ${describeReply(reply)}`;
        return { result: 'failed', expected: `an answer about ${mark}`, actual, request: exemplar.request };
      }
      return passed;
    },
  },
  'concurrency/answered': {
    title: `answers ${subjectMarks.length} requests at the same time`,
    severity: 'should',
    clause: 'not in the document; sessions ask at the same time',
    advice: 'Serve requests side by side, or let them wait for each other within the time there is.',
    async run(context) {
      const silent = (await askConcurrently(context)).find(
        ({ reply }) => replyStateOf(reply, context.conformance) !== 'answered',
      );
      if (!silent) return passed;
      const { exemplar, reply } = silent;
      const expected = `${subjectMarks.length} answers`;
      return { result: 'failed', expected, actual: `among them ${describeReply(reply)}`, request: exemplar.request };
    },
  },
  'idempotency/repeatable': {
    title: 'answers a request that is sent again',
    severity: 'should',
    clause: 'not in the document; a platform that was interrupted asks again, with the same Idempotency-Key',
    advice: 'Answer a request that was answered before once more, instead of refusing it.',
    async run(context) {
      const { request, replies } = await askTwice(context);
      const failed = replies.find((reply) => replyStateOf(reply, context.conformance) !== 'answered');
      return failed ? { result: 'failed', expected: 'two answers', actual: describeReply(failed), request } : passed;
    },
  },
  'idempotency/same-answer': {
    title: 'gives the same answer to the same Idempotency-Key',
    severity: 'should',
    clause: 'not in the document; what was asked once should count, and cost, once',
    advice: 'Keep each answer for a while under its Idempotency-Key, and give it again.',
    async run(context) {
      const { request, replies } = await askTwice(context);
      const answers = replies.filter((reply) => replyStateOf(reply, context.conformance) === 'answered');
      const [first, second] = answers.map((reply) => (reply.arrived ? JSON.stringify(reply.json) : ''));
      if (first === undefined || second === undefined) {
        return { result: 'not_testable', reason: 'there were not two answers' };
      }
      if (first === second) return passed;
      return { result: 'failed', expected: shorten(first), actual: shorten(second), request };
    },
  },
  'quality/to-the-point': {
    title: 'says different things about different subjects',
    severity: 'should',
    clause: notInDocument,
    advice: 'Let the answer depend on what was asked; one that is always the same helps nobody.',
    async run({ bench, conformance }) {
      const [one, other] = subjectMarks.slice(0, 2).map((mark) => conformance.about(textAbout(mark)));
      if (!one || !other) throw new TypeError('this check needs two subject marks');
      const [first, second] = [replyTextOf(await bench.reply(one)), replyTextOf(await bench.reply(other))];
      if (first === '' || second === '') return { result: 'not_testable', reason: 'there were not two answers' };
      if (first !== second) return passed;
      const actual = `the same answer to both: ${shorten(first)}`;
      return { result: 'failed', expected: 'two answers that differ', actual, request: other.request };
    },
  },
} satisfies Partial<Record<GeneralCheckId, GeneralCheckDefinition>>;

/** Whether the text is the beginning of the sample, possibly with an ellipsis at its end. */
function isSampleBeginning(text: string): boolean {
  const part = text.replace(/[\s.…]+$/u, '');
  return unicodeSample.startsWith(part) && part.isWellFormed();
}

interface MarkedReply {
  mark: string;
  exemplar: Exemplar;
  reply: ProbeReply;
}

/** Sends one request about each mark, all at the same time. */
const askConcurrently = oncePerAgent(
  ({ bench, conformance }): Promise<MarkedReply[]> =>
    Promise.all(
      subjectMarks.map(async (mark) => {
        const exemplar = conformance.about(textAbout(mark));
        return { mark, exemplar, reply: await bench.exchange(exemplar.request) };
      }),
    ),
);

/** Sends the first valid request twice with one Idempotency-Key, one after the other. */
const askTwice = oncePerAgent(async ({ bench, exemplars: [lead] }) => {
  const request = {
    ...lead.request,
    headers: { ...lead.request.headers, 'idempotency-key': `parley-check/${randomUUID()}` },
  };
  return { request, replies: [await bench.exchange(request), await bench.exchange(request)] };
});
