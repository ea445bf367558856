import { describe, expect, test } from 'vitest';
import { baseStrengths, bestGrade, compareGrades, gradeEvidence, lowerGrade } from './grade.ts';

describe('gradeEvidence', () => {
  test.each([
    ['[VERIFIED: a.py:1] x', 'VERIFIED', 'VERIFIED', null],
    ['[VERIFIED: a.py] x', 'VERIFIED', 'INDICATED', 'evidence.no_reference'],
    ['[VERIFIED] x', 'VERIFIED', 'POSSIBLE', 'evidence.no_source'],
    ['[CORROBORATED: a + b] x', 'CORROBORATED', 'CORROBORATED', null],
    ['[CORROBORATED: a + A] x', 'CORROBORATED', 'INDICATED', 'evidence.one_source'],
    ['[CORROBORATED] x', 'CORROBORATED', 'POSSIBLE', 'evidence.no_source'],
    ['[INDICATED: a] x', 'INDICATED', 'INDICATED', null],
    ['[INDICATED] x', 'INDICATED', 'POSSIBLE', 'evidence.no_source'],
    ['[POSSIBLE] x', 'POSSIBLE', 'POSSIBLE', null],
    ['x', 'NONE', 'NONE', 'untagged'],
  ] as const)('RT-12: %s claims %s and earns %s', (text, claimed, grade, shortfall) => {
    expect(gradeEvidence(text)).toMatchObject({ claimed, grade, shortfall, base: baseStrengths[grade] });
  });

  test.each([
    ['[VERIFIED: a:1]', 'POSSIBLE'],
    ['[INDICATED: a]', 'POSSIBLE'],
    ['[CORROBORATED: a + b]', 'INDICATED'],
    ['[CORROBORATED: a + b + c]', 'CORROBORATED'],
    ['[VERIFIED: b:1]', 'VERIFIED'],
    ['nothing', 'NONE'],
  ] as const)('RT-12: without the source a, %s earns %s', (text, grade) => {
    expect(gradeEvidence(text, { removed: new Set(['a']) }).grade).toBe(grade);
  });

  test.each([
    ['[VERIFIED: a:1]', 'POSSIBLE'],
    ['[CORROBORATED: a + b]', 'POSSIBLE'],
    ['[VERIFIED: b:1]', 'VERIFIED'],
    ['nothing', 'NONE'],
  ] as const)('AC-06: where a is not what it was said to be, %s earns %s', (text, grade) => {
    expect(gradeEvidence(text, { mismatched: new Set(['a']) }).grade).toBe(grade);
  });
});

test('grades are a ladder', () => {
  expect(
    ['VERIFIED', 'CORROBORATED', 'INDICATED', 'POSSIBLE', 'NONE'].map((grade) => lowerGrade(grade as 'NONE')),
  ).toEqual(['CORROBORATED', 'INDICATED', 'POSSIBLE', 'NONE', 'NONE']);
  expect(compareGrades('VERIFIED', 'NONE')).toBeGreaterThan(0);
  expect(compareGrades('POSSIBLE', 'POSSIBLE')).toBe(0);
  expect(bestGrade([])).toBe('NONE');
  expect(bestGrade(['POSSIBLE', 'CORROBORATED', 'INDICATED'])).toBe('CORROBORATED');
});
