/** A conversation as the checks see it: its turns, its exchanges, and its lines for quotes, with secrets masked. */
import { type LogConversation, readConversation } from '../record/conversation-log/read-log.ts';
import { isAgentError } from './agent-error.ts';
import type { ConversationPart } from './conversation-part.ts';
import { maskSecrets } from './secret-patterns.ts';

type ParsedTurn = LogConversation['turns'][number];

/** A reply and the message that it answers. */
export interface ConversationExchange {
  /** The number of the reply, from 1. */
  number: number;
  /** Null if no message stands before the reply. */
  user: ParsedTurn | null;
  reply: ParsedTurn;
  /** Whether the runner wrote this in place of a missing reply. */
  isError: boolean;
}

export interface EvaluatedConversation {
  part: ConversationPart;
  turns: readonly ParsedTurn[];
  faults: LogConversation['faults'];
  deviations: LogConversation['deviations'];
  exchanges: readonly ConversationExchange[];
  /** The exchanges that the agent answered. */
  answered: readonly ConversationExchange[];
  /** Every line from `Conversation:` on. Text that looks like a secret is masked. */
  lines: readonly string[];
}

/** A place to quote: a line, counted from `Conversation:` as line 1, and a column in it. */
export interface QuotePlace {
  line: number;
  column?: number;
}

export function evaluatedConversationOf(part: ConversationPart): EvaluatedConversation {
  const text = part.text ?? '';
  const { turns, faults, deviations } =
    part.text === null ? { turns: [], faults: [], deviations: [] } : readConversation(text);
  const exchanges = exchangesOf(turns);
  const answered = exchanges.filter(({ isError }) => !isError);
  return { part, turns, faults, deviations, exchanges, answered, lines: maskSecrets(text).split('\n') };
}

function exchangesOf(turns: readonly ParsedTurn[]): ConversationExchange[] {
  const exchanges: ConversationExchange[] = [];
  for (const [at, reply] of turns.entries()) {
    if (reply.role !== 'assistant') continue;
    const before = turns[at - 1];
    const user = before?.role === 'user' ? before : null;
    const isError = isAgentError(reply.text, at === turns.length - 1);
    exchanges.push({ number: exchanges.length + 1, user, reply, isError });
  }
  return exchanges;
}

/** The place in the log of a character of a turn's text, which is indented by two spaces. */
export function placeIn(turn: ParsedTurn, index = 0): QuotePlace {
  const before = turn.text.slice(0, index).split('\n');
  return { line: turn.line + before.length, column: (before.at(-1)?.length ?? 0) + 2 };
}

const maxExcerptLength = 120;

/** The whole line, or the part of it around the column. */
export function excerptAt({ lines }: EvaluatedConversation, { line, column = 0 }: QuotePlace): string {
  const text = (lines[line - 1] ?? '').trimEnd();
  const from =
    text.length <= maxExcerptLength
      ? 0
      : Math.max(0, Math.min(column - maxExcerptLength / 3, text.length - maxExcerptLength));
  const piece = text
    .slice(from, from + maxExcerptLength)
    .toWellFormed()
    .trim();
  return `${from > 0 ? '…' : ''}${piece}${from + maxExcerptLength < text.length ? '…' : ''}`;
}
