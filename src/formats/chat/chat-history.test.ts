import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatHistory } from './chat-history.ts';
import type { PastTurn } from './state.ts';
import { emptyAnswer } from './turn-answer.ts';

const turn = (said: string, answered: string): PastTurn => ({
  message: { id: said, text: said, by: 'ada' } as PastTurn['message'],
  answer: { ...emptyAnswer({ seats: [], failures: {}, analyses: {}, cancelled: false }), text: answered },
});

describe('the history of a chat', () => {
  it('is empty before anything was said', () => expect(chatHistory([])).toEqual([]));

  it('is what was said and answered, oldest first', () => {
    expect(chatHistory([turn('Is it safe?', 'ada answered.'), turn('Why?', 'bob answered.')])).toEqual([
      { role: 'user', content: 'Is it safe?' },
      { role: 'assistant', content: 'ada answered.' },
      { role: 'user', content: 'Why?' },
      { role: 'assistant', content: 'bob answered.' },
    ]);
  });

  it('has the newest twenty turns', () => {
    const history = chatHistory(Array.from({ length: 30 }, (_, at) => turn(`question ${at}`, 'answer')));
    expect(history).toHaveLength(40);
    expect(history[0]?.content).toBe('question 10');
  });

  it('cuts a long message, and leaves out whole turns rather than halves', () => {
    const history = chatHistory(Array.from({ length: 5 }, () => turn('a'.repeat(9000), 'b'.repeat(9000))));
    expect(history.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(history[0]?.content).toMatch(/^a+…$/);
    expect(history[0]?.content.length).toBeLessThanOrEqual(8000);
  });

  it('never has more than forty thousand characters, and always ends with the newest turn that fits', () => {
    const length = fc.integer({ min: 1, max: 12_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(length, length), { maxLength: 25 }), (sizes) => {
        const past = sizes.map(([said, answered]) => turn('q'.repeat(said), 'a'.repeat(answered)));
        const history = chatHistory(past);
        expect(history.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(40_000);
        expect(history.length % 2).toBe(0);
        if (past.length > 0) expect(history.length).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
  });
});
