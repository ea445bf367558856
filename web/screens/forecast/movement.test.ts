import { describe, expect, it } from 'vitest';
import type { RoundSummary } from '../../../src/methods/pool-method.ts';
import { movementText } from './movement.ts';

type Said = Readonly<Record<string, number>>;

const round = (number: number, probability: number, said: Said, new_evidence = 0): RoundSummary =>
  ({
    ...{ round: number, probability, weights: [], turnout: 1, one_seat_sensitive: false },
    arguments: Object.entries(said).map(([seat, p]) => ({ seat, p, stale: false, new_evidence, flags: [] })),
  }) as unknown as RoundSummary;

describe('what moved a forecast', () => {
  it('is told by the round in which the pool moved most, and by who moved in it', () => {
    const rounds = [
      round(1, 0.71, { trend: 0.77, base: 0.71, contrarian: 0.34 }, 1),
      round(2, 0.67, { trend: 0.74, base: 0.67, contrarian: 0.44 }),
      round(3, 0.68, { trend: 0.75, base: 0.68, contrarian: 0.44 }),
    ];
    expect(movementText(rounds).replaceAll('\u2009', ' ')).toBe(
      'In round 2 contrarian rose from 34 to 44 % after 3 new pieces of evidence in round 1; base −4, trend −3. The pool went from 71 to 67 %. They moved in 2 rounds in all.',
    );
  });

  it('says where nothing could move, and where nobody did', () => {
    expect(movementText([])).toBe('Nothing was pooled yet.');
    expect(movementText([round(1, 0.5, { ada: 0.5 })])).toBe('There was one round, so nobody could move.');
    expect(movementText([round(1, 0.5, { ada: 0.5 }), round(2, 0.5, { ada: 0.5 })])).toBe(
      'Nobody moved after round 1.',
    );
  });

  it('counts neither a seat that joined nor one that fell silent as a move', () => {
    const silent = round(2, 0.6, { ada: 0.6, bea: 0.1 });
    const stale = { ...silent, arguments: silent.arguments.map((each) => ({ ...each, stale: each.seat === 'ada' })) };
    expect(movementText([round(1, 0.5, { ada: 0.5 }), stale])).toBe('Nobody moved after round 1.');
  });
});
