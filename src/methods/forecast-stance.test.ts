import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conformityFlags } from './conformity-flags.ts';
import { countedPosition, readStance } from './forecast-stance.ts';

describe('FC-06: an answer as a probability of YES', () => {
  it.each([
    ['YES', 0.8, 0.8, 1],
    ['NO', 0.8, 0.2, 1],
    ['YES', 0.5, 0.5, 1],
    ['YES', 0.49, 0.5, 0.5],
    ['NO', 0, 0.5, 0.5],
    ['NEUTRAL', 0.9, 0.5, 0.5],
    ['NO', 1, 0, 1],
  ] as const)('%s with %d is %d and counts %d', (position, confidence, p, weight_factor) => {
    expect(readStance({ position, confidence })).toMatchObject({ p, weight_factor });
  });

  it('flags a side that is held with less than even confidence, and nothing else', () => {
    expect(readStance({ position: 'NO', confidence: 0.3 }).flags).toEqual([
      {
        ...{ code: 'low_confidence', path: 'confidence' },
        detail: 'NO with a confidence of 0.3, below 0.5, counts as NEUTRAL.',
      },
    ]);
    for (const position of ['YES', 'NO', 'NEUTRAL'] as const)
      expect(readStance({ position, confidence: 0.5 }).flags).toEqual([]);
    expect(readStance({ position: 'NEUTRAL', confidence: 0.1 }).flags).toEqual([]);
  });

  it('is within 0 and 1, and mirrored for the other side', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (confidence) => {
        const [yes, no] = [readStance({ position: 'YES', confidence }), readStance({ position: 'NO', confidence })];
        expect(yes.p + no.p).toBeCloseTo(1, 6);
        expect(yes.p).toBeGreaterThanOrEqual(0.5);
        expect(yes.weight_factor).toBe(no.weight_factor);
        expect(countedPosition({ position: 'YES', confidence })).toBe(confidence < 0.5 ? 'NEUTRAL' : 'YES');
      }),
    );
  });
});

describe('FC-07: a move to the side of the majority', () => {
  const move = { before: 'NO', now: 'YES', others: ['YES', 'YES', 'NO'], new_evidence: 0 } as const;

  it('is flagged where nothing new is brought', () => {
    expect(conformityFlags(move)).toEqual([
      {
        ...{ code: 'conformity_flip', path: 'position' },
        detail: 'From NO to YES, the side of most others, without new evidence.',
      },
    ]);
    expect(conformityFlags({ ...move, before: 'NEUTRAL' })).toHaveLength(1);
  });

  it.each([
    ['it comes with new evidence', { ...move, new_evidence: 1 }],
    ['nothing moved', { ...move, before: 'YES' as const }],
    ['half of the others is no majority', { ...move, others: ['YES', 'NO'] as const }],
    ['who takes no side counts among the half', { ...move, others: ['YES', 'NEUTRAL'] as const }],
    ['no side is no majority', { ...move, now: 'NEUTRAL' as const, others: ['NEUTRAL', 'NEUTRAL'] as const }],
    ['there are no others', { ...move, others: [] }],
  ])('is not flagged where %s', (_, other) => {
    expect(conformityFlags(other)).toEqual([]);
  });
});
