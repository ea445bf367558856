import { describe, expect, it } from 'vitest';
import { findPartOfText } from '../conversation-part.ts';
import { evaluatedConversationOf } from '../evaluated-conversation.ts';
import { framingIn } from './framing.ts';

/** What is found in a reply to a message. */
function found(reply: string, message = 'How do I return it?') {
  const turn = (role: string, text: string) =>
    ` - ${role} [2026-03-01 10:00:00]:\n  ${text.replaceAll('\n', '\n  ')}\n`;
  const log = `Conversation:\n\n${turn('user', message)}${turn('assistant', reply)}`;
  const [exchange] = evaluatedConversationOf(findPartOfText(log).part).exchanges;
  return exchange && framingIn(exchange);
}

describe('framing of a reply', () => {
  it.each([
    ['JSON', '{"reply": "within 30 days"}', 'The reply is wrapped in JSON.'],
    ['a fence of JSON', '```json\n["a"]\n```', 'The reply is wrapped in JSON.'],
    ['XML', '<answer>within 30 days</answer>', 'The reply is wrapped in XML.'],
    ['a call of a tool', 'I look it up. <tool_call>find</tool_call> Done.', 'The reply has a tool trace.'],
    ['hidden reasoning', '<think>Hm.</think> Within 30 days.', 'The reply has hidden reasoning.'],
    ['a role token', '<|assistant|> Within 30 days.', 'The reply has a role token.'],
    ['a role before it', 'Assistant: within 30 days.', 'The reply has a role before it.'],
    ['a reasoning trace', 'Thought: I search.\nAction: search', 'The reply has a reasoning trace.'],
  ])('is found: %s', (_, reply, message) => expect(found(reply)).toMatchObject({ message }));

  it('is pointed at where it begins', () => {
    expect(found('Well. <think>Hm.</think>')?.index).toBe(6);
    expect(found('Well.\nThought: I search.\nObservation: 3')?.index).toBe(6);
  });

  it('is only noted where the message speaks of that form', () => {
    const reply = '{"days": 30}';
    expect(found(reply, 'Give me that as JSON, please.')).toMatchObject({ kind: 'neutral' });
    expect(found(reply, 'Give me that as XML, please.')?.kind).toBeUndefined();
  });

  it.each([
    ['plain text', 'Within 30 days.'],
    ['JSON inside a sentence', 'Send {"days": 30} to the server.'],
    ['broken JSON', '{"days": 30'],
    ['one heading that is a label', 'Observation: it rains.\nIt will stop.'],
    ['the same label twice', 'Action: call us.\nAction: wait.'],
    ['a tag that is not closed', '<answer>within 30 days'],
  ])('is not found in %s', (_, reply) => expect(found(reply)).toBeUndefined());
});
