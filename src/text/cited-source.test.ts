import { describe, expect, it } from 'vitest';
import { splitAtPlace, splitSources } from './cited-source.ts';
import { indexExhibits } from './exhibit-index.ts';

const index = indexExhibits([
  { name: 'policy.md', status: 'match', text: 'x' },
  { name: 'minutes: May, June', status: 'match', text: 'y' },
  { name: 'a + b.txt', status: 'match', text: 'z' },
]);

describe('the sources of a tag', () => {
  it.each([
    ['policy.md:1', ['policy.md:1']],
    ['policy.md:1, 3; 5-7', ['policy.md:1', 'policy.md:3', 'policy.md:5-7']],
    ['policy.md:1, other.md:2', ['policy.md:1', 'other.md:2']],
    ['policy.md; minutes: May, June', ['policy.md; minutes: May, June']],
    ['minutes: May, June', ['minutes: May, June']],
    ['what the manager said, and why', ['what the manager said, and why']],
    ['policy.md "one, two; three"', ['policy.md "one, two; three"']],
    ['  ', []],
  ])('are parted where each part is a source: %s', (named, expected) => {
    expect(splitSources(named, false, index)).toEqual(expected);
  });

  it('are joined by a plus only where the tag joins sources', () => {
    expect(splitSources('policy.md:1 + other.md:2', true, index)).toEqual(['policy.md:1', 'other.md:2']);
    expect(splitSources('policy.md:1+other.md:2', true, index)).toEqual(['policy.md:1', 'other.md:2']);
    expect(splitSources('C++.md + policy.md', true, index)).toEqual(['C++.md', 'policy.md']);
    expect(splitSources('a + b.txt', false, index)).toEqual(['a + b.txt']);
  });
});

describe('a source and its place', () => {
  it.each([
    ['policy.md', 'policy.md', ''],
    ['policy.md:12', 'policy.md', '12'],
    ['policy.md:Refunds: late', 'policy.md', 'Refunds: late'],
    ['policy.md section 4', 'policy.md', 'section 4'],
    ['the policy.md, 12', 'policy.md', '12'],
    ['minutes: May, June', 'minutes: May, June', ''],
    ['minutes: May, June:3', 'minutes: May, June', '3'],
    ['other.md: intro: 12', 'other.md: intro', '12'],
    ['other.md line 12', 'other.md', 'line 12'],
    ['line 12 of other.md', 'other.md', 'line 12'],
    ['line 12', '', 'line 12'],
    ['https://example.com:8080/page', 'https://example.com:8080/page', ''],
    ['https://example.com/page#top', 'https://example.com/page', 'top'],
    ['D:\\notes\\x.txt', 'D:\\notes\\x.txt', ''],
    ['the manager: in May', 'the manager', 'in May'],
  ])('are parted: %s', (written, source, place) => {
    const found = splitAtPlace(written, index);
    expect([found.source, found.place.text]).toEqual([source, place]);
  });
});
