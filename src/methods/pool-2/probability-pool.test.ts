import { describe, expect, it } from 'vitest';
import { consensusOf } from './consensus.ts';
import { logOdds, poolSeats, probabilityOf, type VoicedSeat } from './probability-pool.ts';

const plain = { questions: 0, shift: 0, slope: 1 };
const said = (...all: number[]): VoicedSeat[] =>
  all.map((p, voice) => ({ seat: `s${voice}`, voice, track_record: null, weight_factor: 1, p }));

describe('the pool of a table', () => {
  it('is nothing where nobody answered', () => {
    expect(poolSeats([], plain)).toEqual({
      ...{ probability: null, median: null, mean: null, spread: null, voices: 0 },
      ...{ lowest: null, highest: null, uncorrected: null, weights: [] },
    });
  });

  it('is what everybody says, where everybody says the same', () => {
    expect(poolSeats(said(0.7, 0.7, 0.7), plain)).toMatchObject({
      ...{
        probability: 0.7,
        uncorrected: 0.7,
        median: 0.7,
        mean: 0.7,
        spread: 0,
        lowest: 0.7,
        highest: 0.7,
        voices: 3,
      },
    });
  });

  it('lies in the middle of two that stand apart', () => {
    expect(poolSeats(said(0.2, 0.8), plain)).toMatchObject({ probability: 0.5, mean: 0.5, lowest: 0.2, highest: 0.8 });
  });

  it('is hardly moved by one stranger who is far off', () => {
    const { probability, mean } = poolSeats(said(0.6, 0.62, 0.58, 0.61, 0.01), plain);
    expect(probability).toBeGreaterThan(0.57);
    expect(mean).toBeLessThan(0.5);
  });

  it('is never surer than 49 to 1', () => {
    expect(poolSeats(said(1, 1, 1), plain).probability).toBe(0.98);
    expect(poolSeats(said(0, 0, 0), plain).probability).toBe(0.02);
    expect(poolSeats(said(0.97, 0.97), { questions: 100, shift: 1, slope: 2 }).probability).toBe(0.98);
  });

  it('is corrected where two voices answered, and not where one is alone', () => {
    const leaning = { questions: 100, shift: 0.5, slope: 1 };
    expect(poolSeats(said(0.5, 0.5), leaning)).toMatchObject({ uncorrected: 0.5, probability: 0.622459 });
    expect(poolSeats(said(0.5), leaning)).toMatchObject({ uncorrected: 0.5, probability: 0.5 });
  });

  it('counts a voice once, by the mean of its seats', () => {
    const [one, other, third] = said(0.8, 0.6, 0.3);
    const joined = [one, { ...other, voice: 0 }, third].filter((each): each is VoicedSeat => each?.seat !== undefined);
    expect(poolSeats(joined, plain)).toMatchObject({ voices: 2, mean: 0.5 });
  });
});

describe('a consensus is sensitive', () => {
  it('where one voice stands alone', () => {
    expect(consensusOf(said(0.7), plain).one_seat_sensitive).toBe(true);
  });

  it('where the others would say something else without one of them', () => {
    expect(consensusOf(said(0.9, 0.3), plain).one_seat_sensitive).toBe(true);
  });

  it('and not where all are near each other', () => {
    expect(consensusOf(said(0.6, 0.61, 0.62), plain).one_seat_sensitive).toBe(false);
  });

  it('and not where there is nobody', () => {
    expect(consensusOf([], plain)).toMatchObject({ probability: null, one_seat_sensitive: false });
  });
});

it.each([0.02, 0.1, 0.5, 0.75, 0.98])('log-odds of %d are the same probability again', (p) => {
  expect(probabilityOf(logOdds(p))).toBeCloseTo(p, 12);
});

it('log-odds of a certainty are bounded', () => {
  expect(probabilityOf(logOdds(1))).toBeCloseTo(0.98, 12);
  expect(probabilityOf(logOdds(0))).toBeCloseTo(0.02, 12);
});
