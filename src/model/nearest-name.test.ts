import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const commands = ['demo', 'table', 'forecast', 'council', 'agents', 'check', 'run'];

describe('the nearest name', () => {
  it.each([
    ['tabel', 'table'],
    ['forcast', 'forecast'],
    ['agent', 'agents'],
    ['chek', 'check'],
    ['dmeo', 'demo'],
  ])('of %s is %s', (typed, meant) => expect(nearestName(typed, commands)).toBe(meant));

  it.each(['zebra', 'x', '', 'tables and chairs'])('of "%s" is none: all are too far away', (typed) => {
    expect(nearestName(typed, commands)).toBeUndefined();
  });

  it('is none where no name is known', () => expect(nearestName('table', [])).toBeUndefined());

  it('of a known name is the name itself, and of one with a letter changed a name as near', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{5,12}$/), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(names, fc.nat(), (known, at) => {
        const name = known[at % known.length] ?? '';
        expect(nearestName(name, known)).toBe(name);
        expect(nearestName(`${name.slice(0, -1)}#`, known)).toBeDefined();
      }),
    );
  });
});
