import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctTexts, groupClaims, placesOfTexts } from './claim-groups.ts';
import { relatedPairs } from './related-texts.ts';
import { stemOf } from './stem.ts';
import { createTextReader } from './text-relations.ts';

interface SaidClaim {
  seat: string;
  said: string;
  cited?: boolean;
}

/** The groups of claims as "seat: text". */
function grouped(all: readonly SaidClaim[], stated: readonly (readonly [number, number])[] = []): string[][] {
  const reader = createTextReader(stemOf);
  const claims = all.map(({ seat, said, cited = true }) => ({ seat, said, cited, text: reader.read(said) }));
  const texts = distinctTexts(claims);
  const textOf = placesOfTexts(claims, texts);
  const pairs = relatedPairs(texts, reader);
  const isCited = (at: number) => claims[at]?.cited === true;
  const groups = groupClaims({ claims, isCited, texts, textOf, pairs, stated, reader });
  for (const { members, cited } of groups) expect(cited).toBe(members.some(isCited));
  return groups.map(({ members }) => members.map((at) => `${claims[at]?.seat}: ${claims[at]?.said}`));
}

const held = 'The reader lock is held during the write';
const free = 'The reader lock is not held during the write';

describe('claims of different seats that say the same stand together', () => {
  it.each([
    [held, held],
    [held, 'the READER lock is held during the write.'],
    [held, 'During the write the reader lock is held'],
  ])('%s / %s', (one, other) =>
    expect(
      grouped([
        { seat: 'ada', said: one },
        { seat: 'bob', said: other },
      ]),
    ).toHaveLength(1),
  );

  it.each([
    [held, free],
    [held, 'The writer lock is held during the write'],
    [held, 'Revenue fell in the third quarter'],
  ])('but not %s / %s', (one, other) =>
    expect(
      grouped([
        { seat: 'ada', said: one },
        { seat: 'bob', said: other },
      ]),
    ).toHaveLength(2),
  );

  it('two like claims of one seat stay two', () =>
    expect(
      grouped([
        { seat: 'ada', said: held },
        { seat: 'ada', said: 'During the write the reader lock is held' },
      ]),
    ).toHaveLength(2));
});

describe('what cites nothing', () => {
  it('joins the group of its own words', () =>
    expect(
      grouped([
        { seat: 'ada', said: held },
        { seat: 'bob', said: held, cited: false },
      ]),
    ).toEqual([[`ada: ${held}`, `bob: ${held}`]]));

  it('never changes which claims with evidence stand together', () => {
    const said = [held, free, 'During the write the reader lock is held', 'Revenue fell in the third quarter'];
    fc.assert(
      fc.property(
        fc.array(fc.record({ seat: fc.constantFrom('ada', 'bob', 'cyd'), said: fc.constantFrom(...said) }), {
          maxLength: 6,
        }),
        fc.array(fc.constantFrom(...said), { maxLength: 4 }),
        (cited, bare) => {
          const words = bare.map((text, at) => ({ seat: `x${at}`, said: text, cited: false }));
          const kept = grouped([...cited, ...words])
            .map((members) => members.filter((member) => !member.startsWith('x')))
            .filter((members) => members.length > 0);
          expect(kept).toEqual(grouped(cited));
        },
      ),
    );
  });
});

describe('what a clerk calls the same', () => {
  const lock = { seat: 'ada', said: held };
  const revenue = { seat: 'bob', said: 'Revenue fell in the third quarter' };

  it('stands together without being alike', () => expect(grouped([lock, revenue], [[0, 1]])).toHaveLength(1));
  it('stays apart where it contradicts', () =>
    expect(grouped([lock, { seat: 'bob', said: free }], [[0, 1]])).toHaveLength(2));
  it('stays apart where one seat said both', () =>
    expect(grouped([lock, { ...revenue, seat: 'ada' }], [[0, 1]])).toHaveLength(2));
});

describe('distinctTexts', () => {
  it('are in alphabetical order, each once', () => {
    const reader = createTextReader(stemOf);
    const claims = ['b is so', 'a is so', 'B is so'].map((said) => ({ text: reader.read(said) }));
    const texts = distinctTexts(claims);
    expect(texts.map(({ reading }) => reading.text)).toEqual(['a is so', 'b is so']);
    expect(placesOfTexts(claims, texts)).toEqual([1, 0, 1]);
  });

  it('of nothing are none', () => expect(distinctTexts([])).toEqual([]));
});

describe('whatever is claimed', () => {
  const claim = fc.record({
    seat: fc.constantFrom('ada', 'bob', 'cyd', 'dan'),
    said: fc.constantFrom(held, free, 'During the write the reader lock is held', 'Shard 7 is down', 'Shard 8 is down'),
    cited: fc.boolean(),
  });

  it('every claim is in one group', () =>
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 8 }), (claims) => {
        expect(grouped(claims).flat().sort()).toEqual(claims.map(({ seat, said }) => `${seat}: ${said}`).sort());
      }),
    ));

  it('nothing opposed stands in one group', () =>
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 8 }), (claims) => {
        for (const members of grouped(claims)) {
          const texts = members.map((member) => member.slice(5));
          expect(texts.includes(held) && texts.includes(free)).toBe(false);
          expect(texts.includes('Shard 7 is down') && texts.includes('Shard 8 is down')).toBe(false);
        }
      }),
    ));
});
