/** A conversation as the checks see it: its turns, who answered what, and its lines to quote, with secrets masked. */
import { type Conversation as Read, readConversation } from '../record/conversation-log/read.ts';
import { isAgentError } from './agent-error.ts';
import type { Part } from './part.ts';
import { masked } from './secret-shapes.ts';

export type Turn = Read['turns'][number];

/** A reply and the message that it answers; null where none stands before it. */
export interface Exchange {
  /** Which reply it is, counted from 1. */
  number: number;
  user: Turn | null;
  reply: Turn;
  /** The runner's word that the agent did not answer, and no reply of the agent. */
  isError: boolean;
}

export interface Conversation {
  part: Part;
  turns: readonly Turn[];
  faults: Read['faults'];
  exchanges: readonly Exchange[];
  /** The exchanges that the agent answered. */
  answered: readonly Exchange[];
  /** Every line from `Conversation:` on, with whatever looks like a secret masked. */
  lines: readonly string[];
}

/** A place to quote: a line counted from `Conversation:`, which is line 1, and where in it to look. */
export interface Place {
  line: number;
  column?: number;
}

export function conversationOf(part: Part): Conversation {
  const text = part.text ?? '';
  const { turns, faults } = part.text === null ? { turns: [], faults: [] } : readConversation(text);
  const exchanges = exchangesOf(turns);
  const answered = exchanges.filter(({ isError }) => !isError);
  return { part, turns, faults, exchanges, answered, lines: masked(text).split('\n') };
}

function exchangesOf(turns: readonly Turn[]): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const [at, reply] of turns.entries()) {
    if (reply.role !== 'assistant') continue;
    const before = turns[at - 1];
    const user = before?.role === 'user' ? before : null;
    exchanges.push({ number: exchanges.length + 1, user, reply, isError: isAgentError(reply.text) });
  }
  return exchanges;
}

/** Where a character of a turn's text stands in the log; what was said is indented by two spaces. */
export function placeIn(turn: Turn, index = 0): Place {
  const before = turn.text.slice(0, index).split('\n');
  return { line: turn.line + before.length, column: (before.at(-1)?.length ?? 0) + 2 };
}

const most = 120;

/** One line, or what of it is around the column. */
export function excerpt({ lines }: Conversation, { line, column = 0 }: Place): string {
  const text = (lines[line - 1] ?? '').trimEnd();
  const from = text.length <= most ? 0 : Math.max(0, Math.min(column - most / 3, text.length - most));
  const piece = text
    .slice(from, from + most)
    .toWellFormed()
    .trim();
  return `${from > 0 ? '…' : ''}${piece}${from + most < text.length ? '…' : ''}`;
}
