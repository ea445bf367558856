import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { action, complete, everyField, exhibit, quickStart } from '../../../test/support/example-answers.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import { decode } from './decode.ts';

const smile = '😀';
const { reactCycle } = everyField;
const repeated = <T>(item: T, times: number): T[] => Array.from({ length: times }, () => item);

const inCycle = (fields: object) => ({ ...everyField, reactCycle: { ...reactCycle, ...fields } }) as Json;
const withAction = (fields: object) => inCycle({ actions: [{ ...action, ...fields }] });
const withExhibit = (fields: object) => inCycle({ evidence: [{ ...exhibit, ...fields }] });

const read = (json: Json) => {
  const decoded = decode(json);
  if ('violations' in decoded) throw new Error(JSON.stringify(decoded.violations));
  return { forecast: decoded.answer.answer, flags: decoded.flags };
};

describe('reading a forecast', () => {
  it("FC-02: reads the document's two examples, word for word and without a flag", () => {
    const { initialThought: initial_thought, synthesisThought: synthesis_thought, ...rest } = complete.reactCycle;
    const { reactCycle: _, ...answer } = complete;
    expect(read(complete)).toEqual({ forecast: { ...answer, ...rest, initial_thought, synthesis_thought }, flags: [] });
    expect(read(quickStart).forecast).toMatchObject({ position: 'YES', confidence: 0.75 });
    expect(read(quickStart).flags).toEqual([]);
  });

  it('FC-02: keeps every optional field', () => {
    const { forecast } = read(everyField);
    expect(forecast.actions).toEqual(reactCycle.actions);
    expect(forecast.confidence_breakdown).toEqual(everyField.confidence_breakdown);
  });

  it('FC-02: ignores extras, wherever they are', () => {
    const extra = { mood: 'good' };
    const breakdown = { confidence_breakdown: { ...everyField.confidence_breakdown, ...extra } };
    const cycle = { ...reactCycle, ...extra, actions: [{ ...action, ...extra }], evidence: [{ ...exhibit, ...extra }] };
    expect(JSON.stringify(read({ ...everyField, ...extra, ...breakdown, reactCycle: cycle } as Json))).not.toContain(
      'mood',
    );
  });

  it.each([null, '', ' \n'])('FC-02: takes an optional field that is %j as left out', (nothing) => {
    const bare = withExhibit({ url: nothing, description: nothing, reliability: nothing }) as typeof everyField;
    const optional = { reasoning: nothing, limitations: nothing, confidence_breakdown: nothing };
    const { forecast, flags } = read({ ...bare, ...optional } as Json);
    expect(forecast.evidence).toEqual([{ type: exhibit.type, title: exhibit.title }]);
    expect(Object.keys(forecast)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(reas|limi|confidence_)/)]),
    );
    expect(flags).toEqual([]);
  });

  it.each<[string, Json]>([
    ...['YES', 'NO', 'NEUTRAL'].map((position): [string, Json] => [position, { ...everyField, position }]),
    ...[0, 1, 0.123456789].map((confidence): [string, Json] => [
      `a confidence of ${confidence}`,
      { ...everyField, confidence },
    ]),
    ...[20, 2000].flatMap((size): [string, Json][] => [
      [`an initial thought of ${size} characters`, inCycle({ initialThought: 'x'.repeat(size) })],
      [`a synthesis thought of ${size} characters`, inCycle({ synthesisThought: 'x'.repeat(size) })],
      [`a thought of ${size} emoji`, inCycle({ initialThought: smile.repeat(size) })],
    ]),
    ['1 action', inCycle({ actions: [action] })],
    ['10 actions', inCycle({ actions: repeated(action, 10) })],
    ['1 observation', inCycle({ observations: ['x'] })],
    ['20 observations', inCycle({ observations: repeated('x', 20) })],
    ['a blank observation', inCycle({ observations: [''] })],
    ['1 item of evidence', inCycle({ evidence: [exhibit] })],
    ['10 items of evidence', inCycle({ evidence: repeated(exhibit, 10) })],
    ...['web_search', 'api_call', 'database_query', 'agent_review', 'calculation', 'document_analysis'].map(
      (type): [string, Json] => [`an action of type ${type}`, withAction({ type })],
    ),
    ['an action that found nothing', withAction({ result: '' })],
    ...['link', 'data', 'citation'].map((type): [string, Json] => [`evidence of type ${type}`, withExhibit({ type })]),
    ...[0, 1].map((reliability): [string, Json] => [`a reliability of ${reliability}`, withExhibit({ reliability })]),
    ['a description of 200 emoji', withExhibit({ description: smile.repeat(200) })],
    ['a reasoning of 1000 emoji', { ...everyField, reasoning: smile.repeat(1000) }],
    ['no limitations', { ...everyField, limitations: [] }],
  ])('FC-02: accepts %s', (_, json) => {
    expect(read(json).flags).toEqual([]);
  });

  it('FC-02: cuts and flags a reasoning over 1000 characters, and never through one', () => {
    const { forecast, flags } = read({ ...everyField, reasoning: `x${smile.repeat(1000)}` });
    expect(forecast.reasoning).toBe(`x${smile.repeat(999)}`);
    const detail = 'Cut from 1001 to 1000 characters.';
    expect(flags).toEqual([{ code: 'truncated', path: 'reasoning', detail }]);
  });

  it('FC-02: cuts and flags a description over 200 characters', () => {
    const { forecast, flags } = read(inCycle({ evidence: [exhibit, { ...exhibit, description: smile.repeat(201) }] }));
    expect(forecast.evidence[1]?.description).toBe(smile.repeat(200));
    expect(flags).toMatchObject([{ code: 'truncated', path: 'reactCycle.evidence[1].description' }]);
  });

  it('reads anything at all as a forecast or as broken rules, and never throws', () => {
    const part = fc.jsonValue();
    const listed = fc.oneof(part, fc.array(part));
    const cycle = fc.record(
      { initialThought: part, actions: listed, observations: listed, synthesisThought: part, evidence: listed },
      { requiredKeys: [] },
    );
    const answer = fc.record(
      {
        ...{ position: part, confidence: part, reactCycle: fc.oneof(part, cycle) },
        ...{ reasoning: part, limitations: listed, confidence_breakdown: part },
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(part, answer), (json) => {
        const decoded = decode(json as Json);
        expect('violations' in decoded ? decoded.violations.length : decoded.answer.act).toBeTruthy();
      }),
    );
  });

  it('reads any text within the limits as it was sent', () => {
    const unit = fc.constantFrom('x', ' ', '\n', 'é', '語', '\u0301', smile);
    const thought = fc.string({ unit, minLength: 20, maxLength: 60 }).map((words) => `x${words}`);
    fc.assert(
      fc.property(thought, fc.string({ unit, maxLength: 300 }), (synthesisThought, description) => {
        const { forecast } = read(inCycle({ synthesisThought, evidence: [{ ...exhibit, description }] }));
        expect(forecast.synthesis_thought).toBe(synthesisThought);
        expect(description.startsWith(forecast.evidence[0]?.description ?? '')).toBe(true);
        expect((forecast.evidence[0]?.description ?? '').isWellFormed()).toBe(true);
      }),
    );
  });
});

const absent = undefined;

const positions = 'must be one of YES, NO, NEUTRAL';
const actionTypes = 'must be one of web_search, api_call, database_query, agent_review, calculation, document_analysis';
const evidenceTypes = 'must be one of link, data, citation';

/** Each breaks one rule of "Response Validation", or of the document's types: where, with what, and how it is told. */
const broken: [path: string, value: Json | undefined, message: string][] = [
  ['position', absent, `${positions}, and is missing`],
  ['position', null, `${positions}, and is null`],
  ['position', true, `${positions}, and is a boolean`],
  ['position', ['YES'], `${positions}, and is an array`],
  ['position', '', positions],
  ['position', 'yes', positions],
  ['position', 'Neutral', positions],
  ['position', ' YES', positions],
  ['position', 'MAYBE', positions],
  ['confidence', absent, 'must be a number, and is missing'],
  ['confidence', null, 'must be a number, and is null'],
  ['confidence', '0.7', 'must be a number, and is a string'],
  ['confidence', -0.01, 'must be from 0 to 1'],
  ['confidence', 1.01, 'must be from 0 to 1'],
  ['confidence', 75, 'must be from 0 to 1'],
  ['reactCycle', absent, 'must be an object, and is missing'],
  ['reactCycle', null, 'must be an object, and is null'],
  ['reactCycle', 'thoughts', 'must be an object, and is a string'],
  ['reactCycle', [], 'must be an object, and is an array'],
  ...['reactCycle.initialThought', 'reactCycle.synthesisThought'].flatMap((path): typeof broken => [
    [path, absent, 'must be a string, and is missing'],
    [path, null, 'must be a string, and is null'],
    [path, 7, 'must be a string, and is a number'],
    [path, '', 'must not be blank'],
    [path, ' \n\t'.repeat(10), 'must not be blank'],
    [path, 'x'.repeat(19), 'must have at least 20 characters, and has 19'],
    [path, smile.repeat(19), 'must have at least 20 characters, and has 19'],
    [path, 'x'.repeat(2001), 'must have at most 2000 characters, and has 2001'],
    [path, smile.repeat(2001), 'must have at most 2000 characters, and has 2001'],
  ]),
  ['reactCycle.actions', absent, 'must be an array, and is missing'],
  ['reactCycle.actions', { 0: action }, 'must be an array, and is an object'],
  ['reactCycle.actions', [], 'must have at least 1 item, and has 0'],
  ['reactCycle.actions', repeated(action, 11), 'must have at most 10 items, and has 11'],
  ['reactCycle.actions[1]', 'searched', 'must be an object, and is a string'],
  ['reactCycle.actions[1]', null, 'must be an object, and is null'],
  ['reactCycle.actions[1].type', absent, `${actionTypes}, and is missing`],
  ['reactCycle.actions[1].type', 'WEB_SEARCH', actionTypes],
  ['reactCycle.actions[0].type', 'guess', actionTypes],
  ['reactCycle.actions[1].query', absent, 'must be a string, and is missing'],
  ['reactCycle.actions[1].query', ['a'], 'must be a string, and is an array'],
  ['reactCycle.actions[1].result', absent, 'must be a string, and is missing'],
  ['reactCycle.actions[1].result', { found: 3 }, 'must be a string, and is an object'],
  ['reactCycle.actions[0].source', 7, 'must be a string, and is a number'],
  ['reactCycle.actions[0].timestamp', 1_770_000_000, 'must be a string, and is a number'],
  ['reactCycle.observations', absent, 'must be an array, and is missing'],
  ['reactCycle.observations', 'one', 'must be an array, and is a string'],
  ['reactCycle.observations', [], 'must have at least 1 item, and has 0'],
  ['reactCycle.observations', repeated('x', 21), 'must have at most 20 items, and has 21'],
  ['reactCycle.observations[2]', 7, 'must be a string, and is a number'],
  ['reactCycle.observations[0]', null, 'must be a string, and is null'],
  ['reactCycle.evidence', absent, 'must be an array, and is missing'],
  ['reactCycle.evidence', null, 'must be an array, and is null'],
  ['reactCycle.evidence', [], 'must have at least 1 item, and has 0'],
  ['reactCycle.evidence', repeated(exhibit, 11), 'must have at most 10 items, and has 11'],
  ['reactCycle.evidence[2]', 'https://example.com', 'must be an object, and is a string'],
  ['reactCycle.evidence[2].type', absent, `${evidenceTypes}, and is missing`],
  ['reactCycle.evidence[0].type', 'Link', evidenceTypes],
  ['reactCycle.evidence[0].title', absent, 'must be a string, and is missing'],
  ['reactCycle.evidence[0].title', 5, 'must be a string, and is a number'],
  ['reactCycle.evidence[1].url', ['https://example.com'], 'must be a string, and is an array'],
  ['reactCycle.evidence[1].description', 5, 'must be a string, and is a number'],
  ['reactCycle.evidence[1].reliability', '0.9', 'must be a number, and is a string'],
  ['reactCycle.evidence[1].reliability', 1.5, 'must be from 0 to 1'],
  ['reactCycle.evidence[1].reliability', -1, 'must be from 0 to 1'],
  ['reasoning', ['because'], 'must be a string, and is an array'],
  ['limitations', 'none', 'must be an array, and is a string'],
  ['limitations[1]', 7, 'must be a string, and is a number'],
  ['confidence_breakdown', 0.5, 'must be an object, and is a number'],
  ['confidence_breakdown.data_quality', 2, 'must be from 0 to 1'],
  ['confidence_breakdown.source_reliability', 'high', 'must be a number, and is a string'],
  ['confidence_breakdown.time_horizon', absent, 'must be a number, and is missing'],
];

/** The answer with every field, but for `value` at `path`. */
function answerWith(path: string, value: Json | undefined): JsonObject {
  const answer: JsonObject = structuredClone(everyField);
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  const last = steps.pop() ?? '';
  const holder = steps.reduce<JsonObject>((inner, step) => inner[step] as JsonObject, answer);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return answer;
}

const violationsOf = (json: Json) => {
  const decoded = decode(json);
  return 'violations' in decoded ? decoded.violations : [];
};

describe('a forecast that breaks a rule', () => {
  it('is broken by nothing but what the table says', () => {
    expect(violationsOf(everyField)).toEqual([]);
  });

  it.each(broken)('FC-02: names %s when it is %j: %s', (path, value, message) => {
    expect(violationsOf(answerWith(path, value))).toEqual([{ path, message }]);
  });

  it.each([
    [null, 'null'],
    [[], 'an array'],
    ['YES', 'a string'],
    [1, 'a number'],
  ] as [Json, string][])('FC-02: is told as no object when it is %j', (json, kind) => {
    expect(violationsOf(json)).toEqual([{ path: '', message: `must be an object, and is ${kind}` }]);
  });

  it('FC-02: has every broken rule named, in the order of the document', () => {
    const reactCycle = {
      initialThought: 'short',
      actions: [action, { type: 'guess', query: 'q' }, 7],
      observations: repeated(0, 2),
      evidence: [{ ...exhibit, reliability: 2 }],
    };
    const paths = violationsOf({ position: 'no', reactCycle, limitations: {} }).map(({ path }) => path);
    expect(paths).toEqual([
      ...['position', 'confidence', 'reactCycle.initialThought'],
      ...['reactCycle.actions[1].type', 'reactCycle.actions[1].result', 'reactCycle.actions[2]'],
      ...['reactCycle.observations[0]', 'reactCycle.observations[1]', 'reactCycle.synthesisThought'],
      ...['reactCycle.evidence[0].reliability', 'limitations'],
    ]);
  });

  it('cannot make the list of broken rules long', () => {
    const list = repeated({}, 100_000);
    const reactCycle = { actions: list, observations: list, evidence: list };
    expect(violationsOf({ reactCycle, limitations: list }).length).toBeLessThan(150);
  });

  it('never has its own words repeated', () => {
    const reactCycle = { ...everyField.reactCycle, actions: [{ type: 'SECRET', query: { SECRET: 1 }, result: '' }] };
    const violations = violationsOf({ position: 'SECRET', SECRET: 1, reactCycle, confidence: 'SECRET' });
    expect(violations).toHaveLength(4);
    expect(JSON.stringify(violations)).not.toContain('SECRET');
  });
});
