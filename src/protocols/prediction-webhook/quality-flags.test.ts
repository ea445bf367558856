import { describe, expect, it } from 'vitest';
import { everyField, quickStart } from '../../../test/support/example-answers.ts';
import type { Forecast, ForecastEvidence } from '../../model/forecast.ts';
import { decode } from './decode.ts';
import { qualityFlags } from './quality-flags.ts';

const data: ForecastEvidence = { type: 'data', title: 'A table of our own' };
const good: Forecast = {
  ...{ position: 'YES', confidence: 0.7, initial_thought: 'A first thought that is long enough' },
  actions: [{ type: 'web_search', query: 'q', result: 'r' }],
  observations: ['Something was seen'],
  synthesis_thought: 'x'.repeat(100),
  evidence: [data, data, data],
};
const calculated: Forecast['actions'] = [{ type: 'calculation', query: '1 + 1', result: '2' }];
const withExhibit = (exhibit: Partial<ForecastEvidence>) => [data, data, { ...data, ...exhibit }];

const warnings = (fields: Partial<Forecast>) =>
  qualityFlags({ ...good, ...fields }).map(({ code, path }) => `${code} ${path}`);

describe('the quality of a forecast', () => {
  it.each<[string, Partial<Forecast>, string]>([
    ['confidence over 0.95 without evidence', { confidence: 0.951 }, 'overconfident confidence'],
    [
      'confidence over 0.95 on evidence of 0.79',
      { confidence: 1, evidence: withExhibit({ reliability: 0.79 }) },
      'overconfident confidence',
    ],
    ['two items of evidence', { evidence: [data, data] }, 'little_evidence reactCycle.evidence'],
    [
      'a link without a search',
      { actions: calculated, evidence: withExhibit({ type: 'link' }) },
      'no_web_search reactCycle.actions',
    ],
    [
      'a citation without a search',
      { actions: calculated, evidence: withExhibit({ type: 'citation' }) },
      'no_web_search reactCycle.actions',
    ],
    [
      'data with a url without a search',
      { actions: calculated, evidence: withExhibit({ url: 'https://example.com' }) },
      'no_web_search reactCycle.actions',
    ],
    [
      'a synthesis of 99 characters',
      { synthesis_thought: '😀'.repeat(99) },
      'brief_synthesis reactCycle.synthesisThought',
    ],
    ['a blank observation', { observations: ['a', ' \n'] }, 'blank_observation reactCycle.observations[1]'],
  ])('FC-03: warns of %s', (_, fields, warning) => {
    expect(warnings(fields)).toEqual([`quality.${warning}`]);
  });

  it.each<[string, Partial<Forecast>]>([
    ['confidence of 0.95', { confidence: 0.95 }],
    ['confidence over 0.95 on evidence of 0.8', { confidence: 1, evidence: withExhibit({ reliability: 0.8 }) }],
    ['three items of evidence', {}],
    ['data of its own without a search', { actions: calculated }],
    ['a link with a search', { evidence: withExhibit({ type: 'link', url: 'https://example.com' }) }],
    ['a synthesis of 100 characters', { synthesis_thought: '😀'.repeat(100) }],
  ])('FC-03: has nothing to say against %s', (_, fields) => {
    expect(warnings(fields)).toEqual([]);
  });

  it('FC-03: is warned of and never an error, all at once', () => {
    const poor = {
      ...{ position: 'YES', confidence: 1 },
      reactCycle: {
        ...everyField.reactCycle,
        actions: calculated.map((action) => ({ ...action })),
        observations: [''],
        synthesisThought: 'x'.repeat(20),
        evidence: [{ type: 'link', title: 'A link' }],
      },
    };
    const decoded = decode(poor);
    if ('violations' in decoded) throw new Error(JSON.stringify(decoded.violations));
    expect(decoded.flags).toEqual([]);
    expect(qualityFlags(decoded.answer.answer).map(({ code }) => code.replace('quality.', ''))).toEqual([
      ...['overconfident', 'no_web_search', 'blank_observation', 'brief_synthesis', 'little_evidence'],
    ]);
  });

  it("FC-03: finds the document's quick start short of evidence and synthesis", () => {
    const decoded = decode(quickStart);
    if ('violations' in decoded) throw new Error(JSON.stringify(decoded.violations));
    const codes = qualityFlags(decoded.answer.answer).map(({ code }) => code);
    expect(codes).toEqual(['quality.brief_synthesis', 'quality.little_evidence']);
  });
});
