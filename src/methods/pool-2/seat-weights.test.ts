import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatsOfVoice, type WeighedSeat, weighSeats } from './seat-weights.ts';

const seat = (name: string, voice: number, more: Partial<WeighedSeat> = {}): WeighedSeat => ({
  ...{ seat: name, voice, track_record: null, weight_factor: 1 },
  ...more,
});
const weightsOf = (seats: readonly WeighedSeat[]) => weighSeats(seats).map(({ seat: name, weight }) => [name, weight]);

describe('a seat weighs', () => {
  it('1 where nothing is known of it', () => {
    expect(weightsOf([seat('bob', 1), seat('ada', 2)])).toEqual([
      ['ada', 1],
      ['bob', 1],
    ]);
  });

  it('its share of its voice', () => {
    expect(weightsOf([seat('ada', 1), seat('bob', 1), seat('cyd', 2)])).toEqual([
      ['ada', 0.5],
      ['bob', 0.5],
      ['cyd', 1],
    ]);
  });

  it('half where it takes no side', () => {
    expect(weightsOf([seat('ada', 1, { weight_factor: 0.5 }), seat('bob', 2)])).toEqual([
      ['ada', 0.5],
      ['bob', 1],
    ]);
  });

  it('no more than all others together, however good its name', () => {
    const famous = seat('ada', 1, { track_record: { questions: 500, peer: 100 } });
    const [ada] = weighSeats([famous, seat('bob', 2), seat('cyd', 3)]);
    expect(ada).toEqual({ seat: 'ada', track: 4, shared: 4, capped: 2, weight: 2 });
  });

  it('at least as much as a newcomer, where the others are worse than chance', () => {
    const bad = { track_record: { questions: 500, peer: -100 } };
    const [ada, bob] = weighSeats([seat('ada', 1), seat('bob', 2, bad)]);
    expect(ada?.weight).toBe(1);
    expect(bob?.weight).toBeLessThan(0.1);
  });

  it('1 where it is alone', () => {
    expect(weightsOf([seat('ada', 1, { track_record: { questions: 500, peer: 100 } })])).toEqual([['ada', 1]]);
  });
});

it('nobody weighs anything where nobody answers', () => {
  expect(weighSeats([])).toEqual([]);
  expect(seatsOfVoice([], 1)).toBe(0);
});

const records = fc.option(fc.record({ questions: fc.nat({ max: 200 }), peer: fc.integer({ min: -100, max: 100 }) }), {
  nil: null,
});
const tables = fc
  .array(fc.tuple(fc.nat({ max: 3 }), records, fc.constantFrom(0.5, 1)), { minLength: 1, maxLength: 8 })
  .map((rows) =>
    rows.map(([voice, track_record, weight_factor], at) => seat(`s${at}`, voice, { track_record, weight_factor })),
  );

describe('whoever sits at a table', () => {
  it('has the same weight in whatever order the seats come', () => {
    fc.assert(
      fc.property(tables, (seats) => {
        expect(weighSeats(seats.toReversed())).toEqual(weighSeats(seats));
      }),
    );
  });

  it('gains nothing by a step: a record is shared, then limited, then halved', () => {
    fc.assert(
      fc.property(tables, (seats) => {
        for (const { track, shared, capped, weight } of weighSeats(seats)) {
          expect(shared).toBeLessThanOrEqual(track);
          expect(capped).toBeLessThanOrEqual(shared);
          expect(weight).toBeLessThanOrEqual(capped);
          expect(weight).toBeGreaterThan(0);
        }
      }),
    );
  });
});
