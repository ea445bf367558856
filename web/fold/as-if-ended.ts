/**
 * What a running session would come to if it ended now: its format is told that the time is spent, and computes with what
 * was answered so far. Nothing is written; it is for findings that are shown before they are final.
 */
import { isCompute } from '../../src/formats/format.ts';
import { callMethod } from '../../src/methods/method-call.ts';
import type { NewEvent, SessionEvent } from '../../src/record/event.ts';
import type { FoldedSession, SessionRecord } from './session-record.ts';

/** The first events that a method computes, such as the synthesis so far; none before anybody answered or it is loaded. */
export function computedAsIfEnded(record: SessionRecord, { state, seq }: FoldedSession): NewEvent[] {
  const { format, methods } = record;
  if (!format?.computed || state === undefined || !record.canCompute) return [];
  const spent: SessionEvent = { kind: 'budget.spent', data: { budget: 'time', limit: 1 }, seq: seq + 1, at: '' };
  const ended = format.evolve(state, spent);
  const effect = format.next(ended).effects.find(isCompute);
  return effect ? format.computed(ended, effect.key, callMethod(methods, effect.call)) : [];
}
