/** Checks of the whole run, made at its end: latencies and error bodies. */
import type { Json } from '../../model/json.ts';
import type { ArrivedProbeReply, ProbeRequest } from '../../protocols/conformance-check.ts';
import type { GeneralCheckId } from '../../protocols/conformance-spec.ts';
import { isJsonObject } from '../../protocols/json-object.ts';
import { answerTimesOf } from '../answer-times.ts';
import {
  type CheckContext,
  firstInState,
  type GeneralCheckDefinition,
  notInDocument,
  noValidAnswer,
  passed,
} from '../check-context.ts';
import { describeReply } from '../describe-reply.ts';
import { oncePerAgent } from '../once-per-agent.ts';

/** A stack trace in a raw body, as text or as HTML. */
const stackTracePattern =
  /Traceback \(most recent call last\)|\n\s+at .+[:(]\d+|(?:&nbsp;| ) ?at \S+ \(.+:\d+:\d+\)|File ".+", line \d+/;

export const wholeRunChecks = {
  'time/limit': {
    title: 'answers within the time there is',
    severity: 'must',
    clause: notInDocument,
    advice: 'Do less for an answer, or stop in time and answer with what there is.',
    async run(context) {
      const late = await firstInState('late', context);
      if (!late) return passed;
      const expected = `an answer within ${context.bench.timeout_ms} ms`;
      return { result: 'failed', expected, actual: describeReply(late.reply), request: late.exemplar.request };
    },
  },
  'time/margin': {
    title: 'leaves half of the time unused (p95)',
    severity: 'should',
    clause: notInDocument,
    advice: 'Aim at half of the limit: under load, or on a slow day, everything takes longer.',
    async run({ bench, exemplars: [lead] }) {
      const { p50_ms, p95_ms } = answerTimesOf(bench.latencies, bench.timeout_ms);
      if (p95_ms === null) return { result: 'not_testable', reason: noValidAnswer };
      if (p95_ms <= bench.timeout_ms / 2) return passed;
      const expected = `a p95 of at most ${bench.timeout_ms / 2} ms`;
      return { result: 'failed', expected, actual: `p50 ${p50_ms} ms, p95 ${p95_ms} ms`, request: lead.request };
    },
  },
  'error-bodies/readable': {
    title: 'says in JSON why it refuses',
    severity: 'should',
    clause: notInDocument,
    advice: 'Answer errors with a JSON object, such as {"error": "content is missing"}, and never with an HTML page.',
    async run(context) {
      const unreadable = (await refusedRequests(context)).find(
        ({ reply }) => !isReadable(reply.json, context.conformance.error_fields),
      );
      if (!unreadable) return passed;
      const fields = context.conformance.error_fields.map((name) => `\`${name}\``).join(' and ');
      const expected = `a JSON object${fields === '' ? '' : ` with ${fields}`}`;
      return { result: 'failed', expected, actual: describeReply(unreadable.reply), request: unreadable.request };
    },
  },
  'error-bodies/discreet': {
    title: 'keeps its insides out of errors',
    severity: 'should',
    clause: notInDocument,
    advice: 'Log stack traces, and send callers a sentence; set NODE_ENV=production, or turn debugging off.',
    async run(context) {
      const leak = (await refusedRequests(context)).find(({ reply }) => stackTracePattern.test(reply.text ?? ''));
      return leak
        ? { result: 'failed', expected: 'no stack trace', actual: describeReply(leak.reply), request: leak.request }
        : passed;
    },
  },
} satisfies Partial<Record<GeneralCheckId, GeneralCheckDefinition>>;

/** Sends a request that every agent refuses, so that there is at least one error body. */
const sendBrokenRequest = oncePerAgent(({ bench, exemplars: [lead] }) =>
  bench.exchange({ ...lead.request, body: '{', brisk: true }),
);

/** Every refused request, except those with another method or path, which the HTTP server refuses. */
async function refusedRequests(context: CheckContext): Promise<{ request: ProbeRequest; reply: ArrivedProbeReply }[]> {
  await sendBrokenRequest(context);
  return context.bench.arrivals.filter(
    ({ request, reply }) =>
      request.method === undefined && reply.status !== 404 && context.conformance.replyKindOf(reply) !== 'answer',
  );
}

/** A JSON object with all error fields of the document, if it names any. */
function isReadable(json: Json | undefined, fields: readonly string[]): boolean {
  return isJsonObject(json) && fields.every((name) => name in json);
}
