import { describe, expect, it } from 'vitest';
import { ParleyError } from '../../errors.ts';
import { isArc, shortErrorOf } from './short-error.ts';

const field = (path: string) => ({ path, message: 'is wrong' });

describe('a short error', () => {
  it.each([
    ['/v0', true],
    ['/v0/council/run', true],
    ['/v0?x=1', true],
    ['/v01/council', false],
    ['/api/v0/x', false],
    ['/', false],
  ])('is answered at %s: %s', (url, expected) => expect(isArc(url)).toBe(expected));

  it.each([
    ['no field', [], 'what happened'],
    ['one field, which the sentence names already', [field('a')], 'what happened'],
    ['two fields', [field('a'), field('b')], 'a: is wrong; and 1 more'],
    ['the body itself and a field', [field(''), field('b')], 'the body: is wrong; and 1 more'],
  ])('with %s', (_, errors, error) => {
    expect(shortErrorOf(new ParleyError('REQUEST_INVALID', 'what happened', errors))).toEqual({
      error,
      code: 'REQUEST_INVALID',
    });
  });
});
