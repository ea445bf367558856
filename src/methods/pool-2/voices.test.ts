import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voicesOf } from './voices.ts';

const member = (seat: string, owner: string | null = null) => ({ seat, owner });
/** Who speaks with one voice, in the order of the seats. */
function groupsOf(members: readonly { seat: string; owner: string | null }[], copies: readonly string[][] = []) {
  const groups = Map.groupBy(voicesOf(members, copies), ([, voice]) => voice);
  return [...groups.values()].map((group) => group.map(([seat]) => seat).join(' '));
}

describe('a seat has a voice of its own', () => {
  it('where nobody owns anybody', () => {
    expect(groupsOf([member('ada'), member('bob'), member('cyd')])).toEqual(['ada', 'bob', 'cyd']);
  });

  it('where one owner has the whole table', () => {
    expect(groupsOf([member('ada', 'x'), member('bob', 'x')])).toEqual(['ada', 'bob']);
  });

  it('where it is said to be a copy of a seat that is not at the table', () => {
    expect(
      groupsOf(
        [member('ada'), member('bob')],
        [
          ['ada', 'zoe'],
          ['yan', 'zoe'],
        ],
      ),
    ).toEqual(['ada', 'bob']);
  });
});

describe('seats are one voice', () => {
  it('where they have one owner, and others sit there, too', () => {
    expect(groupsOf([member('ada', 'x'), member('bob'), member('cyd', 'x')])).toEqual(['ada cyd', 'bob']);
  });

  it('where they answered alike over time', () => {
    expect(groupsOf([member('ada'), member('bob'), member('cyd')], [['bob', 'cyd']])).toEqual(['ada', 'bob cyd']);
  });

  it('where a third joins them', () => {
    const table = [member('ada', 'x'), member('bob', 'x'), member('cyd'), member('dan')];
    expect(groupsOf(table, [['bob', 'cyd']])).toEqual(['ada bob cyd', 'dan']);
    expect(
      groupsOf(table, [
        ['cyd', 'dan'],
        ['bob', 'cyd'],
      ]),
    ).toEqual(['ada bob cyd dan']);
  });
});

it('whoever is joined is one voice, in whatever order it is told', () => {
  const seats = ['ada', 'bob', 'cyd', 'dan', 'eve'];
  const pair = fc.uniqueArray(fc.constantFrom(...seats), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 5 }), (copies) => {
      const members = seats.map((seat) => member(seat));
      const voices = voicesOf(members, copies);
      for (const [one = '', other = ''] of copies) expect(voices.get(one)).toBe(voices.get(other));
      expect(groupsOf(members, copies.toReversed()).sort()).toEqual(groupsOf(members, copies).sort());
    }),
  );
});
