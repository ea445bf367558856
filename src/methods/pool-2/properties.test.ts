import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DebatePast, ForecastMember, RoundAnswer, RoundAnswers } from '../pool-method.ts';
import { summariseRounds } from './round-summary.ts';

const names = ['ada', 'bob', 'cyd', 'dan', 'eve'];
const percent = fc.integer({ min: 0, max: 100 }).map((n) => n / 100);

const trackRecord = fc.option(
  fc.record({
    questions: fc.integer({ min: 1, max: 200 }),
    peer: fc.integer({ min: -300, max: 100 }),
    recent: fc.integer({ min: -300, max: 100 }),
  }),
);
const owner = fc.option(fc.constantFrom('acme', 'umbrella'));
const members: fc.Arbitrary<ForecastMember[]> = fc.tuple(
  ...names.map((seat) =>
    fc.record({ seat: fc.constant(seat), owner, model: fc.constant('gpt'), track_record: trackRecord }),
  ),
);
const said: fc.Arbitrary<RoundAnswer> = fc.record({
  position: fc.constantFrom('YES', 'NO', 'NEUTRAL'),
  confidence: percent,
  evidence: fc.constant([]),
});
const answers: fc.Arbitrary<RoundAnswers> = fc
  .tuple(...names.map(() => said))
  .map((all) => Object.fromEntries(names.map((seat, i) => [seat, all[i] as RoundAnswer])));
const past: fc.Arbitrary<DebatePast> = fc.record({
  copies: fc.array(
    fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).map((pair) => [...pair]),
    { maxLength: 2 },
  ),
  correction: fc.record({
    questions: fc.constant(50),
    shift: fc.double({ min: -1, max: 1, noNaN: true }),
    slope: fc.double({ min: 0.5, max: 2, noNaN: true }),
  }),
});

const roundOf = (seats: readonly ForecastMember[], round: RoundAnswers, known?: DebatePast) => {
  const [summary] = summariseRounds(seats, [round], known);
  if (!summary) throw new TypeError('one round has one summary');
  return summary;
};
const uncorrected = (copies: DebatePast['copies'] = []): DebatePast => ({
  copies,
  correction: { questions: 0, shift: 0, slope: 1 },
});
const stance = (p: number): RoundAnswer => ({
  ...(p >= 0.5 ? { position: 'YES' as const, confidence: p } : { position: 'NO' as const, confidence: 1 - p }),
  evidence: [],
});

describe('a pool', () => {
  it('does not depend on the order of seats', () => {
    fc.assert(
      fc.property(members, answers, past, (seats, round, known) => {
        const reversed = Object.fromEntries(Object.entries(round).reverse());
        const other = roundOf(seats.toReversed(), reversed, { ...known, copies: known.copies.toReversed() });
        expect(other).toEqual(roundOf(seats, round, known));
      }),
    );
  });

  it('does not depend on the names of seats', () => {
    fc.assert(
      fc.property(members, answers, (seats, round) => {
        const renamed = (seat: string) => names[names.length - 1 - names.indexOf(seat)] ?? seat;
        const others = seats.map((member) => ({ ...member, seat: renamed(member.seat) }));
        const mirrored = Object.fromEntries(Object.entries(round).map(([seat, answer]) => [renamed(seat), answer]));
        const { probability, spread, median } = roundOf(seats, round);
        const other = roundOf(others, mirrored);
        expect(other.probability).toBeCloseTo(probability ?? 0, 5);
        expect([other.spread, other.median]).toEqual([spread, median]);
      }),
    );
  });

  it('is not changed by a copy of a seat that says the same', () => {
    fc.assert(
      fc.property(members, answers, past, fc.constantFrom(...names), (seats, round, known, original) => {
        const copied = { ...(seats.find(({ seat }) => seat === original) as ForecastMember), owner: null };
        fc.pre(!known.copies.flat().includes(original));
        seats.splice(names.indexOf(original), 1, copied);
        const withCopy = [...seats, { ...copied, seat: 'zoe' }];
        const spoken = { ...round, zoe: round[original] as RoundAnswer };
        const copies = [...known.copies, [original, 'zoe']];
        const before = roundOf(seats, round, known);
        const after = roundOf(withCopy, spoken, { ...known, copies });
        for (const field of ['voices', 'lowest', 'highest', 'one_seat_sensitive'] as const)
          expect(after[field]).toEqual(before[field]);
        for (const field of ['probability', 'uncorrected', 'spread', 'mean', 'median'] as const)
          expect(after[field]).toBeCloseTo(before[field] ?? 0, 4);
      }),
    );
  });

  it('is not changed by a second seat of an owner that says the same, where somebody else sits', () => {
    const seats = names.map((seat) => ({ seat, owner: seat, model: null, track_record: null }));
    fc.assert(
      fc.property(answers, (round) => {
        const before = roundOf(seats, round);
        const withSecond = [...seats, { seat: 'zoe', owner: 'ada', model: null, track_record: null }];
        const after = roundOf(withSecond, { ...round, zoe: round.ada as RoundAnswer });
        expect(after.probability).toBeCloseTo(before.probability ?? 0, 5);
      }),
    );
  });

  it('stays near the answers of the others however hostile one stranger among five is', () => {
    const strangers = names.map((seat) => ({ seat, owner: null, model: null, track_record: null }));
    const logOdds = (p: number) => Math.log(p / (1 - p));
    const clamped = (p: number) => logOdds(Math.max(0.02, Math.min(0.98, p)));
    fc.assert(
      fc.property(fc.tuple(percent, percent, percent, percent), percent, (honest, lie) => {
        const all = [...honest, lie];
        const round = Object.fromEntries(names.map((seat, i) => [seat, stance(all[i] ?? 0)]));
        const pooled = logOdds(roundOf(strangers, round, uncorrected()).probability ?? 0);
        const [low, high] = [Math.min(...honest.map(clamped)), Math.max(...honest.map(clamped))];
        // The four outweigh the one four to one, so it pulls a quarter of the reach, which no deviation of theirs exceeds.
        const margin = Math.max(0.1, 0.5 * (high - low)) / 4 + 1e-4;
        expect(pooled).toBeGreaterThan(low - margin);
        expect(pooled).toBeLessThan(high + margin);
      }),
    );
  });

  it('is moved by less than a tenth by one hostile stranger among four that are within 0.15 of each other', () => {
    const strangers = names.map((seat) => ({ seat, owner: null, model: null, track_record: null }));
    const near = fc.integer({ min: 0, max: 15 }).map((n) => n / 100);
    fc.assert(
      fc.property(fc.tuple(near, near, near, near), percent, percent, (offsets, base, lie) => {
        const four = offsets.map((offset) => Math.min(0.98, Math.max(0.02, base * 0.85 + offset)));
        const honest = Object.fromEntries(names.slice(0, 4).map((seat, i) => [seat, stance(four[i] ?? 0)]));
        const alone = roundOf(strangers, honest, uncorrected()).probability ?? 0;
        const with5 = roundOf(strangers, { ...honest, eve: stance(lie) }, uncorrected()).probability ?? 0;
        expect(Math.abs(with5 - alone)).toBeLessThan(0.1);
      }),
      { numRuns: 500 },
    );
  });

  it('gives no voice more weight than all others together, unless they are worse than a newcomer', () => {
    fc.assert(
      fc.property(members, answers, past, (seats, round, known) => {
        const { weights } = roundOf(seats, round, known);
        // What each seat weighs before the limit, halved if it takes no side.
        const unlimited = weights.map(({ shared, capped, weight }) => (shared * weight) / capped);
        const total = unlimited.reduce((sum, weight) => sum + weight, 0);
        for (const [i, { weight }] of weights.entries())
          expect(weight).toBeLessThanOrEqual(Math.max(1, total - (unlimited[i] ?? 0)) + 1e-3);
      }),
    );
  });

  it('reads back from JSON as it is', () => {
    fc.assert(
      fc.property(members, answers, past, (seats, round, known) => {
        const summary = roundOf(seats, round, known);
        expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
      }),
    );
  });
});
