/** What several requests show together: texts that stay whole, answers that stay apart, and a question asked twice. */
import { randomUUID } from 'node:crypto';
import type { ProbeReply } from '../../protocols/check.ts';
import type { Exemplar, GeneralCheck } from '../../protocols/conformance.ts';
import { once } from '../once.ts';
import { type General, passed, stateOf, unwritten } from '../stand.ts';
import { short, told } from '../told.ts';
import { texts } from './valid-requests.ts';

/** Words that nobody says unless they were said before. */
const marks = [
  'kestrel-41',
  'juniper-57',
  'basalt-63',
  'lagoon-74',
  'obelisk-85',
  'pumice-96',
  'saffron-18',
  'tamarin-29',
];
const subject = (mark: string) => `Review the module ${mark}`;

const script = 'Grüße, 東京, Ελλάδα, שלום, 🚀';
const [before, after] = ['unicode-begins ', ' unicode-ends'];

const saysOf = (reply: ProbeReply) => (reply.arrived ? texts(reply.json).join('\n') : '');

export const conversations = {
  'unicode/intact': {
    title: 'takes text of every script, and repeats it as it is',
    severity: 'must',
    clause: 'RFC 8259, 8.1: JSON is UTF-8',
    advice: 'Read and write UTF-8 everywhere; never cut a text by bytes, and drop no character that is not ASCII.',
    async run({ bench, conformance }) {
      const asked = conformance.about(`${before}${script}${after}`);
      const reply = await bench.reply(asked);
      const failed = { result: 'failed', request: asked.request, expected: script } as const;
      if (stateOf(reply, conformance) !== 'answered') return { ...failed, expected: 'an answer', actual: told(reply) };
      const [, repeated] = saysOf(reply).split(before.trim());
      if (repeated === undefined) return { result: 'passed', note: 'the answer repeats nothing of the text' };
      const [said = ''] = repeated.trimStart().split(after.trim());
      const isWhole = repeated.includes(after.trim()) ? said.trimEnd() === script : isBeginning(said);
      return isWhole ? passed : { ...failed, actual: short(said) };
    },
  },
  'concurrency/apart': {
    title: 'keeps answers apart that it gives at the same time',
    severity: 'must',
    clause: 'not in the document; sessions ask at the same time, and an answer belongs to its request',
    advice: 'Keep what belongs to a request in that request, never in a global variable.',
    async run(stand) {
      for (const { mark, exemplar, reply } of await atOnce(stand)) {
        const other = marks.find((each) => each !== mark && saysOf(reply).includes(each));
        const isForeign = reply.arrived && reply.json !== undefined && exemplar.isOwn?.(reply.json) === false;
        if (other === undefined && !isForeign) continue;
        const actual = `${other === undefined ? "another request's answer" : `an answer about ${other}`}: ${told(reply)}`;
        return { result: 'failed', expected: `an answer about ${mark}`, actual, request: exemplar.request };
      }
      return passed;
    },
  },
  'concurrency/answered': {
    title: `answers ${marks.length} requests at the same time`,
    severity: 'should',
    clause: 'not in the document; sessions ask at the same time',
    advice: 'Serve requests side by side, or let them wait for each other within the time there is.',
    async run(stand) {
      const silent = (await atOnce(stand)).find(({ reply }) => stateOf(reply, stand.conformance) !== 'answered');
      if (!silent) return passed;
      const { exemplar, reply } = silent;
      const expected = `${marks.length} answers`;
      return { result: 'failed', expected, actual: `among them ${told(reply)}`, request: exemplar.request };
    },
  },
  'idempotency/repeatable': {
    title: 'answers a request that is sent again',
    severity: 'should',
    clause: 'not in the document; a platform that was interrupted asks again, with the same Idempotency-Key',
    advice: 'Answer a request that was answered before once more, instead of refusing it.',
    async run(stand) {
      const { request, replies } = await twice(stand);
      const failed = replies.find((reply) => stateOf(reply, stand.conformance) !== 'answered');
      return failed ? { result: 'failed', expected: 'two answers', actual: told(failed), request } : passed;
    },
  },
  'idempotency/same-answer': {
    title: 'gives the same answer to the same Idempotency-Key',
    severity: 'should',
    clause: 'not in the document; what was asked once should count, and cost, once',
    advice: 'Keep each answer for a while under its Idempotency-Key, and give it again.',
    async run(stand) {
      const { request, replies } = await twice(stand);
      const answers = replies.filter((reply) => stateOf(reply, stand.conformance) === 'answered');
      const [first, second] = answers.map((reply) => (reply.arrived ? JSON.stringify(reply.json) : ''));
      if (first === undefined || second === undefined) {
        return { result: 'not_testable', reason: 'there were not two answers' };
      }
      if (first === second) return passed;
      return { result: 'failed', expected: short(first), actual: short(second), request };
    },
  },
  'quality/to-the-point': {
    title: 'says different things about different subjects',
    severity: 'should',
    clause: unwritten,
    advice: 'Let the answer depend on what was asked; one that is always the same helps nobody.',
    async run({ bench, conformance }) {
      const [one, other] = marks.slice(0, 2).map((mark) => conformance.about(subject(mark)));
      if (!one || !other) throw new TypeError('there are two marks');
      const said = [saysOf(await bench.reply(one)), saysOf(await bench.reply(other))];
      if (said[0] === '' || said[1] === '') return { result: 'not_testable', reason: 'there were not two answers' };
      if (said[0] !== said[1]) return passed;
      const actual = `the same answer to both: ${short(said[0] ?? '')}`;
      return { result: 'failed', expected: 'two answers that differ', actual, request: other.request };
    },
  },
} satisfies Partial<Record<GeneralCheck, General>>;

/** What an agent repeats only in part is the beginning of it, perhaps with a sign that something was left off. */
function isBeginning(said: string): boolean {
  const part = said.replace(/[\s.…]+$/u, '');
  return script.startsWith(part) && part.isWellFormed();
}

interface Marked {
  mark: string;
  exemplar: Exemplar;
  reply: ProbeReply;
}

/** One request about each mark, all under way together. */
const atOnce = once(
  ({ bench, conformance }): Promise<Marked[]> =>
    Promise.all(
      marks.map(async (mark) => {
        const exemplar = conformance.about(subject(mark));
        return { mark, exemplar, reply: await bench.exchange(exemplar.request) };
      }),
    ),
);

/** The first valid request, twice under one key and in turn. */
const twice = once(async ({ bench, exemplars: [lead] }) => {
  const request = {
    ...lead.request,
    headers: { ...lead.request.headers, 'idempotency-key': `parley-check/${randomUUID()}` },
  };
  return { request, replies: [await bench.exchange(request), await bench.exchange(request)] };
});
