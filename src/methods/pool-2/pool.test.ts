import { describe, expect, it } from 'vitest';
import type { ForecastMember, RoundAnswer, RoundSummary } from '../pool-method.ts';
import { summariseRounds } from './round-summary.ts';
import { forecastStopReason } from './stop-reason.ts';
import { trackWeightOf } from './track-weight.ts';
import { voicesOf } from './voices.ts';

const yes = (confidence: number): RoundAnswer => ({ position: 'YES', confidence, evidence: [] });
const no = (confidence: number): RoundAnswer => ({ position: 'NO', confidence, evidence: [] });
const member = (seat: string, more: Partial<ForecastMember> = {}): ForecastMember => ({
  ...{ seat, owner: null, model: null, track_record: null },
  ...more,
});
const debate = (members: ForecastMember[], ...rounds: Record<string, RoundAnswer>[]): RoundSummary[] =>
  summariseRounds(members, rounds);
const stop = (rounds: RoundSummary[], seats: number, round_limit = 3) =>
  forecastStopReason(rounds, { seats, round_limit, deadline_passed: false });

describe('FC-08: the weight of a track record', () => {
  it('is 1 below three questions, and grows and falls with the skill', () => {
    expect(trackWeightOf(null)).toBe(1);
    expect(trackWeightOf({ questions: 2, peer: -300, recent: -300 })).toBe(1);
    expect(trackWeightOf({ questions: 30, peer: 20, recent: 20 })).toBeCloseTo(Math.exp(0.45), 10);
    expect(trackWeightOf({ questions: 30, peer: -20, recent: -20 })).toBeCloseTo(Math.exp(-0.45), 10);
  });

  it('follows the lower of the lifetime and the fading score, within 0.05 and 4', () => {
    const now = { questions: 100, peer: 40, recent: -40 };
    expect(trackWeightOf(now)).toBe(trackWeightOf({ questions: 100, peer: -40, recent: -40 }));
    expect(trackWeightOf({ questions: 100, peer: -300, recent: 40 })).toBe(0.05);
    expect(trackWeightOf({ questions: 100, peer: 300, recent: 300 })).toBe(4);
  });
});

describe('voices', () => {
  const voices = (members: ForecastMember[], copies: string[][] = []) =>
    new Set(voicesOf(members, copies).values()).size;

  it('join seats of one owner where somebody else sits, and never seats without one', () => {
    const acme = { owner: 'acme' };
    expect(voices([member('a', acme), member('b', acme), member('c')])).toBe(2);
    expect(voices([member('a', acme), member('b', acme)])).toBe(2);
    expect(voices([member('a'), member('b')])).toBe(2);
  });

  it('join copies, through others too, and not seats that declare one model', () => {
    const three = [member('a'), member('b'), member('c')];
    const copies = [
      ['a', 'b'],
      ['b', 'c'],
    ];
    expect(voices(three, copies)).toBe(1);
    expect(voices(three, [['a', 'nobody']])).toBe(3);
    expect(voices([member('a', { model: 'gpt' }), member('b', { model: 'gpt' })])).toBe(2);
  });
});

describe('FC-07: a pool', () => {
  it('corrects what two voices say, and never one voice alone', () => {
    const past = { copies: [['a', 'b']], correction: { questions: 90, shift: 0.2, slope: 1.4 } };
    const round = { a: yes(0.7), b: yes(0.7), c: yes(0.7) };
    const [together] = summariseRounds([member('a'), member('b'), member('c')], [round], past);
    expect(together?.uncorrected).toBe(0.7);
    expect(together?.probability).toBeCloseTo(1 / (1 + Math.exp(-(0.2 + 1.4 * Math.log(7 / 3)))), 5);
    const [alone] = summariseRounds([member('a'), member('b')], [{ a: yes(0.7), b: yes(0.7) }], past);
    expect([alone?.probability, alone?.voices]).toEqual([0.7, 1]);
  });

  it('tells the lowest and the highest answer as they were given', () => {
    const [round] = debate([member('a'), member('b'), member('c')], { a: yes(1), b: no(0.99), c: yes(0.3) });
    expect([round?.lowest, round?.highest]).toEqual([0.01, 1]);
  });

  it('lets a good name balance three strangers, and outvote three liars', () => {
    const famous = { track_record: { questions: 200, peer: 60, recent: 60 } };
    const liar = { track_record: { questions: 200, peer: -250, recent: -250 } };
    const round = { a: yes(0.95), b: no(0.9), c: no(0.9), d: no(0.9) };
    const [strangers] = debate([member('a', famous), member('b'), member('c'), member('d')], round);
    expect(strangers?.probability).toBeCloseTo(0.592, 3);
    const known = [member('a', famous), member('b', liar), member('c', liar), member('d', liar)];
    expect(debate(known, round)[0]?.probability).toBeGreaterThan(0.8);
  });
});

describe('FC-06: a debate', () => {
  const two = [member('a'), member('b')];

  it('of 90 % against 10 % that nobody leaves ends divided', () => {
    const round = { a: yes(0.9), b: no(0.9) };
    expect(stop(debate(two, round), 2)).toBeNull();
    expect(stop(debate(two, round, round), 2)).toBe('divided');
  });

  it('whose seats stand apart on one side ends divided, too', () => {
    const round = { a: yes(0.55), b: yes(0.95) };
    expect(stop(debate(two, round, round), 2)).toBe('divided');
  });

  it('converges at once on one side, and later wherever the seats are close', () => {
    expect(stop(debate(two, { a: yes(0.8), b: yes(0.85) }), 2)).toBe('converged');
    const even = { a: yes(0.52), b: no(0.52) };
    expect(stop(debate(two, even), 2)).toBeNull();
    expect(stop(debate(two, even, even), 2)).toBe('converged');
  });

  it('of two copies that say the same has not converged in the first round', () => {
    const past = { copies: [['a', 'b']], correction: { questions: 0, shift: 0, slope: 1 } };
    const round = { a: yes(0.8), b: yes(0.8) };
    expect(stop(summariseRounds(two, [round], past), 2)).toBeNull();
    expect(stop(summariseRounds(two, [round, round], past), 2)).toBe('converged');
  });

  it('of one seat is over when that seat has taken a side', () => {
    expect(stop(debate([member('a')], { a: yes(0.8) }), 1)).toBe('converged');
  });

  it('goes on with new evidence, and ends at the limit, the deadline, in silence and going in circles', () => {
    const cited = (answer: RoundAnswer, title: string) => ({ ...answer, evidence: [{ type: 'data' as const, title }] });
    const first = { a: yes(0.9), b: no(0.9) };
    const second = { a: cited(yes(0.9), 'a table'), b: no(0.9) };
    expect(stop(debate(two, first, second), 2)).toBeNull();
    expect(stop(debate(two, first, second), 2, 2)).toBe('round_limit');
    expect(stop(debate(two, first, {}), 2)).toBe('nobody_answered');
    const swapped = { a: no(0.9), b: yes(0.9) };
    expect(stop(debate(two, first, swapped, first), 2, 9)).toBe('deadlock');
    const limits = { seats: 2, round_limit: 3, deadline_passed: true };
    expect(forecastStopReason([], limits)).toBe('deadline');
    expect(forecastStopReason([], { ...limits, deadline_passed: false })).toBeNull();
  });
});
