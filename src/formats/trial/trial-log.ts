/**
 * The conversation log of a trial, made from its record. The scenario's history is left out, because it happened
 * elsewhere. Every message is followed by a turn: where no reply arrived, a short sentence says why. It never names the
 * agent's address.
 */
import type { ConversationLog, LogTurn } from '../../model/conversation-log.ts';
import type { JsonObject } from '../../model/json.ts';
import type { FailureReason } from '../../model/outcome.ts';
import type { EventData, SessionEvent } from '../../record/event.ts';
import { turnNumberOf } from './ask.ts';
import { evolve, maxTurnsOf, messageOf, start, type TrialAgenda, type TrialState } from './state.ts';
import { isUserKey } from './user-ask.ts';

export function conversationLogOf(events: readonly SessionEvent[]): ConversationLog {
  const [opened] = events;
  if (opened?.kind !== 'session.opened') throw new TypeError('a record begins with session.opened');
  const { scenario, mode } = opened.data.input as JsonObject & TrialAgenda;
  const turns: LogTurn[] = [];
  let state = start(opened.data);
  for (const event of events) {
    addTurn(turns, event, state);
    state = evolve(state, event);
  }
  const stop_reason = stopReasonIn(events);
  const metadata = { session_id: opened.data.session, mode, scenario: scenario.name, stop_reason };
  return { metadata: { ...metadata, max_turns: maxTurnsOf(scenario) }, turns };
}

/** `state` is that before the event. What the model that plays the user is asked is no turn; what it says is, once it is sent. */
function addTurn(turns: LogTurn[], event: SessionEvent, state: TrialState): void {
  if ('ask' in event.data && isUserKey(String(event.data.ask))) return;
  const at = event.at.slice(0, 19).replace('T', ' ');
  const last = turns.at(-1);
  const answer = (text: string) => turns.push({ role: 'assistant', at, text });
  const explain = (text: string) => turns.push({ role: 'assistant', at, text: `[${text}]`, is_error: true });
  if (event.kind === 'ask.sent') {
    // A message that is sent again replaces the earlier one: only the time of the last sending counts.
    if (last?.role === 'user') turns.pop();
    turns.push({ role: 'user', at, text: messageOf(state, turnNumberOf(event.data.ask)) });
  } else if (event.kind === 'answer.received' && event.data.act === 'reply') {
    const { text } = event.data.answer;
    if (text.trim() === '') explain('the agent gave an empty reply');
    else answer(text);
  } else if (event.kind === 'ask.failed' && event.data.final) {
    explain(failureText(event.data));
  } else if (event.kind === 'session.closed' && event.data.outcome === 'missing_input') {
    turns.push({ role: 'user', at, text: '' });
    explain('there was no message to send');
  } else if (event.kind === 'session.closed' && event.data.outcome === 'user_error' && last === undefined) {
    turns.push({ role: 'user', at, text: '' });
    explain('the simulated user said nothing, so the agent was not asked');
  } else if (event.kind === 'session.closed' && last?.role === 'user') {
    const why = event.data.status === 'failed' ? 'the platform failed' : 'the run was cancelled';
    explain(`${why} before the agent answered`);
  }
}

function stopReasonIn(events: readonly SessionEvent[]): string {
  const last = events.at(-1);
  if (last?.kind !== 'session.closed') throw new TypeError('the trial is not over');
  // The documents know no word for a fault of the platform; the conversation was cut short.
  return last.data.outcome ?? 'cancelled';
}

const failureSentences: Record<FailureReason, string> = {
  timeout: 'the agent did not answer in time',
  unreachable: 'the agent could not be reached',
  forbidden_address: 'the platform may not call the address of the agent',
  redirected: 'the agent redirected the request, which is not followed',
  too_large: 'the reply was too large',
  malformed: 'the reply could not be read',
  refused: 'the agent refused the request',
  agent_error: 'the agent failed',
  unsupported: 'the agent cannot hold a conversation',
  declined: 'the agent declined to answer',
  empty: 'the reply was empty',
  cut_off: 'the reply stops in the middle',
};

/** The guard's words where a call ended before the agent was asked. */
const noTokenWords = 'no token could be obtained';

function failureText({ reason, detail, reply }: EventData['ask.failed']): string {
  if (detail.startsWith(noTokenWords)) return `${noTokenWords}, so the agent was not asked`;
  const status = reply && reply.status >= 400 ? ` with status ${reply.status}` : '';
  return `${failureSentences[reason]}${reason === 'refused' || reason === 'agent_error' ? status : ''}`;
}
