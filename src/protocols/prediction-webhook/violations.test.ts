import { describe, expect, it } from 'vitest';
import { action, everyField, exhibit } from '../../../test/support/example-answers.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import { decode } from './decode.ts';

const gone = undefined;
const smile = '😀';
const repeated = (item: Json, times: number): Json[] => Array.from({ length: times }, () => item);

const positions = 'must be one of YES, NO, NEUTRAL';
const actionTypes = 'must be one of web_search, api_call, database_query, agent_review, calculation, document_analysis';
const evidenceTypes = 'must be one of link, data, citation';

/** Each breaks one rule of "Response Validation", or of the document's types: where, with what, and how it is told. */
const broken: [path: string, value: Json | undefined, message: string][] = [
  ['position', gone, `${positions}, and is missing`],
  ['position', null, `${positions}, and is null`],
  ['position', true, `${positions}, and is a boolean`],
  ['position', ['YES'], `${positions}, and is an array`],
  ['position', '', positions],
  ['position', 'yes', positions],
  ['position', 'Neutral', positions],
  ['position', ' YES', positions],
  ['position', 'MAYBE', positions],
  ['confidence', gone, 'must be a number, and is missing'],
  ['confidence', null, 'must be a number, and is null'],
  ['confidence', '0.7', 'must be a number, and is a string'],
  ['confidence', -0.01, 'must be from 0 to 1'],
  ['confidence', 1.01, 'must be from 0 to 1'],
  ['confidence', 75, 'must be from 0 to 1'],
  ['reactCycle', gone, 'must be an object, and is missing'],
  ['reactCycle', null, 'must be an object, and is null'],
  ['reactCycle', 'thoughts', 'must be an object, and is a string'],
  ['reactCycle', [], 'must be an object, and is an array'],
  ...['reactCycle.initialThought', 'reactCycle.synthesisThought'].flatMap((path): typeof broken => [
    [path, gone, 'must be a string, and is missing'],
    [path, null, 'must be a string, and is null'],
    [path, 7, 'must be a string, and is a number'],
    [path, '', 'must not be blank'],
    [path, ' \n\t'.repeat(10), 'must not be blank'],
    [path, 'x'.repeat(19), 'must have at least 20 characters, and has 19'],
    [path, smile.repeat(19), 'must have at least 20 characters, and has 19'],
    [path, 'x'.repeat(2001), 'must have at most 2000 characters, and has 2001'],
    [path, smile.repeat(2001), 'must have at most 2000 characters, and has 2001'],
  ]),
  ['reactCycle.actions', gone, 'must be an array, and is missing'],
  ['reactCycle.actions', { 0: action }, 'must be an array, and is an object'],
  ['reactCycle.actions', [], 'must have at least 1 item, and has 0'],
  ['reactCycle.actions', repeated(action, 11), 'must have at most 10 items, and has 11'],
  ['reactCycle.actions[1]', 'searched', 'must be an object, and is a string'],
  ['reactCycle.actions[1]', null, 'must be an object, and is null'],
  ['reactCycle.actions[1].type', gone, `${actionTypes}, and is missing`],
  ['reactCycle.actions[1].type', 'WEB_SEARCH', actionTypes],
  ['reactCycle.actions[0].type', 'guess', actionTypes],
  ['reactCycle.actions[1].query', gone, 'must be a string, and is missing'],
  ['reactCycle.actions[1].query', ['a'], 'must be a string, and is an array'],
  ['reactCycle.actions[1].result', gone, 'must be a string, and is missing'],
  ['reactCycle.actions[1].result', { found: 3 }, 'must be a string, and is an object'],
  ['reactCycle.actions[0].source', 7, 'must be a string, and is a number'],
  ['reactCycle.actions[0].timestamp', 1_770_000_000, 'must be a string, and is a number'],
  ['reactCycle.observations', gone, 'must be an array, and is missing'],
  ['reactCycle.observations', 'one', 'must be an array, and is a string'],
  ['reactCycle.observations', [], 'must have at least 1 item, and has 0'],
  ['reactCycle.observations', repeated('x', 21), 'must have at most 20 items, and has 21'],
  ['reactCycle.observations[2]', 7, 'must be a string, and is a number'],
  ['reactCycle.observations[0]', null, 'must be a string, and is null'],
  ['reactCycle.evidence', gone, 'must be an array, and is missing'],
  ['reactCycle.evidence', null, 'must be an array, and is null'],
  ['reactCycle.evidence', [], 'must have at least 1 item, and has 0'],
  ['reactCycle.evidence', repeated(exhibit, 11), 'must have at most 10 items, and has 11'],
  ['reactCycle.evidence[2]', 'https://example.com', 'must be an object, and is a string'],
  ['reactCycle.evidence[2].type', gone, `${evidenceTypes}, and is missing`],
  ['reactCycle.evidence[0].type', 'Link', evidenceTypes],
  ['reactCycle.evidence[0].title', gone, 'must be a string, and is missing'],
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
  ['confidence_breakdown.time_horizon', gone, 'must be a number, and is missing'],
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
