/** What is seen over the whole run, at its end: how long answers took, and how errors were told. */
import type { Json } from '../../model/json.ts';
import type { Arrived, ProbeRequest } from '../../protocols/check.ts';
import type { GeneralCheck } from '../../protocols/conformance.ts';
import { once } from '../once.ts';
import { firstIn, type General, passed, type Stand, unanswered, unwritten } from '../stand.ts';
import { timesOf } from '../times.ts';
import { told } from '../told.ts';

const trace =
  /Traceback \(most recent call last\)|\n\s+at .+[:(]\d+|(?:&nbsp;| ) ?at \S+ \(.+:\d+:\d+\)|File ".+", line \d+/;

export const hindsight = {
  'time/limit': {
    title: 'answers within the time there is',
    severity: 'must',
    clause: unwritten,
    advice: 'Do less for an answer, or stop in time and answer with what there is.',
    async run(stand) {
      const late = await firstIn('late', stand);
      if (!late) return passed;
      const expected = `an answer within ${stand.bench.timeout_ms} ms`;
      return { result: 'failed', expected, actual: told(late.reply), request: late.exemplar.request };
    },
  },
  'time/margin': {
    title: 'leaves half of the time unused (p95)',
    severity: 'should',
    clause: unwritten,
    advice: 'Aim at half of the limit: under load, or on a slow day, everything takes longer.',
    async run({ bench, exemplars: [lead] }) {
      const { p50_ms, p95_ms } = timesOf(bench.latencies, bench.timeout_ms);
      if (p95_ms === null) return { result: 'not_testable', reason: unanswered };
      if (p95_ms <= bench.timeout_ms / 2) return passed;
      const expected = `a p95 of at most ${bench.timeout_ms / 2} ms`;
      return { result: 'failed', expected, actual: `p50 ${p50_ms} ms, p95 ${p95_ms} ms`, request: lead.request };
    },
  },
  'error-bodies/readable': {
    title: 'says in JSON why it refuses',
    severity: 'should',
    clause: unwritten,
    advice: 'Answer errors with a JSON object, such as {"error": "content is missing"}, and never with an HTML page.',
    async run(stand) {
      const odd = (await refusals(stand)).find(({ reply }) => !isReadable(reply.json, stand.conformance.error_fields));
      if (!odd) return passed;
      const fields = stand.conformance.error_fields.map((name) => `\`${name}\``).join(' and ');
      const expected = `a JSON object${fields === '' ? '' : ` with ${fields}`}`;
      return { result: 'failed', expected, actual: told(odd.reply), request: odd.request };
    },
  },
  'error-bodies/discreet': {
    title: 'keeps its insides out of errors',
    severity: 'should',
    clause: unwritten,
    advice: 'Log stack traces, and send callers a sentence; set NODE_ENV=production, or turn debugging off.',
    async run(stand) {
      const open = (await refusals(stand)).find(({ reply }) => trace.test(reply.text ?? ''));
      return open
        ? { result: 'failed', expected: 'no stack trace', actual: told(open.reply), request: open.request }
        : passed;
    },
  },
} satisfies Partial<Record<GeneralCheck, General>>;

/** A request that every agent turns down, so that there is something to look at whatever else was asked. */
const turnedDown = once(({ bench, exemplars: [lead] }) => bench.exchange({ ...lead.request, body: '{', brisk: true }));

/** Every request that was turned down, but for those whose method or path is the server's affair. */
async function refusals(stand: Stand): Promise<{ request: ProbeRequest; reply: Arrived }[]> {
  await turnedDown(stand);
  return stand.bench.arrivals.filter(
    ({ request, reply }) =>
      request.method === undefined && reply.status !== 404 && stand.conformance.read(reply) !== 'answer',
  );
}

/** In the fields of the document: `{"error": "..."}`; whatever else says why will do where it names none. */
function isReadable(json: Json | undefined, fields: readonly string[]): boolean {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false;
  return fields.every((name) => name in json);
}
