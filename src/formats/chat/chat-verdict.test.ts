import { describe, expect, it } from 'vitest';
import { chatVerdict } from './chat-verdict.ts';
import type { ChatState, PastTurn } from './state.ts';
import { emptyAnswer, type TurnAnswer } from './turn-answer.ts';

const nobody = emptyAnswer({ seats: [], failures: {}, analyses: {}, cancelled: false });
const message = (id: string) => ({ id, text: `What of ${id}?`, by: 'ada' }) as PastTurn['message'];
const past = (id: string, more: Partial<TurnAnswer> = {}): PastTurn => ({
  message: message(id),
  answer: { ...nobody, ...more },
});
const state = (more: Partial<ChatState>): ChatState => ({
  ...{ session: 's', methods: undefined, input: {} as ChatState['input'], waiting: [], cancelled: [] },
  ...{ turn: null, past: [], quietSince: '', ended: 'request', closed: false },
  ...more,
});
const headlineOf = (more: Partial<ChatState>) => chatVerdict(state(more), 'synthesis@2').verdict.headline;

describe('the verdict of a chat', () => {
  it('is empty where nothing was said', () => {
    expect(chatVerdict(state({ ended: 'idle' }), 'synthesis@2')).toEqual({
      outcome: 'empty',
      verdict: {
        ...{ method: 'synthesis@2', outcome: 'empty', ended: 'idle', messages: 0, answered: 0, agreements: 0 },
        ...{ conflicts: 0, unanswered: [] },
        headline: 'Nothing was said. It was closed because nothing was said any more.',
      },
    });
  });

  it('says that nobody answered, and names the messages that still waited', () => {
    const { outcome, verdict } = chatVerdict(state({ past: [past('m1')], waiting: [message('m2')] }), 'synthesis@2');
    expect(outcome).toBe('nobody_answered');
    expect(verdict).toMatchObject({ messages: 2, answered: 0, unanswered: ['m2'] });
    expect(verdict.headline).toBe('0 messages of 2 answered, 0 agreements, 0 conflicts. It was closed by request.');
  });

  it('counts what agents agreed and disagreed on', () => {
    const side = { agents: ['ada'], text: 'yes' };
    const answered = past('m1', {
      agents: ['ada', 'bob'],
      agreements: [{ agents: ['ada', 'bob'], finding: 'x' }],
      conflicts: [
        { one: side, other: side },
        { one: side, other: side },
      ],
    });
    expect(headlineOf({ past: [answered], ended: 'budget' })).toBe(
      '1 message of 1 answered, 1 agreement, 2 conflicts. It was closed because its budget was spent.',
    );
  });

  it('counts as closed by request where nothing else ended it', () => {
    expect(headlineOf({ ended: null })).toBe('Nothing was said. It was closed by request.');
  });
});
