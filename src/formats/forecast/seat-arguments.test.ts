import { expect, it } from 'vitest';
import { answerWith, opened, proof, said } from '../../../test/stories/forecast.ts';
import { failed } from '../../../test/stories/story.ts';
import type { NewEvent, SessionEvent } from '../../record/event.ts';
import { seatArguments } from './seat-arguments.ts';

const placed = (...events: NewEvent[]): SessionEvent[] =>
  [{ kind: 'session.opened', data: opened({ seats: ['ada', 'bob'] }) } as NewEvent, ...events].map(
    (event, seq) => ({ ...event, seq, at: '2029-01-01T00:00:00.000Z' }) as SessionEvent,
  );

it('FC-07: the latest argument of each seat has its position, confidence, reasoning, evidence and limitations', () => {
  const given = {
    ...answerWith('NO', 0.9, [proof('the radar')]),
    reasoning: 'It is dry.',
    limitations: ['one station'],
  };
  const events = placed(
    said('round-1/ada', answerWith('YES', 0.7)),
    said('round-1/bob', answerWith('YES', 0.6)),
    said('round-2/ada', given),
    failed('round-2/bob', 'timeout'),
  );
  expect(seatArguments(events)).toEqual([
    {
      ...{ seat: 'ada', round: 2, position: 'NO', confidence: 0.9, reasoning: 'It is dry.' },
      ...{ evidence: [{ type: 'data', title: 'the radar' }], limitations: ['one station'] },
    },
    {
      ...{ seat: 'bob', round: 1, position: 'YES', confidence: 0.6, limitations: [] },
      ...{ reasoning: 'All in all I hold YES, because of the clouds.', evidence: [proof('a base rate')] },
    },
  ]);
});

it('there is no argument before anybody has answered', () => expect(seatArguments(placed())).toEqual([]));
