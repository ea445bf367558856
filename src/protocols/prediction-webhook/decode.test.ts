import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { action, complete, everyField, exhibit, quickStart } from '../../../test/support/example-answers.ts';
import type { Json } from '../../model/json.ts';
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
