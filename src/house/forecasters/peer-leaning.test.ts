import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PeerArgument } from '../../model/forecast.ts';
import { formatPercent, leaningOf } from './peer-leaning.ts';
import { sentencesOf } from './sentences.ts';

const peer = (position: PeerArgument['position'], confidence: number, ...titles: string[]): PeerArgument => ({
  ...{ agent_name: 'ada', position, confidence, reasoning: '' },
  evidence: titles.map((title) => ({ type: 'data', title })),
});

describe('what the others lean to', () => {
  it('is the mean of their probabilities of YES, and how many different things they point to', () => {
    const others = [peer('YES', 0.9, 'Census', 'Poll'), peer('NO', 0.7, ' census '), peer('NEUTRAL', 0.9, 'Memo')];
    const leaning = leaningOf(others);
    expect(leaning?.p).toBeCloseTo((0.9 + 0.3 + 0.5) / 3, 12);
    expect(leaning?.exhibits).toBe(3);
  });

  it('does not hear who points to nothing, or to what nobody vouches for', () => {
    const unreliable: PeerArgument = { ...peer('NO', 1), evidence: [{ type: 'data', title: 'x', reliability: 0 }] };
    expect(leaningOf([peer('NO', 1), unreliable, peer('YES', 0.8, 'Census')])).toEqual({ p: 0.8, exhibits: 1 });
    expect(leaningOf([peer('NO', 1), unreliable])).toBeNull();
    expect(leaningOf([])).toBeNull();
  });

  it('is written in whole percent', () => {
    expect([0, 0.005, 0.666, 1].map(formatPercent)).toEqual(['0 %', '1 %', '67 %', '100 %']);
  });
});

describe('the sentences of a text', () => {
  it.each([
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    ['It rose by 4.5 % to example.org. Good.', ['It rose by 4.5 % to example.org.', 'Good.']],
    ['First line\nSecond line', ['First line', 'Second line']],
    ['', []],
    [' \n ', []],
  ])('of %j are %j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it('are cut to 200 characters, never inside one', () => {
    expect(sentencesOf('🔑'.repeat(300))).toEqual(['🔑'.repeat(200)]);
  });

  it('stand in the text in their order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let from = 0;
        for (const sentence of sentencesOf(text)) {
          const at = text.indexOf(sentence, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + sentence.length;
        }
      }),
    );
  });
});
