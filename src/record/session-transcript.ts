/** The transcript of a session in the order of its record: answers, final failures, evidence, spent budgets. */
import type { JsonObject } from '../model/json.ts';
import type { SessionEvent } from './event.ts';

export type TranscriptEntry =
  | { seq: number; at: string; ask: string; seat: string; act: string; said: JsonObject }
  | { seq: number; at: string; ask: string; seat: string; failed: string; detail: string }
  | { seq: number; at: string; key: string; evidence: string; status: string; detail: string; text?: string }
  | { seq: number; at: string; spent: string; limit: number };

export function transcriptOf(events: readonly SessionEvent[]): TranscriptEntry[] {
  return events.flatMap((event): TranscriptEntry[] => {
    const { seq, at } = event;
    if (event.kind === 'answer.received') {
      const { ask, seat, act, answer } = event.data;
      return [{ seq, at, ask, seat, act, said: answer as JsonObject }];
    }
    if (event.kind === 'ask.failed' && event.data.final) {
      const { ask, seat, reason, detail } = event.data;
      return [{ seq, at, ask, seat, failed: reason, detail }];
    }
    if (event.kind === 'evidence.checked') {
      const { evidence: key, uri, name, status, detail, text } = event.data;
      return [{ seq, at, key, evidence: name ?? uri, status, detail, ...(text === undefined ? {} : { text }) }];
    }
    if (event.kind === 'budget.spent') return [{ seq, at, spent: event.data.budget, limit: event.data.limit }];
    return [];
  });
}
