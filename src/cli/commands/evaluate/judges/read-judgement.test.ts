import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GradeScale } from '../../../../evaluation/model-judges/grade-scale.ts';
import { readJudgement } from './read-judgement.ts';

const five: GradeScale = { kind: 'numbers', from: 1, to: 5 };
const names: GradeScale = { kind: 'names', names: ['poor', 'good'], ordered: true };

describe('what a judge said', () => {
  it.each([
    ['{"grade": 3}', five, { outcome: 'graded', grade: 3, reason: '' }],
    ['{"reason": "Short.", "grade": "Good"}', names, { outcome: 'graded', grade: 'good', reason: 'Short.' }],
    ['First {"grade": 1}, no: {"grade": 2}', five, { outcome: 'graded', grade: 2, flags: ['several_answers'] }],
    ['{"grade": 3.5}', five, { outcome: 'malformed', reason: expect.stringContaining('grade is 3.5, and must be') }],
    ['{"grade": true}', five, { outcome: 'malformed' }],
    ['{"score": 3}', five, { outcome: 'malformed', reason: expect.stringContaining('grade is missing') }],
    ['3', five, { outcome: 'malformed', reason: 'there is no JSON object in it' }],
    ['{"grade": 3', five, { outcome: 'malformed', reason: 'the JSON object stops in the middle' }],
    ['Lo siento, pero no puedo ayudar.', five, { outcome: 'declined' }],
    ['<think>hm</think>', five, { outcome: 'empty' }],
  ] as const)('%s', (said, scale, read) => expect(readJudgement(said, scale)).toMatchObject(read));

  it('is never a grade that the scale does not have, whatever it is', () => {
    const json = fc.json().map((text) => `Here: {"reason": "r", "grade": ${text}} and ${text}`);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), json), (said) => {
        const read = readJudgement(said, five);
        if (read.outcome === 'graded') expect([1, 2, 3, 4, 5]).toContain(read.grade);
      }),
      { numRuns: 300 },
    );
  });
});
