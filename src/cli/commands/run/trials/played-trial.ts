/** The result of a trial, read from its record. */
import { conversationLogOf } from '../../../../formats/trial/trial-log.ts';
import { isUserKey } from '../../../../formats/trial/user-ask.ts';
import type { ConversationLog } from '../../../../model/conversation-log.ts';
import { writeLog } from '../../../../record/conversation-log/write-log.ts';
import type { SessionEvent } from '../../../../record/event.ts';
import { type TrialUsage, usageIn } from './run-usage.ts';
import { type TrialFault, trialFaultIn } from './trial-fault.ts';
import { userFlagsIn, userVerdictIn } from './user-verdict.ts';

export interface PlayedTrial {
  scenario: string;
  session: string;
  stop_reason: string;
  /** Messages that were answered. */
  turns: number;
  /** From the first message to the end. */
  duration_ms: number;
  /** What was remarked on its replies: by the protocol, the guard, and the log. */
  flags: string[];
  /** Of a simulated user: how many messages it wrote, and why it was done, in its own words. */
  user: { messages: number; reason: string } | null;
  /** Tokens and cost, as far as they are known. */
  usage: TrialUsage;
  /** Why it did not end well. */
  fault: TrialFault | null;
  /** Whether there is a conversation to log: the agent was asked, or the scenario had no message to send. */
  hasStarted: boolean;
  log: ConversationLog;
}

/** The stop reasons of a conversation that ended as its scenario says. */
export const goodStopReasons: readonly string[] = [
  ...['single_turn', 'script_end', 'max_turns', 'stop_rule', 'goal_reached', 'given_up'],
];

export function playedTrialOf(record: readonly SessionEvent[]): PlayedTrial {
  const conversation = conversationLogOf(record);
  const { session_id: session, scenario, stop_reason } = conversation.metadata;
  const first = record.find(({ kind }) => kind === 'ask.sent');
  const last = record.at(-1);
  return {
    ...{ scenario, session, stop_reason, log: conversation },
    turns: record.filter((event) => event.kind === 'answer.received' && !isUserKey(event.data.ask)).length,
    ...{ user: userIn(record), usage: usageIn(record) },
    flags: flagsIn(record, conversation),
    duration_ms: first && last ? Date.parse(last.at) - Date.parse(first.at) : 0,
    fault: goodStopReasons.includes(stop_reason) ? null : trialFaultIn(record, stop_reason),
    hasStarted: conversation.turns.length > 0,
  };
}

function userIn(record: readonly SessionEvent[]): PlayedTrial['user'] {
  const told = userVerdictIn(record);
  return told && { messages: told.messages, reason: told.reason };
}

/** Each remark once, with its code. */
function flagsIn(record: readonly SessionEvent[], conversation: ConversationLog): string[] {
  const flags = [
    ...record.flatMap((event) =>
      event.kind === 'answer.received' || event.kind === 'ask.failed' ? event.data.flags : [],
    ),
    ...userFlagsIn(record),
    ...writeLog(conversation).flags,
  ];
  return [...new Set(flags.map(({ code, detail }) => `${code}: ${detail}`))];
}
