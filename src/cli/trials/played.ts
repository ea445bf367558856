/** What came of a trial, as its record tells it. */
import { log } from '../../formats/trial/log.ts';
import type { ConversationLog } from '../../model/conversation-log.ts';
import type { SessionEvent } from '../../record/event.ts';
import { type Fault, faultIn } from './fault.ts';

export interface Played {
  scenario: string;
  session: string;
  stop_reason: string;
  /** Messages that were answered. */
  turns: number;
  /** From the first message to the end. */
  duration_ms: number;
  /** Why it did not end well. */
  fault: Fault | null;
  /** Whether the agent was asked anything, so that there is something to keep. */
  begun: boolean;
  log: ConversationLog;
}

/** How a conversation ends that went as it was meant to. */
export const goodEnds: readonly string[] = ['single_turn', 'script_end', 'max_turns', 'stop_rule'];

export function playedOf(record: readonly SessionEvent[]): Played {
  const conversation = log(record);
  const { session_id: session, scenario, stop_reason } = conversation.metadata;
  const first = record.find(({ kind }) => kind === 'ask.sent');
  const last = record.at(-1);
  return {
    ...{ scenario, session, stop_reason, log: conversation },
    turns: record.filter(({ kind }) => kind === 'answer.received').length,
    duration_ms: first && last ? Date.parse(last.at) - Date.parse(first.at) : 0,
    fault: goodEnds.includes(stop_reason) ? null : faultIn(record, stop_reason),
    begun: first !== undefined || stop_reason === 'missing_input',
  };
}
