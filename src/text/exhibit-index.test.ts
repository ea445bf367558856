import { describe, expect, test } from 'vitest';
import { indexExhibits } from './exhibit-index.ts';

const exhibit = (name: string, uri?: string) => ({
  name,
  status: 'match' as const,
  text: 'one\ntwo\n',
  ...(uri && { uri }),
});
const found = (source: string, ...exhibits: ReturnType<typeof exhibit>[]) => {
  const named = indexExhibits(exhibits).find(source);
  return typeof named === 'object' ? named.name : named;
};

describe('an exhibit is found', () => {
  const report = exhibit('reports/Load test.md', 'https://example.com/files/load%20test.md?v=2');

  test.each([
    'reports/Load test.md',
    ' reports/load TEST.md ',
    'Load test.md',
    'load test',
    'load_test',
    'the load test',
    'https://example.com/files/load%20test.md?v=2',
    'https://example.com/files/load test.md?v=2',
  ])('by %j', (source) => {
    expect(found(source, report)).toBe('reports/Load test.md');
  });

  test.each(['other/Load test.md', 'load', 'test', '', 'https://example.com/other.md'])('not by %j', (source) => {
    expect(found(source, report)).toBeUndefined();
  });

  test('by the strictest name, and not guessed where two fit', () => {
    const [one, other] = [exhibit('a/plan.md'), exhibit('b/plan.md')];
    expect(found('a/plan.md', one, other)).toBe('a/plan.md');
    expect(found('plan.md', one, other)).toBe('several');
    expect(found('plan.md', one, other, exhibit('plan.md'))).toBe('plan.md');
  });

  test('with its lines; a line feed at the end starts no further one', () => {
    const [first] = indexExhibits([exhibit('a')]).exhibits;
    expect(first?.lines()).toEqual(['one', 'two']);
    expect(first?.linesWith('two')).toEqual([2]);
    expect([...(first?.termsOf(2) ?? [])]).toEqual(['two']);
  });

  test('also where a name could be read as a pattern', () => {
    const names = indexExhibits([exhibit('a(b)[c]+.txt')]).names();
    expect('see a(b)[c]+.txt here'.match(names ?? /$^/u)?.[0]).toBe('a(b)[c]+.txt');
  });
});
