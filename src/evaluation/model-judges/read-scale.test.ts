import { describe, expect, it } from 'vitest';
import { scaleText } from './grade-scale.ts';
import { gradeScale, passingGrades } from './read-scale.ts';

describe('the scale of a judge', () => {
  it.each([
    [[1, 5], { kind: 'numbers', from: 1, to: 5 }],
    [[-2, 2], { kind: 'numbers', from: -2, to: 2 }],
    [[0, 100], { kind: 'numbers', from: 0, to: 100 }],
    [['no', ' yes '], { kind: 'names', names: ['no', 'yes'], ordered: true }],
  ])('is two whole numbers or names: %j', (given, scale) => expect(gradeScale.parse(given)).toEqual(scale));

  it.each([
    [[5, 1]],
    [[1, 1]],
    [[1.5, 3]],
    [[0, 101]],
    [[1]],
    [[1, 2, 3]],
    [['a']],
    [['a', 'a']],
    [['a', '']],
    [['a', 1]],
    ['1-5'],
    [null],
  ])('is nothing else: %j', (given) => {
    const [issue] = gradeScale.safeParse(given).error?.issues ?? [];
    expect(issue?.message).toContain('must be the worst and the best grade as whole numbers, such as [1, 5], or names');
  });

  it.each([
    [[1, 5], 4, '1 to 5, passes from 4'],
    [['poor', 'fair', 'good'], 'fair', 'poor, fair, good; passes from fair'],
    [['warm', 'cold', 'odd'], ['warm', 'cold'], 'warm, cold, odd; warm or cold passes'],
  ])('is said in words: %j with %j', (scale, pass, text) => {
    const read = passingGrades(gradeScale.parse(scale), pass);
    expect('wrong' in read ? read.wrong : scaleText(read.scale, read.pass)).toBe(text);
  });

  it.each([
    [[1, 5], 1],
    [[1, 5], '4'],
    [
      [1, 5],
      [4, 5],
    ],
    [['poor', 'good'], 'poor'],
    [['poor', 'good'], []],
    [
      ['poor', 'good'],
      ['poor', 'good'],
    ],
    [['poor', 'good'], ['great']],
  ])('of %j does not pass from %j: everything or nothing would', (scale, pass) => {
    expect(passingGrades(gradeScale.parse(scale), pass)).toMatchObject({
      wrong: expect.stringContaining('must be the lowest grade that passes'),
    });
  });
});
