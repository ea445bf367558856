import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latencyOf, measuresOf } from './conversation-measures.ts';
import type { ConversationExchange } from './evaluated-conversation.ts';

const clock = (second: number) =>
  new Date(Date.UTC(2026, 2, 1) + second * 1000).toISOString().slice(0, 19).replace('T', ' ');

function exchange(from: number | null, to: number, text = 'Yes.', line = 1): ConversationExchange {
  const user = from === null ? null : { role: 'user' as const, at: clock(from), text: 'May I?', line };
  return { number: 1, user, reply: { role: 'assistant', at: clock(to), text, line: line + 2 }, isError: false };
}

describe('how long a reply took', () => {
  it.each([
    [0, 0, { more_than: 0, less_than: 1 }],
    [0, 1, { more_than: 0, less_than: 2 }],
    [5, 65, { more_than: 59, less_than: 61 }],
  ])('from second %i to second %i lies between whole seconds', (from, to, interval) => {
    expect(latencyOf(exchange(from, to))).toEqual(interval);
  });

  it('cannot be told without a message, from times that go back, or from times that do not exist', () => {
    expect(latencyOf(exchange(null, 1))).toBeNull();
    expect(latencyOf(exchange(2, 1))).toBeNull();
    const { user, reply, ...rest } = exchange(0, 1);
    expect(latencyOf({ ...rest, user, reply: { ...reply, at: '2026-02-30 10:00:00' } })).toBeNull();
  });

  it('always includes the real time between two moments that were cut to seconds', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(10 ** 6), (start, took) => {
        const [from, to] = [Math.floor(start / 1000), Math.floor((start + took) / 1000)];
        const { more_than, less_than } = latencyOf(exchange(from, to)) ?? { more_than: 0, less_than: 0 };
        expect(took / 1000).toBeLessThan(less_than);
        expect(took / 1000).toBeGreaterThanOrEqual(more_than);
      }),
    );
  });
});

describe('the measures of a conversation', () => {
  it('count code points, and take the lower of the two in the middle', () => {
    const texts = ['😀😀', 'four', 'x', 'seven77'];
    expect(measuresOf(texts.map((text) => exchange(null, 0, text))).characters).toEqual({
      least: 1,
      median: 2,
      most: 7,
      total: 14,
    });
  });

  it('name the line of the slowest reply, and leave out those whose time cannot be told', () => {
    const measured = measuresOf([exchange(0, 9, 'a', 10), exchange(0, 3, 'b', 20), exchange(null, 99, 'c', 30)]);
    expect(measured.latency_s).toEqual({
      median: { more_than: 2, less_than: 4 },
      slowest: { more_than: 8, less_than: 10 },
      line: 12,
    });
    expect(measured.replies).toBe(3);
  });

  it('are nothing where there is no reply', () => {
    expect(measuresOf([])).toEqual({
      replies: 0,
      characters: { least: 0, median: 0, most: 0, total: 0 },
      latency_s: null,
    });
  });
});
