/** The conversation of a trial, read from its record: who spoke for the user, what the agent said, and what was remarked. */
import { turnNumberOf } from '../../../src/formats/trial/ask.ts';
import { evolve, messageOf, start, type TrialState } from '../../../src/formats/trial/state.ts';
import { isUserKey } from '../../../src/formats/trial/user-ask.ts';
import type { SessionEvent } from '../../../src/record/event.ts';

export interface TrialExchange {
  ask: string;
  at: string;
  /** Who wrote the message: the script of the scenario, or the model that plays the user. */
  writer: 'script' | 'model';
  message: string;
  /** What was remarked on the turn of the model that wrote it, such as that it was asked once more. */
  remarks: readonly string[];
  reply?: { text: string; latency_ms: number };
  failure?: { reason: string; detail: string };
}

export interface TrialConversation {
  exchanges: TrialExchange[];
  /** Remarks on a turn of the simulated user after which it said nothing. */
  lastRemarks: readonly string[];
  /** Whether the model that plays the user is asked at this moment. */
  isUserAsked: boolean;
  user: TrialState['user'];
}

const nothingSaid: TrialConversation = { exchanges: [], lastRemarks: [], isUserAsked: false, user: null };

export function readConversation([opened, ...rest]: readonly SessionEvent[]): TrialConversation {
  if (opened?.kind !== 'session.opened') return nothingSaid;
  const read: TrialConversation = { ...nothingSaid, exchanges: [] };
  let state = start(opened.data);
  for (const event of rest) {
    const after = evolve(state, event);
    if ('ask' in event.data && isUserKey(String(event.data.ask))) readUserTurn(read, event, state, after);
    else readTurn(read, event, state);
    state = after;
  }
  return { ...read, user: state.user };
}

function readUserTurn(read: TrialConversation, event: SessionEvent, before: TrialState, after: TrialState): void {
  read.isUserAsked = event.kind === 'ask.sent' || (event.kind === 'ask.failed' && !event.data.final);
  const fresh = (after.user?.flags ?? []).slice(before.user?.flags.length ?? 0);
  const isAskedAgain = after.user?.fault !== null && after.user?.end === null;
  read.lastRemarks = [...read.lastRemarks, ...fresh.map((flag) => remarkOn(flag, isAskedAgain))];
}

function readTurn(read: TrialConversation, event: SessionEvent, state: TrialState): void {
  const last = read.exchanges.at(-1);
  if (event.kind === 'ask.sent' && event.data.attempt === 1) {
    const { ask } = event.data;
    const turn = turnNumberOf(ask);
    const writer = state.scenario.messages[turn - 1] === undefined ? 'model' : 'script';
    read.exchanges.push({
      ...{ ask, at: event.at, writer, message: messageOf(state, turn), remarks: read.lastRemarks },
    });
    read.lastRemarks = [];
  } else if (event.kind === 'answer.received' && event.data.act === 'reply' && last) {
    last.reply = { text: event.data.answer.text, latency_ms: event.data.reply.latency_ms };
  } else if (event.kind === 'ask.failed' && last) {
    last.failure = { reason: event.data.reason, detail: event.data.detail };
  }
}

const remarks: Readonly<Record<string, string>> = {
  user_prose: 'It wrote no JSON; its words were taken as the message',
  user_label_removed: 'A label such as “User:” before its message was left out',
  user_empty: 'It said nothing',
  user_no_json: 'It wrote nothing that could be read',
  user_declined: 'It declined to play the user',
  user_role_confusion: 'It spoke as the assistant',
  user_too_long: 'It wrote too much',
  user_failed: 'It gave no answer',
};

const remarkOn = (flag: string, isAskedAgain: boolean): string =>
  `${remarks[flag] ?? flag}${isAskedAgain ? ', and was asked once more' : ''}.`;

/** Why the simulated user said nothing more; undefined where a script spoke, or while the trial runs. */
export function userEndSentence(outcome: string | null): string | undefined {
  if (outcome === 'goal_reached') return 'The simulated user has what it wanted.';
  if (outcome === 'given_up') return 'The simulated user gave up.';
  if (outcome === 'user_error') return 'The simulated user failed, so the conversation ended early.';
  return outcome === 'max_turns' ? 'The simulated user wrote as many messages as it may.' : undefined;
}
