import { describe, expect, it } from 'vitest';
import { exampleItem } from '../../../test/support/example-council.ts';
import { citedAs, readSources, tagFor, withoutState } from './citable-sources.ts';

const uri = 'https://example.com/filing.txt';

describe('the sources of a council', () => {
  it('AC-06: are known by their address, whatever place in them is cited', () => {
    const { stateOf } = readSources([exampleItem('filing.txt', ''), exampleItem('audit.txt', '', 'mismatch')]);
    expect(stateOf(`${uri}:L12-L14`)).toBe('match');
    expect(stateOf('HTTPS://example.com/audit.txt#page=2')).toBe('mismatch');
    expect(stateOf('memo.txt:3')).toBeUndefined();
  });

  it('AC-06: are doubtful unless they match, and also when one of two with the same address does not', () => {
    const states = ['match', 'mismatch', 'unreachable', 'too_large'] as const;
    const { doubts } = readSources(states.map((status) => exampleItem(`${status}.txt`, '', status)));
    const doubtful = ['mismatch', 'unreachable', 'too_large'].map((name) => `https://example.com/${name}.txt`);
    expect([...(doubts.mismatched ?? [])]).toEqual(doubtful);
    const twice = [exampleItem('filing.txt', '', 'mismatch'), exampleItem('filing.txt', '')];
    for (const items of [twice, twice.toReversed()]) expect(readSources(items).stateOf(uri)).toBe('mismatch');
  });

  it('are cited so that nothing in an address ends the tag or the line', () => {
    expect(citedAs(' http://[::1]/a b\n')).toBe('http://%5B::1%5D/a%20b');
  });

  it('lose the state that their tag names, and nothing else', () => {
    expect(tagFor(exampleItem('a.txt', '', 'too_large'), 'L3')).toBe(
      '[POSSIBLE: https://example.com/a.txt:L3 (too_large)]',
    );
    expect(withoutState('a.txt:L3 (too_large)')).toBe('a.txt:L3');
    expect(withoutState('a (1).txt (draft)')).toBe('a (1).txt (draft)');
  });
});
