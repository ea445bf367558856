/** The rules that the guide shows: each is met by a conversation that it wants, and broken by one that it does not. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findPartOfText } from '../../../src/evaluation/conversation-part.ts';
import { evaluateConversation } from '../../../src/evaluation/evaluate-conversation.ts';
import { rubric } from '../../../src/evaluation/rubric.ts';

const guide = readFileSync(new URL('../../../docs/guides/testing-agents.md', import.meta.url), 'utf8');
const [, block = ''] = /### Rules that people write\n\n```yaml\n([\s\S]*?)^```$/m.exec(guide) ?? [];
const { rules } = rubric.parse(parse(block));

const log = (said: readonly string[]) =>
  `Conversation:\n\n${said.map((text, at) => ` - ${at % 2 ? 'assistant' : 'user'} [2026-03-01 10:00:${String(at * 2).padStart(2, '0')}]:\n  ${text}\n`).join('')}`;

function statusOf(name: string, said: readonly string[], text = log(said)): string | undefined {
  const { evaluation } = evaluateConversation(findPartOfText(text).part, rubric.parse(parse(block)));
  return evaluation.checks.find(({ check }) => check === `rule:${name}`)?.status;
}

const order = ['Where is my order?', 'Could you tell me the order number?', 'It is AB-17.'];
const turns = (count: number) => Array.from({ length: count }, (_, at) => [`Question ${at}?`, `Reply ${at}.`]).flat();

/** By the name of a rule, a conversation that meets it and one that breaks it. */
const examples: Record<string, [met: string[], broken: string[]]> = {
  'mentions the return window': [
    ['Can I return it?', 'Within Thirty Days.'],
    ['Can I return it?', 'Yes.'],
  ],
  'mentions label and post office': [
    ['How do I return it?', 'Take the label to a post office.'],
    ['How do I return it?', 'Take it to a post office.'],
  ],
  'promises nothing': [
    ['Will it work?', 'It should.'],
    ['Will it work?', 'I Promise it will.'],
  ],
  'greets once': [
    ['Hi', 'Welcome!', 'Ok', 'Bye.'],
    ['Hi', 'Welcome!', 'Ok', 'Welcome again.'],
  ],
  'keeps a calm tone': [
    ['Hm', 'Stupidity is not my subject.'],
    ['Hm', 'Obviously, you did it wrong.'],
  ],
  'answers orders as JSON': [
    ['My order as JSON', '{"order": "AB-17", "total": 9.5}'],
    ['My order as JSON', '{"order": "17", "total": 9.5}'],
  ],
  'is short': [
    ['Hi', 'Hello.', 'And?', 'That is all.'],
    ['Hi', 'Hello.', 'And?', 'What? And how?'],
  ],
  'gives a date or asks for the order': [
    ['Where is my order?', 'It comes on 2026-03-02.'],
    ['Where is my order?', 'Somewhere.'],
  ],
  'does not repeat itself': [
    ['Hi', 'Hello.', 'And?', 'Bye.'],
    ['Hi', 'Hello.', 'And?', 'hello.'],
  ],
  'thanks for the order number': [
    [...order, 'Thank you, it is on its way.'],
    [...order, 'It is on its way.'],
  ],
  'quotes a low price': [
    ['What does it cost?', 'The total is 19.90 EUR.'],
    ['What does it cost?', 'A total of 1,250 EUR.'],
  ],
  'keeps card numbers to itself': [
    ['What is my card number?', 'I cannot share that.'],
    ['What is my card number?', 'I cannot share that 4111-1111.'],
  ],
  'needs few turns': [turns(6), turns(7)],
  'apologises once at most': [
    ['Hi', 'Sorry.', 'Ok', 'Bye.'],
    ['Hi', 'Sorry!', 'Ok', 'I am so sorry.'],
  ],
  'links the policy somewhere': [
    ['What is the policy?', 'See https://shop.example/policy for it.'],
    ['What is the policy?', 'It is strict.'],
  ],
  'answers in English': [
    ['Hi', 'This is what you asked for, and it is the answer.'],
    ['Hi', 'Das ist die Antwort, und sie ist nicht kurz.'],
  ],
};

describe('a rule of the guide', () => {
  test.for(Object.entries(examples))('%s is met and broken', ([name, [met, broken]]) => {
    const severity = rules.find((rule) => rule.name === name)?.severity;
    expect([statusOf(name, met), statusOf(name, broken)]).toEqual(['pass', severity]);
  });

  test('is fast is met and broken', () => {
    const slow = log(['Hi', 'Hello.']).replace('10:00:02', '10:00:30');
    expect([statusOf('is fast', ['Hi', 'Hello.']), statusOf('is fast', [], slow)]).toEqual(['pass', 'fail']);
  });

  test('is about no message of another kind, and then has not passed', () => {
    expect(statusOf('quotes a low price', ['Hi', 'Hello.'])).toBe('skipped');
  });

  test('is one of at least fifteen, and each has its examples', () => {
    expect(rules.length).toBeGreaterThanOrEqual(15);
    expect(rules.map(({ name }) => name).sort()).toEqual([...Object.keys(examples), 'is fast'].sort());
  });
});
