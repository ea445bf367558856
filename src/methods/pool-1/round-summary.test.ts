import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ForecastMember, RoundAnswer, RoundAnswers } from '../pool-method.ts';
import { summariseRounds } from './round-summary.ts';

const seats = ['ada', 'bob', 'cyd', 'dan', '__proto__'];
const members: ForecastMember[] = seats.map((seat) => ({ seat, owner: null, model: null, track_record: null }));

const said: fc.Arbitrary<RoundAnswer> = fc.record({
  position: fc.constantFrom('YES', 'NO', 'NEUTRAL'),
  confidence: fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
  evidence: fc.array(fc.record({ type: fc.constant('data'), title: fc.constantFrom('a', 'b', 'c', 'd') }), {
    maxLength: 2,
  }),
});
const round = fc
  .array(fc.option(said), { minLength: seats.length, maxLength: seats.length })
  .map(
    (all): RoundAnswers =>
      Object.fromEntries(seats.flatMap((seat, i) => (all[i] ? [[seat, all[i]]] : [])) as [string, RoundAnswer][]),
  );
const rounds = fc.array(round, { maxLength: 5 });

const reversed = (answers: RoundAnswers): RoundAnswers => Object.fromEntries(Object.entries(answers).reverse());

describe('FC-07: the summaries of a debate', () => {
  it('do not depend on the order of members or of answers', () => {
    fc.assert(
      fc.property(rounds, (debate) => {
        const other = summariseRounds([...members].reverse(), debate.map(reversed));
        expect(other).toEqual(summariseRounds(members, debate));
      }),
    );
  });

  it('of the rounds so far are never changed by the rounds to come', () => {
    fc.assert(
      fc.property(rounds, fc.nat(5), (debate, so) => {
        expect(summariseRounds(members, debate.slice(0, so))).toEqual(summariseRounds(members, debate).slice(0, so));
      }),
    );
  });

  it('read back from JSON as they are', () => {
    fc.assert(
      fc.property(rounds, (debate) => {
        const summaries = summariseRounds(members, debate);
        expect(JSON.parse(JSON.stringify(summaries))).toEqual(summaries);
      }),
    );
  });

  it('pool who answered, and show everybody who ever did', () => {
    fc.assert(
      fc.property(rounds, (debate) => {
        const spoken = new Set<string>();
        for (const [i, summary] of summariseRounds(members, debate).entries()) {
          const answered = Object.keys(debate[i] ?? {}).sort();
          for (const seat of answered) spoken.add(seat);
          expect(summary.weights.map(({ seat }) => seat)).toEqual(answered);
          expect(summary.arguments.map(({ seat }) => seat)).toEqual([...spoken].sort());
          expect(summary.arguments.filter(({ stale }) => !stale).map(({ seat }) => seat)).toEqual(answered);
        }
      }),
    );
  });

  it('show what a silent seat said last, without flags or novelty', () => {
    const answer: RoundAnswer = { position: 'YES', confidence: 0.4, evidence: [{ type: 'data', title: 'a' }] };
    const [first, second, third] = summariseRounds(members, [{ ada: answer }, {}, {}]);
    expect(first?.arguments).toMatchObject([{ seat: 'ada', stale: false, new_evidence: 1 }]);
    expect(first?.arguments[0]?.flags).toEqual([
      {
        code: 'low_confidence',
        path: 'confidence',
        detail: 'YES with a confidence of 0.4, below 0.5, counts as NEUTRAL.',
      },
    ]);
    const stale = { seat: 'ada', position: 'YES', confidence: 0.4, p: 0.5, stale: true, new_evidence: 0, flags: [] };
    expect([second?.arguments, third?.arguments]).toEqual([[stale], [stale]]);
  });
});
