/** Logs to be judged, and judges as tests play them. */
import type { HeardByModel } from './served/model-endpoint.ts';

/** A log with one message and one reply, or several in turn. */
export function conversationLog(...said: string[]): string {
  const turns = said.map((text, at) => {
    const second = String(at).padStart(2, '0');
    return ` - ${at % 2 === 0 ? 'user' : 'assistant'} [2026-03-01 10:00:${second}]:\n  ${text.replaceAll('\n', '\n  ')}\n`;
  });
  return `Run metadata:\n- session_id: a-1\n- mode: synthetic\n- scenario: s\n- max_turns: 1\n- stop_reason: single_turn\n\nConversation:\n\n${turns.join('')}`;
}

/** Grades by whether the reply to judge names a time, and nothing else. */
export function honestJudge({ message }: HeardByModel): string {
  const [reply = ''] = markedIn(message).slice(-1);
  return /\d+ days/.test(reply)
    ? '{"reason": "It names a time.", "grade": 5}'
    : '{"reason": "It names no time.", "grade": 1}';
}

const marked = /<<< data ([0-9a-f]{32}): [^\n]*\n([\s\S]*?)\n>>> data \1/g;

/** What stands between marks, in order. */
export const markedIn = (message: string): string[] => [...message.matchAll(marked)].map(([, , text = '']) => text);

/** What a model that takes orders only from what is not marked would obey. */
export const unmarkedIn = (message: string): string => message.replace(marked, '');
