/** Checks of authorisation: a request without the token is refused, and the scheme `Bearer` is read without case. */
import type { ArrivedProbeReply, ProbeRequest } from '../../protocols/conformance-check.ts';
import type { ConformanceSpec, GeneralCheckId } from '../../protocols/conformance-spec.ts';
import {
  type CheckContext,
  type GeneralCheckDefinition,
  notInDocument,
  passed,
  replyStateOf,
} from '../check-context.ts';
import { describeReply } from '../describe-reply.ts';

const expectTurnedAway =
  (token: 'none' | 'wrong') =>
  async ({ bench, conformance, exemplars: [lead] }: CheckContext) => {
    const request: ProbeRequest = { ...lead.request, token };
    const reply = await bench.exchange(request);
    if (reply.arrived && isTurnedAway(reply, conformance)) return passed;
    return { result: 'failed', expected: '401 or 403', actual: describeReply(reply), request } as const;
  };

/** By the status, or by an error with status 200 if the protocol reports errors that way. */
function isTurnedAway(reply: ArrivedProbeReply, { replyKindOf }: ConformanceSpec): boolean {
  return reply.status === 401 || reply.status === 403 || (reply.status === 200 && replyKindOf(reply) === 'refusal');
}

const advice = 'Compare the Authorization header with the token before anything else, and answer 401 when it differs.';

export const authorisationChecks = {
  'authorisation/missing': {
    title: 'turns away whoever shows no token',
    severity: 'should',
    clause: notInDocument,
    advice,
    run: expectTurnedAway('none'),
  },
  'authorisation/wrong': {
    title: 'turns away whoever shows another token',
    severity: 'should',
    clause: notInDocument,
    advice,
    run: expectTurnedAway('wrong'),
  },
  'authorisation/lower-case-scheme': {
    title: 'takes the token after `bearer` in lower case, too',
    severity: 'should',
    clause: 'RFC 9110, 11.1: the name of a scheme is case-insensitive',
    advice: 'Compare the word `Bearer` without regard to case, and the token to the letter.',
    async run({ bench, conformance, exemplars: [lead] }) {
      const request: ProbeRequest = { ...lead.request, token: 'lower_case_scheme' };
      const reply = await bench.exchange(request);
      if (replyStateOf(reply, conformance) === 'answered') return passed;
      return { result: 'failed', expected: 'an answer', actual: describeReply(reply), request };
    },
  },
  'authorisation/not-repeated': {
    title: 'never repeats the token',
    severity: 'must',
    clause: 'not in the document; a token in an answer is read by everyone who sees the answer',
    advice: 'Keep the headers of requests out of answers, errors and logs that others see.',
    async run({ bench }) {
      const leak = bench.arrivals.find(({ reply }) => reply.leaks_token);
      if (!leak) return passed;
      return { result: 'failed', expected: 'no token', actual: describeReply(leak.reply), request: leak.request };
    },
  },
} satisfies Partial<Record<GeneralCheckId, GeneralCheckDefinition>>;
