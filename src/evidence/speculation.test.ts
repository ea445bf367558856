import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSpeculation, isCriticallySpeculative, speculationRules } from './speculation.ts';

const critical: [string, string][] = [
  ['I am 85% confident', 'confidence-number'],
  ['90 % certain of it', 'confidence-number'],
  ['99.5% sure', 'confidence-number'],
  ['with 0.85 confidence', 'confidence-number'],
  ['confidence: 0.9', 'confidence-number'],
  ['"confidence": 0.9', 'confidence-number'],
  ['a confidence of 80%', 'confidence-number'],
  ['confidence score is .7', 'confidence-number'],
  ['HIGH confidence', 'confidence-level'],
  ['low-confidence guess', 'confidence-level'],
  ['Confidence: MEDIUM', 'confidence-level'],
  ['It is probably fine', 'probably'],
  ['which likely  indicates a leak', 'likely-indicates'],
  ['This\nsuggests a leak', 'this-suggests'],
  ['It appears that it leaks', 'it-appears-that'],
  ['I think so', 'i-think'],
  ['i believe so', 'i-believe'],
  ['In my opinion it leaks', 'in-my-opinion'],
];
const warning: [string, string][] = [
  ['this strongly suggests a leak', 'strongly-suggests'],
  ['this could mean a leak', 'this-could-mean'],
  ['it seems to leak', 'seems-to'],
  ['it may indicate a leak', 'may-indicate'],
  ['it might be a leak', 'might-be'],
  ['it could be a leak', 'could-be'],
];

describe('findSpeculation', () => {
  test.each(critical)('RT-12: "%s" is critical, by rule %s', (text, rule) => {
    expect(findSpeculation(text)).toMatchObject([{ rule, level: 'critical' }]);
    expect(isCriticallySpeculative(text)).toBe(true);
  });

  test.each(warning)('RT-12: "%s" is a warning, by rule %s', (text, rule) => {
    expect(findSpeculation(text)).toMatchObject([{ rule, level: 'warning' }]);
    expect(isCriticallySpeculative(text)).toBe(false);
  });

  test('RT-12: every rule has a worked example', () => {
    const shown = new Set([...critical, ...warning].map(([, rule]) => rule));
    expect(speculationRules.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
  });

  test.each([
    'CPU stays at 85% after deploys',
    'mean 85 ms, 95% confidence interval 83 to 87',
    'a 95% confidence level was used',
    'improbably large',
    'This is a measure of exposure',
    'version 1.0.9 confidence',
    'the API thinks',
    'an unlikely event',
    '[INDICATED: a.log] it leaks',
  ])('RT-12: "%s" is no speculation', (text) => {
    expect(findSpeculation(text)).toEqual([]);
  });

  test('RT-12: says where each phrase first stands, in the order of the text', () => {
    const text = 'It could be so, probably; I think it probably is.';
    const found = findSpeculation(text);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['could be', 'probably', 'I think']);
  });

  test('the quick look never hides what a rule would find', () => {
    const phrases = [...critical, ...warning].map(([text]) => text);
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...phrases), fc.string(), (before, phrase, after) => {
        const text = `${before} ${phrase} ${after}`;
        const found = new Set(findSpeculation(text).map(({ rule }) => rule));
        for (const { id, pattern } of speculationRules) expect(found.has(id)).toBe(pattern.test(text));
      }),
    );
  });

  test('RT-12: reads long hostile text at once', () => {
    const fill = [' ', '1', '0.', '1% ', 'it ', 'confidence', 'confidence ', 'high ', 'likely ', 'i ', '\n', '"'];
    for (const part of fill) {
      const text = `sure${part.repeat(50_000 / part.length)}x`;
      expect(findSpeculation(text).length).toBeLessThanOrEqual(speculationRules.length);
    }
  });
});
