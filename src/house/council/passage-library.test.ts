import { describe, expect, it } from 'vitest';
import { exampleItem } from '../../../test/support/example-council.ts';
import { passageLibraryOf } from './passage-library.ts';

const filing = exampleItem('filing.txt', 'Profit rose.\nThe merger raises profit and debt.\nThe canteen is new.');
const audit = exampleItem('audit.txt', 'Debts were audited.', 'mismatch');
const found = (text: string, items = [filing, audit]) =>
  passageLibraryOf(items)
    .search(text)
    .map((each) => each.text);

describe('the passages of all evidence', () => {
  it('are kept in the order of the items and of their lines, those that cannot be relied on included', () => {
    const { passages } = passageLibraryOf([filing, audit]);
    expect(passages.map(({ tag }) => tag)).toEqual([
      '[VERIFIED: https://example.com/filing.txt:L1]',
      '[VERIFIED: https://example.com/filing.txt:L2]',
      '[VERIFIED: https://example.com/filing.txt:L3]',
      '[POSSIBLE: https://example.com/audit.txt:L1 (mismatch)]',
    ]);
  });

  it('are found by the stems of their words, the best first', () => {
    expect(found('merging profits')).toEqual(['Profit rose.', 'The merger raises profit and debt.']);
    expect(found('merger of the canteen', [audit, filing])[0]).toBe('The canteen is new.');
    expect(found('the debt of the merger')).toEqual(['The merger raises profit and debt.', 'Debts were audited.']);
  });

  it('are found in their order where they are equally good', () => {
    const twins = exampleItem('twins.txt', 'Profit rose.\n\nProfit fell.');
    expect(found('profit', [twins])).toEqual(['Profit rose.', 'Profit fell.']);
  });

  it.each(['', 'the of and', 'weather'])('are not found by %j, which shares no word with them', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('are none where there is no evidence, or none that can be read', () => {
    const unreadable = { uri: 'https://example.com/x', sha256: '', status: 'unreachable' as const };
    for (const items of [[], [unreadable]]) {
      expect(passageLibraryOf(items).passages).toEqual([]);
      expect(found('profit', items)).toEqual([]);
    }
  });
});
