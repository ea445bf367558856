import { describe, expect, it } from 'vitest';
import { documentText } from '../../../test/documents/printed-document.ts';
import { failed } from '../../../test/stories/story.ts';
import { format, opened, replied, sent, session } from '../../../test/stories/trial.ts';
import type { FailureReason } from '../../model/outcome.ts';
import { isErrorLine } from '../../record/conversation-log/error-line.ts';
import { readConversation } from '../../record/conversation-log/read-log.ts';
import { writeLog } from '../../record/conversation-log/write-log.ts';
import type { EventData, NewEvent, SessionEvent } from '../../record/event.ts';
import { conversationLogOf } from './trial-log.ts';

/** A whole record: what happened, a second after the other, with whatever the format derives from it. */
function recorded(trial: EventData['session.opened'], happened: NewEvent[], from = '2025-12-22T12:00:00Z') {
  const events: SessionEvent[] = [];
  const begin = Date.parse(from) - 1000;
  let state = format.start(trial);
  const add = (event: NewEvent, second: number) => {
    const at = new Date(begin + 1000 * second).toISOString();
    const placed: SessionEvent = { ...event, seq: events.length, at };
    events.push(placed);
    state = format.evolve(state, placed);
  };
  add({ kind: 'session.opened', data: trial }, 0);
  for (const [at, event] of happened.entries()) add(event, at + 1);
  for (const event of format.next(state).events) add(event, happened.length);
  return events;
}

const turnsOf = (...given: Parameters<typeof recorded>) =>
  conversationLogOf(recorded(...given)).turns.map(({ role, at, text }) => [role, at.slice(-2), text]);
const cancelled: NewEvent = { kind: 'session.closed', data: { status: 'cancelled', outcome: null, reason: 'enough' } };

const example = `Run metadata:
- session_id: example_20251222T120000
- mode: synthetic
- scenario: example_scenario
- max_turns: 1
- stop_reason: single_turn

Conversation:

 - user [2025-12-22 12:00:00]:
  What does the document say about nurse licensing in Spain?
 - assistant [2025-12-22 12:00:01]:
  The document explains the licensing steps and required credentials for nurses in Spain, including recognition and registration requirements.
`;

describe('the log of a trial', () => {
  it('LG-04: is the example of the document, given its clock and its id', () => {
    const question = 'What does the document say about nurse licensing in Spain?';
    const answer =
      'The document explains the licensing steps and required credentials for nurses in Spain, including recognition and registration requirements.';
    const trial = { ...opened([question], { name: 'example_scenario' }), session: 'example_20251222T120000' };
    expect(writeLog(conversationLogOf(recorded(trial, [sent(1), replied(1, answer)]))).text).toBe(example);
  });

  it('LG-04: has the example as the document prints it', () => {
    expect(documentText('001')).toContain(`(single-turn)\n${example}`);
  });

  it('LG-04: has each message when it was sent and each reply when it arrived, and nothing of before', () => {
    const about = { history: [{ role: 'user', content: 'Before' }], max_turns: 2 };
    const happened = [sent(1), replied(1, 'One.'), sent(2), replied(2, 'Two.')];
    expect(turnsOf(opened(['a', 'b', 'c'], about), happened)).toEqual([
      ['user', '00', 'a'],
      ['assistant', '01', 'One.'],
      ['user', '02', 'b'],
      ['assistant', '03', 'Two.'],
    ]);
    const { metadata } = conversationLogOf(recorded(opened(['a', 'b', 'c'], about), happened));
    expect(metadata).toEqual({
      ...{ session_id: session, mode: 'synthetic', scenario: 'a scenario', max_turns: 2, stop_reason: 'max_turns' },
    });
  });

  it('LG-04: has a message that was sent again once, with the time at which it was answered', () => {
    const again = failed('reply/1', 'unreachable');
    if (again.kind === 'ask.failed') again.data.final = false;
    expect(turnsOf(opened(['a']), [sent(1), sent(1), again, sent(1), replied(1, 'Here.')])).toEqual([
      ['user', '03', 'a'],
      ['assistant', '04', 'Here.'],
    ]);
  });

  const reasons: FailureReason[] = [
    ...(['timeout', 'unreachable', 'forbidden_address', 'redirected', 'too_large'] as const),
    ...(['malformed', 'refused', 'agent_error', 'unsupported', 'declined', 'empty', 'cut_off'] as const),
  ];
  it.each(reasons)('LG-06: says shortly that no reply came: %s', (reason) => {
    const events = recorded(opened(['a', 'b']), [sent(1), replied(1, 'One.'), sent(2), failed('reply/2', reason)]);
    const { metadata, turns } = conversationLogOf(events);
    expect(metadata.stop_reason).toBe(reason === 'timeout' ? 'timeout' : 'agent_error');
    expect(turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(turns[3]?.text).toMatch(/^\[[a-z ,]{10,70}\]$/);
    expect(turns.map(({ text, is_error }) => [isErrorLine(text), is_error ?? false])).toEqual([
      ...[1, 2, 3].map(() => [false, false]),
      [true, true],
    ]);
  });

  it('LG-06: names the status of an agent that refuses, and no other', () => {
    const withStatus = (reason: FailureReason, status: number) => {
      const event = failed('reply/1', reason);
      if (event.kind === 'ask.failed') event.data.reply = { status, latency_ms: 1, bytes: 0, sha256: '' };
      return turnsOf(opened(['a']), [sent(1), event])[1]?.[2];
    };
    expect(withStatus('refused', 401)).toBe('[the agent refused the request with status 401]');
    expect(withStatus('agent_error', 200)).toBe('[the agent failed]');
    expect(withStatus('malformed', 500)).toBe('[the reply could not be read]');
  });

  it('LG-03: says that a reply was empty', () => {
    expect(turnsOf(opened(['a']), [sent(1), replied(1, ' ')])[1]?.[2]).toBe('[the agent gave an empty reply]');
  });

  it('LG-06: has an empty user turn and the error where there was nothing to send', () => {
    expect(turnsOf(opened(['a', ' ']), [sent(1), replied(1, 'One.')]).slice(2)).toEqual([
      ['user', '01', ''],
      ['assistant', '01', '[there was no message to send]'],
    ]);
    expect(turnsOf(opened(['']), [])).toHaveLength(2);
  });

  it('LG-06: is whole where the run was cancelled, before or in the middle of a turn', () => {
    const middle = conversationLogOf(recorded(opened(['a', 'b']), [sent(1), cancelled]));
    expect(middle.metadata.stop_reason).toBe('cancelled');
    expect(middle.turns.map(({ role }) => role)).toEqual(['user', 'assistant']);
    const between = conversationLogOf(recorded(opened(['a', 'b']), [sent(1), replied(1, 'One.'), cancelled]));
    expect(between.turns).toHaveLength(2);
    const before = writeLog(conversationLogOf(recorded(opened(['a']), [cancelled]))).text;
    expect(readConversation(before)).toEqual({ turns: [], faults: [], deviations: [] });
  });
});
