import { describe, expect, it } from 'vitest';
import type { PastQuestion } from '../pool-method.ts';
import { findCopies } from './find-copies.ts';

/** Questions in which each agent answered first as it is given; null where it did not. */
function questionsOf(count: number, answers: (at: number) => Record<string, number | null>): PastQuestion[] {
  return Array.from({ length: count }, (_, at) => ({
    question: `Does it rain on day ${at}?`,
    scheduled_at: '2026-01-01T00:00:00.000Z',
    happened: at % 2 === 0 ? 1 : 0,
    forecasts: Object.entries(answers(at)).map(([agent_id, first]) => ({
      ...{ agent_id, first, final: first ?? 0.5, peer: 0 },
    })),
  }));
}
const varied = (at: number) => 0.2 + (at % 7) / 10;

describe('two agents are copies', () => {
  it('where they say the same on ten questions', () => {
    expect(findCopies(questionsOf(10, (at) => ({ bob: varied(at), ada: varied(at) })))).toEqual([['ada', 'bob']]);
  });

  it('where they say nearly the same', () => {
    const near = questionsOf(10, (at) => ({ ada: varied(at), bob: varied(at) + 0.01 }));
    expect(findCopies(near)).toEqual([['ada', 'bob']]);
  });

  it('where they differ on one question of ten', () => {
    const once = questionsOf(10, (at) => ({ ada: varied(at), bob: at === 3 ? 0.05 : varied(at) }));
    expect(findCopies(once)).toEqual([['ada', 'bob']]);
  });

  it('and each pair is told once, in the order of the names', () => {
    const three = questionsOf(12, (at) => ({ cyd: varied(at), ada: varied(at), bob: varied(at), dan: 0.03 }));
    expect(findCopies(three)).toEqual([
      ['ada', 'bob'],
      ['ada', 'cyd'],
      ['bob', 'cyd'],
    ]);
  });
});

describe('two agents are no copies', () => {
  it.each([
    ['they met on nine questions', questionsOf(9, (at) => ({ ada: varied(at), bob: varied(at) }))],
    [
      'they differ on two questions of ten',
      questionsOf(10, (at) => ({ ada: varied(at), bob: at < 2 ? 0.02 : varied(at) })),
    ],
    ['everybody else said the same', questionsOf(20, (at) => ({ ada: varied(at), bob: varied(at), cyd: varied(at) }))],
    ['one of them did not answer', questionsOf(20, (at) => ({ ada: varied(at), bob: null }))],
    ['there are no questions', []],
  ])('where %s', (_, questions) => expect(findCopies(questions)).toEqual([]));
});
