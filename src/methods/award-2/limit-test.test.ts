import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testRange } from './limit-test.ts';
import { readPolicy } from './policy-reading.ts';
import { readSentence } from './sentence-reading.ts';

function tested(text: string, evidence: readonly string[], question = 'Should it go ahead?') {
  const policy = readPolicy(text, 1);
  if (!policy.limit) throw new Error(`No limit in: ${text}`);
  return testRange(policy, policy.limit, evidence.map(readSentence), readSentence(question));
}

describe('a limit is tested on the figures of the evidence', () => {
  it.each([
    ['The load must not exceed 12 tonnes.', 'The load is 11 tonnes.', 'kept'],
    ['The load must not exceed 12 tonnes.', 'The load is 12 tonnes.', 'kept'],
    ['The load must not exceed 12 tonnes.', 'The load is 13,000 kg.', 'broken'],
    ['The load must not exceed 12 tonnes.', 'The load is 13 metres long.', 'untested'],
    ['The load must not exceed 12 tonnes.', 'The load is heavy.', 'untested'],
    ['The latency must stay below 200 ms.', 'The latency is 200 ms.', 'broken'],
    ['The latency must stay below 200 ms.', 'The latency is 199 ms.', 'kept'],
    ['A study needs at least 100 patients.', 'The study has 100 patients.', 'kept'],
    ['A study needs at least 100 patients.', 'The study has 99 patients.', 'broken'],
    ['Die Miete darf höchstens 900 Euro betragen.', 'Die Miete beträgt 901 Euro.', 'broken'],
    ['Die Miete darf höchstens 900 Euro betragen.', 'Die Miete beträgt 899 Euro.', 'kept'],
    ['La compra puede costar como máximo 500 euros.', 'La compra cuesta 600 euros.', 'broken'],
    ['La compra puede costar como máximo 500 euros.', 'La compra cuesta 400 euros.', 'kept'],
    ['The load must not exceed 12 tonnes.', 'The maker hopes that the load is 11 tonnes.', 'untested'],
  ])('%s %s: %s', (policy, evidence, state) => {
    expect(tested(policy, [evidence]).state).toBe(state);
  });

  it('shows the sentence that decides, and says how it compares', () => {
    const found = tested('The load must not exceed 12 tonnes.', ['It rains.', 'The load is 14 tonnes.']);
    expect(found.shown.map(({ text }) => text)).toEqual(['The load is 14 tonnes.']);
    expect(found.detail).toBe('14 tonnes is more than 12 tonnes');
  });

  it('passes over a figure that states what is allowed', () => {
    expect(tested('The load must not exceed 12 tonnes.', ['Permitted load: 20 tonnes.']).state).toBe('untested');
  });

  it('stays open where two figures are of something else', () => {
    const evidence = ['The crane weighs 40 tonnes.', 'The truck weighs 9 tonnes.'];
    expect(tested('The load must not exceed 12 tonnes.', evidence).state).toBe('untested');
  });

  it('is kept up to the limit and broken above it, for every figure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), (limit, value) => {
        const { state } = tested(`The load must not exceed ${limit} tonnes.`, [`The load is ${value} tonnes.`]);
        expect(state).toBe(value <= limit ? 'kept' : 'broken');
      }),
    );
  });

  it('gives the same finding twice on any evidence', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 5 }), (evidence) => {
        const { state, detail } = tested('The load must not exceed 12 tonnes.', evidence);
        expect(tested('The load must not exceed 12 tonnes.', evidence)).toMatchObject({ state, detail });
      }),
    );
  });
});
