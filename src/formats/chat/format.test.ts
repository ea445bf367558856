import { describe, expect, it } from 'vitest';
import { cancelled, closeRequested, failed, found, given, joined, said } from '../../../test/stories/chat.ts';
import type { TurnAnswer } from './turn-answer.ts';

type Happened = Parameters<typeof given>;
const answers = (...happened: Happened) =>
  given(...happened)
    .said('turn.closed')
    .map(({ answer }) => answer as unknown as TurnAnswer);

describe('a chat', () => {
  it('waits for a message, and is closed when none comes', () => {
    const quiet = given();
    expect(quiet.wants).toEqual(['idle/0']);
    const idle = { kind: 'deadline.passed' as const, data: { wait: 'idle/0', until: '' } };
    expect(given(idle)).toMatchObject({
      outcome: 'empty',
      verdict: { headline: 'Nothing was said. It was closed because nothing was said any more.' },
    });
    const stale = given(said('one'), joined('one'), idle);
    expect(stale.outcome).toBeUndefined();
  });

  it('RT-15: seats agents for a message, asks all at once, and closes the turn when all have answered or failed', () => {
    expect(given(said('one')).wants).toEqual(['one']);
    expect(given(said('one'), joined('one', 'ada', 'bob')).wants).toEqual(['1/analyze/ada', '1/analyze/bob']);
    const [answer] = answers(said('one'), joined('one', 'ada', 'bob'), found(1, 'ada', 'It leaks'), failed(1, 'bob'));
    expect(answer).toMatchObject({
      text: 'ada answered; without bob (it answered 500).\nada: "It leaks".',
      findings: [{ agents: ['ada'], finding: 'It leaks', status: 'accepted' }],
      missing: [{ seat: 'bob', reason: 'it answered 500' }],
    });
  });

  it('RT-15: shows who agrees, who conflicts, and what each recommends', () => {
    const [answer] = answers(
      ...[said('one'), joined('one', 'ada', 'bob', 'cyd')],
      ...[found(1, 'ada', 'The data is encrypted', 'It is fast'), found(1, 'bob', 'It is fast')],
      found(1, 'cyd', 'The data is not encrypted'),
    );
    expect(answer?.agreements).toEqual([{ agents: ['ada', 'bob'], finding: 'It is fast' }]);
    expect(answer?.conflicts).toEqual([
      {
        one: { agents: ['ada'], text: 'The data is encrypted' },
        other: { agents: ['cyd'], text: 'The data is not encrypted' },
      },
    ]);
    expect(answer?.text).toBe(
      [
        'ada, bob and cyd answered.',
        'ada and bob agree: "It is fast".',
        'Conflict: ada: "The data is encrypted", against cyd: "The data is not encrypted".',
      ].join('\n'),
    );
  });

  it('does not call it a conflict when one agent says both', () => {
    const [answer] = answers(
      said('one'),
      joined('one', 'ada'),
      found(1, 'ada', 'It is safe here', 'It is not safe here'),
    );
    expect(answer?.conflicts).toEqual([]);
  });

  it('RT-15: answers one message after the other, and tells the next what was said', () => {
    const story = given(
      said('one', 'First?'),
      said('two', 'Second?'),
      joined('one', 'ada'),
      found(1, 'ada', 'It leaks'),
    );
    expect(story.wants).toEqual(['two']);
    const next = given(
      said('one', 'First?'),
      said('two', 'Second?'),
      joined('one', 'ada'),
      found(1, 'ada', 'It leaks'),
      joined('two', 'bob'),
    );
    expect(next.ask('2/analyze/bob')).toMatchObject({
      content: 'Second?',
      context: {
        source: 'chat',
        history: [
          { role: 'user', content: 'First?' },
          { role: 'assistant', content: 'ada answered.\nada: "It leaks".' },
        ],
      },
    });
  });

  it('cuts what was said before to what fits, the newest kept', () => {
    const long = 'x'.repeat(30_000);
    const turns = [1, 2, 3, 4, 5, 6, 7].flatMap((n) => [
      said(`m${n}`, `${n} ${long}`),
      joined(`m${n}`, 'ada'),
      found(n, 'ada', `${n}`),
    ]);
    const story = given(...turns, said('last', 'And?'), joined('last', 'ada'));
    const { context } = story.ask('8/analyze/ada') as unknown as { context: { history: { content: string }[] } };
    expect(JSON.stringify(context.history).length).toBeLessThan(50_000);
    expect(context.history.at(-2)?.content).toMatch(/^7 x/);
  });

  it('RT-15: ends a turn that is cancelled with what there is, and gives a message that waits no turn', () => {
    const [first, second] = answers(
      ...[said('one'), said('two'), joined('one', 'ada', 'bob'), found(1, 'ada', 'It leaks')],
      ...[cancelled('two'), cancelled('one')],
    );
    expect(first).toMatchObject({ cancelled: true, agents: ['ada'], missing: [{ seat: 'bob' }] });
    expect(first?.text).toMatch(/^ada answered before the message was cancelled; without bob/);
    expect(second).toMatchObject({ cancelled: true, agents: [], missing: [] });
  });

  it('is closed by request with what there is, and names the messages that were not answered', () => {
    const story = given(
      said('one'),
      said('two'),
      joined('one', 'ada', 'bob'),
      found(1, 'ada', 'It leaks'),
      closeRequested,
    );
    expect(story.outcome).toBe('answered');
    expect(story.verdict).toMatchObject({ ended: 'request', messages: 2, answered: 1, unanswered: ['two'] });
    expect(story.verdict?.headline).toBe(
      '1 message of 2 answered, 0 agreements, 0 conflicts. It was closed by request.',
    );
  });

  it('is closed when its budget is spent', () => {
    const spent = { kind: 'budget.spent' as const, data: { budget: 'calls' as const, limit: 1 } };
    expect(given(said('one'), joined('one', 'ada'), spent)).toMatchObject({
      outcome: 'nobody_answered',
      verdict: { ended: 'budget' },
    });
  });

  it('refuses a turn of a message that is not the next', () => {
    expect(() => given(said('one'), said('two'), joined('two', 'ada'))).toThrow(
      'the turn of two is opened, and one was said',
    );
  });
});
