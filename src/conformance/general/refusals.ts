/** What an agent does with requests that it cannot answer: it refuses them in good order, and goes on. */
import type { Json } from '../../model/json.ts';
import type { Finding, ProbeRequest } from '../../protocols/check.ts';
import type { GeneralCheck, Reading } from '../../protocols/conformance.ts';
import { type General, passed, type Stand, unwritten } from '../stand.ts';
import { told } from '../told.ts';

type Spoil = (lead: ProbeRequest, stand: Stand) => ProbeRequest[];
type Fine = (reading: Reading, status: number) => boolean;

/** Each of these requests ends in good order. */
async function each(spoil: Spoil, stand: Stand, expected: string, isFine: Fine): Promise<Finding> {
  const { bench, conformance, exemplars } = stand;
  for (const request of spoil(exemplars[0].request, stand)) {
    const reply = await bench.exchange(request);
    if (reply.arrived && isFine(conformance.read(reply), reply.status)) continue;
    return { result: 'failed', expected, actual: told(reply), request };
  }
  return passed;
}

/** Each of these requests is refused, and at once. */
const refuses = (spoil: Spoil) => (stand: Stand) => {
  const briskly: Spoil = (lead, at) => spoil(lead, at).map((request) => ({ ...request, brisk: true }));
  const expected = stand.conformance.refusal ?? 'a refusal such as 400 or 422';
  return each(briskly, stand, expected, (reading) => reading === 'refusal');
};

/** Each of these requests is answered or refused, and breaks nothing. */
const survives = (spoil: Spoil) => (stand: Stand) =>
  each(spoil, stand, 'an answer, or a refusal with a 4xx status', (reading) => reading !== 'breakdown');

const bodies = (pick: (stand: Stand) => readonly Json[]): Spoil => {
  return (lead, stand) => pick(stand).map((body) => ({ ...lead, body: JSON.stringify(body) }));
};

const asType = (type: (own: string) => string): Spoil => {
  return (lead, { conformance }) => {
    const own = conformance.headers['content-type'] ?? 'application/json';
    return [{ ...lead, headers: { ...lead.headers, 'content-type': type(own) } }];
  };
};

/** Another method leads elsewhere, is refused, or is unknown to the server. */
const withMethod = (method: string, isFine: Fine) => (stand: Stand) =>
  each(
    ({ body: _, ...lead }) => [{ ...lead, method, brisk: true }],
    stand,
    'a refusal such as 405',
    (reading, status) => reading === 'refusal' || status === 501 || isFine(reading, status),
  );

export const refusals = {
  'content-type/charset': {
    title: 'takes a content type that names its charset',
    severity: 'should',
    clause: 'RFC 9110, 8.3: a type may have parameters',
    advice: 'Compare only what stands before the semicolon of the Content-Type header.',
    async run(stand) {
      const { bench, conformance, exemplars } = stand;
      const [request = {}] = asType((own) => `${own}; charset=utf-8`)(exemplars[0].request, stand);
      const reply = await bench.exchange(request);
      if (reply.arrived && conformance.read(reply) === 'answer') return passed;
      return { result: 'failed', expected: 'an answer', actual: told(reply), request };
    },
  },
  'content-type/foreign': {
    title: 'copes with a content type that it does not know',
    severity: 'should',
    clause: 'RFC 9110, 15.5.16',
    advice: 'Answer 415 to a content type that is not JSON, or read the body all the same.',
    run: survives(asType(() => 'text/plain')),
  },
  'malformed-input/not-json': {
    title: 'refuses a body that is broken off',
    severity: 'should',
    clause: unwritten,
    advice: 'Catch what the JSON parser throws, and answer 400.',
    run: refuses((lead) => [{ ...lead, body: (lead.body ?? '').slice(0, -2) }]),
  },
  'malformed-input/empty-body': {
    title: 'refuses an empty body',
    severity: 'should',
    clause: unwritten,
    advice: 'Answer 400 to an empty body; never wait for more of it.',
    run: refuses((lead) => [{ ...lead, body: '' }]),
  },
  'malformed-input/not-an-object': {
    title: 'refuses JSON that is no object',
    severity: 'should',
    clause: unwritten,
    advice: 'Look at what kind of JSON came before reading fields from it, and answer 400 or 422 when it is no object.',
    run: refuses(bodies(() => [[], 'text', null])),
  },
  'malformed-input/missing-field': {
    title: 'refuses a body without a required field',
    severity: 'should',
    clause: unwritten,
    advice:
      'Look for every required field before anything is done, and answer 400 or 422 with the name of the one that is missing.',
    run: refuses(bodies(({ conformance }) => conformance.invalid.missing)),
  },
  'malformed-input/invalid-value': {
    title: 'refuses a value of the wrong type',
    severity: 'should',
    clause: unwritten,
    advice:
      'Look at the type of every field that is used, and answer 400 or 422 with the name of the one that is wrong.',
    run: refuses(bodies(({ conformance }) => conformance.invalid.values)),
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
    clause: unwritten,
    advice: 'Raise the limit of the body parser (analyses of many agents are long), or answer 413.',
    run: survives((_, { conformance }) => [conformance.about('All work and no play. '.repeat(9091)).request]),
  },
} satisfies Partial<Record<GeneralCheck, General>>;
