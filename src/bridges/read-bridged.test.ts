import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Act } from '../model/act.ts';
import type { Outcome } from '../model/outcome.ts';
import { readBridged } from './read-bridged.ts';

const seat = { name: 'ada', domain: 'law' };
const reply = { status: 200, latency_ms: 1, bytes: 2, sha256: '0'.repeat(64) };
const usage = { tokens_in: 10, tokens_out: 5 };
const said = (text: string): Outcome => ({
  ...{ kind: 'answered', answer: { act: 'reply', answer: { text } }, flags: [], reply, usage },
});
const read = (act: Act, text: string) => readBridged({ act }, seat, said(text));
const codesOf = ({ flags }: Outcome) => flags.map(({ code }) => code);

const vote = '{"approve": true, "conditions": ["Test it."], "dissent_reason": null}';
const voted = { act: 'vote', answer: { approve: true, conditions: ['Test it.'], dissent_reason: null } };

describe('PF-01: the reply to a bridged ask', () => {
  it.each([
    ['as it is', vote],
    ['in a fence', `Here is my vote:\n\n\`\`\`json\n${vote}\n\`\`\`\nI hope it helps.`],
    ['in prose', `I thought about it {for long}. My vote is ${vote}, as I said.`],
    ['behind thoughts', `<think>Should I? {"approve": false}</think>\n${vote}`],
  ])('is used %s, and costs what it cost', (_, text) => {
    const outcome = read('vote', text);
    expect(outcome).toMatchObject({ kind: 'answered', answer: voted, flags: [], reply, usage });
  });

  it.each([
    ['a comma at the end', '{"approve": true, "conditions": ["Test it.",],}'],
    ['single quotes', "{'approve': true, 'conditions': ['Test it.']}"],
    ['names without quotes', '{approve: true, conditions: ["Test it."]}'],
    ['words of another language', '{"approve": True, "conditions": ["Test it."], "dissent_reason": None}'],
  ])('is repaired where its form is broken: %s; and flagged', (_, text) => {
    const outcome = read('vote', `My vote:\n${text}`);
    expect(outcome).toMatchObject({ kind: 'answered', answer: voted });
    expect(codesOf(outcome)).toEqual(['repaired']);
  });

  it.each([
    ['half an object', '{"approve": true, "conditions": ["Test', 'the JSON object stops in the middle'],
    ['half a list', '{"approve": true, "conditions": ["Test it."', 'the JSON object stops in the middle'],
    ['no object', 'I approve of it, wholeheartedly.', 'there is no JSON object in it'],
    ['braces that hold none', 'I approve {of it}.', 'the JSON object cannot be read'],
  ])('is never completed: %s can be asked for once more', (_, text, message) => {
    expect(read('vote', text)).toMatchObject({
      ...{ kind: 'failed', reason: 'malformed', correctable: true, retryable: false, reply, usage },
      violations: [{ path: '', message }],
    });
  });

  it('is not looked for inside an object that stops in the middle', () => {
    const inner = '{"target_agent": "bob", "finding_accepted": "f", "reason": "r"}';
    for (const text of [`{"challenges": [], "concessions": [${inner}, {"targ`, inner])
      expect(read('challenge', text), text).toMatchObject({ kind: 'failed', correctable: true });
    const votes = '{"votes": [{"approve": true}, {"appr';
    expect(read('vote', votes)).toMatchObject({ kind: 'failed', correctable: true });
    expect(read('vote', `The brace { opens nothing. ${vote}`)).toMatchObject({ answer: voted });
  });

  it('names each rule that it breaks', () => {
    const outcome = read('forecast', '{"position": "MAYBE", "confidence": 2}');
    const violations = outcome.kind === 'failed' ? outcome.violations : [];
    expect(violations?.map(({ path }) => path)).toEqual(['position', 'confidence', 'reactCycle']);
    expect(read('vote', '{"approve": "yes"}')).toMatchObject({ violations: [{ path: 'approve' }] });
  });

  it.each([
    "I'm sorry, but I can't help with that.",
    'I cannot assist with this request.',
    'I am unable to participate in this vote.',
    'Es tut mir leid, aber dabei kann ich nicht helfen.',
  ])('is a refusal, and asked for no more: %s', (text) => {
    for (const act of ['vote', 'turn'] as const) {
      const outcome = read(act, text);
      expect(outcome).toMatchObject({ kind: 'failed', reason: 'declined' });
      expect(outcome).not.toHaveProperty('correctable');
    }
  });

  it('is a turn where it only disagrees', () => {
    const text = "I can't agree with the contrarian: the numbers are sound.";
    expect(read('turn', text)).toMatchObject({ answer: { act: 'turn', answer: { content: text } } });
  });

  it.each(['', '  \n', '<think>hm</think>'])('is empty where it says nothing: %j', (text) => {
    expect(read('vote', text)).toMatchObject({ kind: 'failed', reason: 'empty' });
    expect(read('turn', text)).toMatchObject({ kind: 'failed', reason: 'empty' });
  });

  it('RT-03: speaks for its seat, whatever name it gives', () => {
    const outcome = read('vote', '{"agent_name": "bob", "approve": true}');
    expect(outcome).toMatchObject({ kind: 'answered', answer: { answer: { approve: true } } });
    expect(codesOf(outcome)).toEqual(['identity.agent_name']);
  });

  it('counts with its last answer where it holds several, and says so', () => {
    const outcome = read('vote', `First {"approve": false, "dissent_reason": "no"}, then ${vote}`);
    expect(outcome).toMatchObject({ answer: voted });
    expect(codesOf(outcome)).toEqual(['several_answers']);
  });

  it('is flagged where a name stands twice, and reaches no prototype', () => {
    const outcome = read('vote', '{"approve": false, "approve": true, "__proto__": {"x": 1}}');
    expect(codesOf(outcome)).toEqual(expect.arrayContaining(['duplicate_key', 'prototype_key']));
  });

  it('can be asked for once more, shorter, where it was cut off', () => {
    const cut: Outcome = {
      ...{ kind: 'failed', reason: 'cut_off', detail: 'the answer stops', retryable: false, flags: [], reply },
    };
    expect(readBridged({ act: 'vote' }, seat, cut)).toMatchObject({ reason: 'cut_off', correctable: true });
    expect(readBridged({ act: 'turn' }, seat, cut)).not.toHaveProperty('correctable');
  });

  it('never throws, and never turns text into a vote that is not in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const outcome = read('vote', text.replaceAll('approve', ''));
        expect(outcome.kind).toBe('failed');
      }),
    );
    for (const text of ['{'.repeat(50_000), `${'['.repeat(50_000)}{}`, '{"a":'.repeat(9000)])
      expect(read('vote', text)).toMatchObject({ kind: 'failed' });
  });
});
