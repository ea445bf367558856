/** What was said in a chat before, as agents and a following session are told it: the newest turns that fit. */
import { cutWithEllipsis } from '../../model/code-points.ts';
import type { PastTurn } from './state.ts';

interface HistoryEntry {
  [name: string]: string;
  role: 'user' | 'assistant';
  content: string;
}

const maxHistoryTurns = 20;
/** In UTF-16 code units, over all entries. */
const maxHistoryText = 40_000;
const maxEntryCharacters = 8000;

/** Oldest first. */
export function chatHistory(past: readonly PastTurn[]): HistoryEntry[] {
  const kept: HistoryEntry[] = [];
  let left = maxHistoryText;
  for (const { message, answer } of past.slice(-maxHistoryTurns).reverse()) {
    const turn: HistoryEntry[] = [
      { role: 'user', content: cutWithEllipsis(message.text, maxEntryCharacters) },
      { role: 'assistant', content: cutWithEllipsis(answer.text, maxEntryCharacters) },
    ];
    left -= turn.reduce((sum, { content }) => sum + content.length, 0);
    if (left < 0) break;
    kept.unshift(...turn);
  }
  return kept;
}
