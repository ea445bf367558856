import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEvidenceReader } from './evidence-reading.ts';
import { shareVoices } from './shared-voices.ts';
import { stemOf } from './stem.ts';
import { claimsOfSeat } from './table-claims.ts';
import { createTextReader } from './text-relations.ts';

const member = (seat: string, owner?: string | null) => ({
  seat,
  domain: 'any',
  ...(owner !== undefined && { owner }),
});
const texts = ['The lock is held', 'Revenue fell', 'Shard seven is down', 'The rota is empty', 'Nobody reads mails'];

function claimsFrom(table: Record<string, readonly string[]>) {
  const reading = {
    reader: createTextReader(stemOf),
    readEvidence: createEvidenceReader(null),
    strict: false,
    idOf: (seat: string) => seat,
  };
  return Object.entries(table).flatMap(([seat, said]) => {
    const observations = said.map((finding) => ({ finding, evidence: '[VERIFIED: a:1]', severity: 'info' as const }));
    return claimsOfSeat(seat, observations, reading, []);
  });
}

const shared = (members: ReturnType<typeof member>[], table: Record<string, readonly string[]> = {}) =>
  [...new Set(shareVoices(members, claimsFrom(table)).values())]
    .filter(({ seats }) => seats.length > 1)
    .map(({ seats, because }) => [because, ...seats]);

describe('seats of one owner', () => {
  it('share a voice where two owners sit', () =>
    expect(shared([member('b', 'eve'), member('a', 'eve'), member('c', 'dan')])).toEqual([['one_owner', 'a', 'b']]));

  it('do not where everybody has the same', () =>
    expect(shared([member('a', 'eve'), member('b', 'eve'), member('c')])).toEqual([]));

  it('without an owner share nothing', () =>
    expect(shared([member('a', null), member('b', null), member('c'), member('d', 'x'), member('e', 'y')])).toEqual(
      [],
    ));
});

describe('seats that say nearly all the same word for word', () => {
  const three = [member('a'), member('b'), member('c')];

  it('share a voice', () =>
    expect(shared(three, { a: texts.slice(0, 3), b: texts.slice(0, 3), c: [texts[4] ?? ''] })).toEqual([
      ['copies', 'a', 'b'],
    ]));

  it('share it from four of five texts on', () => {
    expect(shared(three, { a: texts, b: [...texts.slice(0, 4), 'Lunch is late'] })).toEqual([['copies', 'a', 'b']]);
    expect(shared(three, { a: texts, b: [...texts.slice(0, 3), 'Lunch is late', 'Tea is cold'] })).toEqual([]);
  });

  it('do not with two equal texts', () =>
    expect(shared(three, { a: texts.slice(0, 2), b: texts.slice(0, 2) })).toEqual([]));

  it('do not where one says much more', () => expect(shared(three, { a: texts, b: texts.slice(0, 3) })).toEqual([]));

  it('share one voice in a chain of copies', () =>
    expect(shared(three, { a: texts.slice(0, 3), b: texts.slice(0, 3), c: texts.slice(0, 3) })).toEqual([
      ['copies', 'a', 'b', 'c'],
    ]));
});

describe('whoever sits at the table', () => {
  const seats = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
    .chain((names) =>
      fc.tuple(...names.map((seat) => fc.constantFrom(null, 'x', 'y').map((owner) => member(seat, owner)))),
    );
  const said = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.uniqueArray(fc.constantFrom(...texts)));

  it('every seat has one voice, which it is part of', () =>
    fc.assert(
      fc.property(seats, (members) => {
        const voices = shareVoices(members, []);
        expect([...voices.keys()].sort()).toEqual(members.map(({ seat }) => seat).sort());
        for (const [seat, voice] of voices) {
          expect(voice.seats).toContain(seat);
          for (const other of voice.seats) expect(voices.get(other)).toBe(voice);
          expect(voice.because === null).toBe(voice.seats.length === 1);
        }
      }),
    ));

  it('the order of the seats changes nothing', () =>
    fc.assert(
      fc.property(seats, said, (members, table) => {
        const own = Object.fromEntries(
          Object.entries(table).filter(([seat]) => members.some((one) => one.seat === seat)),
        );
        const voicesOf = (list: typeof members) =>
          [...shareVoices(list, claimsFrom(own))].map(([seat, voice]) => `${seat} ${voice.seats.join()}`).sort();
        expect(voicesOf(members.toReversed())).toEqual(voicesOf(members));
      }),
    ));
});
