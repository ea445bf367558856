/** Checks of requests that an agent cannot answer: it refuses them properly and keeps running. */
import type { Json } from '../../model/json.ts';
import type { CheckFinding, ProbeRequest } from '../../protocols/conformance-check.ts';
import type { GeneralCheckId, ReplyKind } from '../../protocols/conformance-spec.ts';
import { type CheckContext, type GeneralCheckDefinition, notInDocument, passed } from '../check-context.ts';
import { describeReply } from '../describe-reply.ts';

type RequestVariants = (lead: ProbeRequest, context: CheckContext) => ProbeRequest[];
type ReplyPredicate = (kind: ReplyKind, status: number) => boolean;

/** Every variant must get a reply that `isExpected` accepts. */
async function expectOfEach(
  variants: RequestVariants,
  context: CheckContext,
  expected: string,
  isExpected: ReplyPredicate,
): Promise<CheckFinding> {
  const { bench, conformance, exemplars } = context;
  for (const request of variants(exemplars[0].request, context)) {
    const reply = await bench.exchange(request);
    if (reply.arrived && isExpected(conformance.replyKindOf(reply), reply.status)) continue;
    return { result: 'failed', expected, actual: describeReply(reply), request };
  }
  return passed;
}

/** Every variant must be refused within the short time limit. */
const expectRefusal = (variants: RequestVariants) => (context: CheckContext) => {
  const briskVariants: RequestVariants = (lead, checked) =>
    variants(lead, checked).map((request) => ({ ...request, brisk: true }));
  const expected = context.conformance.refusal ?? 'a refusal such as 400 or 422';
  return expectOfEach(briskVariants, context, expected, (kind) => kind === 'refusal');
};

/** Every variant must be answered or refused; only a breakdown fails. */
const expectSurvival = (variants: RequestVariants) => (context: CheckContext) =>
  expectOfEach(variants, context, 'an answer, or a refusal with a 4xx status', (kind) => kind !== 'breakdown');

const withBodies = (pick: (context: CheckContext) => readonly Json[]): RequestVariants => {
  return (lead, context) => pick(context).map((body) => ({ ...lead, body: JSON.stringify(body) }));
};

const withContentType = (type: (own: string) => string): RequestVariants => {
  return (lead, { conformance }) => {
    const own = conformance.headers['content-type'] ?? 'application/json';
    return [{ ...lead, headers: { ...lead.headers, 'content-type': type(own) } }];
  };
};

/** Another method must be refused, be unknown to the server (501), or get what `isAlsoExpected` accepts. */
const withMethod = (method: string, isAlsoExpected: ReplyPredicate) => (context: CheckContext) =>
  expectOfEach(
    ({ body: _, ...lead }) => [{ ...lead, method, brisk: true }],
    context,
    'a refusal such as 405',
    (kind, status) => kind === 'refusal' || status === 501 || isAlsoExpected(kind, status),
  );

export const refusalChecks = {
  'content-type/charset': {
    title: 'takes a content type that names its charset',
    severity: 'should',
    clause: 'RFC 9110, 8.3: a type may have parameters',
    advice: 'Compare only what stands before the semicolon of the Content-Type header.',
    async run(context) {
      const { bench, conformance, exemplars } = context;
      const [request = {}] = withContentType((own) => `${own}; charset=utf-8`)(exemplars[0].request, context);
      const reply = await bench.exchange(request);
      if (reply.arrived && conformance.replyKindOf(reply) === 'answer') return passed;
      return { result: 'failed', expected: 'an answer', actual: describeReply(reply), request };
    },
  },
  'content-type/foreign': {
    title: 'copes with a content type that it does not know',
    severity: 'should',
    clause: 'RFC 9110, 15.5.16',
    advice: 'Answer 415 to a content type that is not JSON, or read the body all the same.',
    run: expectSurvival(withContentType(() => 'text/plain')),
  },
  'malformed-input/not-json': {
    title: 'refuses a body that is broken off',
    severity: 'should',
    clause: notInDocument,
    advice: 'Catch what the JSON parser throws, and answer 400.',
    run: expectRefusal((lead) => [{ ...lead, body: (lead.body ?? '').slice(0, -2) }]),
  },
  'malformed-input/empty-body': {
    title: 'refuses an empty body',
    severity: 'should',
    clause: notInDocument,
    advice: 'Answer 400 to an empty body; never wait for more of it.',
    run: expectRefusal((lead) => [{ ...lead, body: '' }]),
  },
  'malformed-input/not-an-object': {
    title: 'refuses JSON that is no object',
    severity: 'should',
    clause: notInDocument,
    advice: 'Look at what kind of JSON came before reading fields from it, and answer 400 or 422 when it is no object.',
    run: expectRefusal(withBodies(() => [[], 'text', null])),
  },
  'malformed-input/missing-field': {
    title: 'refuses a body without a required field',
    severity: 'should',
    clause: notInDocument,
    advice:
      'Look for every required field before anything is done, and answer 400 or 422 with the name of the one that is missing.',
    run: expectRefusal(withBodies(({ conformance }) => conformance.invalid.missing)),
  },
  'malformed-input/invalid-value': {
    title: 'refuses a value of the wrong type',
    severity: 'should',
    clause: notInDocument,
    advice:
      'Look at the type of every field that is used, and answer 400 or 422 with the name of the one that is wrong.',
    run: expectRefusal(withBodies(({ conformance }) => conformance.invalid.values)),
  },
  'methods/get': {
    title: 'copes with being asked with GET',
    severity: 'should',
    clause: 'RFC 9110, 15.5.6',
    advice: 'Answer 405 with `Allow: POST` to every other method.',
    run: withMethod('GET', (_, status) => status < 400),
  },
  'methods/delete': {
    title: 'refuses to be asked with DELETE',
    severity: 'should',
    clause: 'RFC 9110, 15.5.6',
    advice: 'Answer 405 with `Allow: POST` to every other method.',
    run: withMethod('DELETE', () => false),
  },
  'oversize/request': {
    title: 'takes or refuses a request of 200,000 characters',
    severity: 'should',
    clause: notInDocument,
    advice: 'Raise the limit of the body parser (analyses of many agents are long), or answer 413.',
    run: expectSurvival((_, { conformance }) => [conformance.about('All work and no play. '.repeat(9091)).request]),
  },
} satisfies Partial<Record<GeneralCheckId, GeneralCheckDefinition>>;
