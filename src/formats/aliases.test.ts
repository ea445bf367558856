import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aliasesFor, aliasOf } from './aliases.ts';

const sha256 = (text: string) => hash('sha256', text);
const seats = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9_.-]{1,12}$/), { minLength: 1, maxLength: 20 });

describe('the aliases of seats', () => {
  it('are peer_1 to peer_n, one for each seat, whatever the seats are called', () => {
    fc.assert(
      fc.property(seats, fc.uuid(), (names, session) => {
        const aliases = aliasesFor(
          names.map((seat) => ({ seat })),
          session,
          sha256,
        );
        expect(Object.keys(aliases).sort()).toEqual(names.toSorted());
        const expected = names.map((_, at) => `peer_${at + 1}`);
        expect(Object.values(aliases).sort()).toEqual(expected.sort());
      }),
    );
  });

  it('do not depend on the order in which the seats are listed, and change with the session', () => {
    const members = ['ada', 'bob', 'cyd', 'dan', 'eve'].map((seat) => ({ seat }));
    const aliases = aliasesFor(members, 's1', sha256);
    expect(aliasesFor(members.toReversed(), 's1', sha256)).toEqual(aliases);
    const others = ['s2', 's3', 's4', 's5'].map((session) => JSON.stringify(aliasesFor(members, session, sha256)));
    expect(new Set([JSON.stringify(aliases), ...others]).size).toBeGreaterThan(1);
  });

  it('stand for a name, which stays where there is none', () => {
    expect(aliasOf({ ada: 'peer_2' }, 'ada')).toBe('peer_2');
    expect(aliasOf({}, 'ada')).toBe('ada');
    expect(aliasOf({}, 'constructor')).toBe('constructor');
  });
});
