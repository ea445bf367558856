import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialStrengthOf } from './initial-strength.ts';
import { readObservation, weighObservation } from './weigh-observation.ts';

const observed = (evidence: string, confidence?: number, finding = 'x') => ({
  finding,
  evidence,
  severity: 'info' as const,
  ...(confidence === undefined ? {} : { confidence }),
});

describe('weigh', () => {
  test('RT-12: confidence is the observation’s, else the analysis’s, else 0.5', () => {
    expect(weighObservation(readObservation(observed('[VERIFIED: a:1]', 1), 0)).strength).toBeCloseTo(0.85, 12);
    expect(weighObservation(readObservation(observed('[VERIFIED: a:1]'), 0)).strength).toBeCloseTo(0.595, 12);
    expect(weighObservation(readObservation(observed('[VERIFIED: a:1]'))).strength).toBeCloseTo(0.7225, 12);
  });

  test('RT-12: critical speculation in the finding or the evidence lowers the grade by one and keeps the claim', () => {
    const inEvidence = weighObservation(readObservation(observed('[VERIFIED: a:1] probably')));
    const inFinding = weighObservation(readObservation(observed('[INDICATED: a]', 1, 'I think it leaks')));
    expect(inEvidence).toMatchObject({ claimed: 'VERIFIED', grade: 'CORROBORATED' });
    expect(inFinding).toMatchObject({ claimed: 'INDICATED', grade: 'POSSIBLE' });
  });

  test('AC-06: evidence that does not match and speculates is graded none', () => {
    const read = readObservation(observed('[VERIFIED: a:1] probably'));
    expect(weighObservation(read, { mismatched: new Set(['a']) }).grade).toBe('NONE');
  });
});

test('strength stays within 0.05 and 0.95', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (base, sure) => {
        const strength = initialStrengthOf(base, sure);
        expect(strength).toBeGreaterThanOrEqual(0.05);
        expect(strength).toBeLessThanOrEqual(0.95);
      },
    ),
  );
});
