import { describe, expect, it } from 'vitest';
import { parseDeadline } from './parse-deadline.ts';

describe('a deadline on the command line', () => {
  it.each([
    ['2030-12-31', '2030-12-31T23:59:59.000Z'],
    ['2030-12-31T18:00:00Z', '2030-12-31T18:00:00.000Z'],
    ['2030-12-31T18:00+02:00', '2030-12-31T16:00:00.000Z'],
    ['2030-12-31T18:00', new Date(2030, 11, 31, 18).toISOString()],
  ])('reads %s as %s', (text, moment) => {
    expect(parseDeadline(text)).toBe(moment);
  });

  it.each(['tomorrow', '2030', '2030-13-01', '2030-02-30T25:00:00Z', '1', ''])('refuses "%s"', (text) => {
    expect(() => parseDeadline(text)).toThrow('Give a day such as 2030-12-31');
  });
});
