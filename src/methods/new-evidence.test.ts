import { describe, expect, it } from 'vitest';
import { countNewEvidence, evidenceKeysOf, normaliseUrl } from './new-evidence.ts';

describe('FC-06: new evidence', () => {
  it.each([
    ['http://Example.org', 'https://www.example.org/'],
    ['https://example.org/a/', 'https://example.org/a#part'],
    ['https://example.org/a?utm_source=x&b=1', 'https://example.org:443/a?b=1&fbclid=2'],
    ['https://example.org/?b=2&a=1', ' https://example.org?a=1&b=2'],
    ['urn:isbn:0-262-03384-4', 'URN:ISBN:0-262-03384-4 '],
    ['see  the Annex', 'See the annex'],
  ])('takes %s and %s for the same', (one, other) => {
    expect(normaliseUrl(one)).toBe(normaliseUrl(other));
  });

  it.each([
    ['https://example.org/a', 'https://example.org/A'],
    ['https://example.org/a', 'https://example.org/a?page=2'],
    ['https://example.org/a', 'https://docs.example.org/a'],
    ['https://example.org/a', 'https://example.org:8443/a'],
  ])('tells %s from %s', (one, other) => {
    expect(normaliseUrl(one)).not.toBe(normaliseUrl(other));
  });

  const known = new Set(
    [{ title: 'Report', url: 'https://example.org/r' }, { title: 'Old data' }].flatMap(evidenceKeysOf),
  );

  it.each([
    [{ title: 'Another title', url: 'https://example.org/r/' }, 0],
    [{ title: 'report ' }, 0],
    [{ title: 'OLD  data', url: ' ' }, 0],
    [{ title: 'Old data', url: 'https://example.org/old' }, 1],
    [{ title: 'Report', url: 'https://example.org/other' }, 1],
    [{ title: 'New data' }, 1],
  ])('counts %j as %d', (cited, count) => {
    expect(countNewEvidence([cited], known)).toBe(count);
  });

  it('counts the same piece once', () => {
    expect(countNewEvidence([{ title: 'New' }, { title: 'new' }, { title: 'Newer' }], known)).toBe(2);
  });
});
