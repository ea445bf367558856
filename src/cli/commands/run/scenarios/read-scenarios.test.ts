import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readScenarios } from './read-scenarios.ts';

/** Reads files of these names and contents; their folder is left out of what is told. */
async function read(files: Record<string, string | Buffer>) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-scenarios-'));
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder.path, name), content);
    return join(folder.path, name);
  });
  return await readScenarios(paths).catch((error: Error) => {
    throw new Error(error.message.replaceAll(`${folder.path}/`, ''));
  });
}

describe('reading scenarios from YAML', () => {
  const two = [
    { name: 'a', messages: ['Hello'] },
    { name: 'b', messages: ['One', 'Two'], max_turns: 1 },
  ];
  it.each([
    ['a list', '- name: a\n  message: Hello\n- name: b\n  messages: [One, Two]\n  max_turns: 1\n'],
    ['scenarios:', 'scenarios:\n  - {name: a, message: Hello}\n  - {name: b, messages: [One, Two], max_turns: 1}\n'],
    ['JSON', JSON.stringify([{ name: 'a', message: 'Hello' }, two[1]])],
  ])('takes %s', async (_, text) => expect(await read({ 's.yaml': text })).toEqual(two));

  it('takes a single one, with everything that a scenario may have', async () => {
    const text = `name: refund
messages:
  - I want my money back.
  - |
    It was order 7.
    Thanks.
history: [{role: user, content: Hi}]
context: {tier: gold}
intent: command
stop_when: {reply_contains: [refunded]}
timeout_ms: 5000
settings: {model: small}
`;
    expect(await read({ 's.yml': text })).toMatchObject([
      { name: 'refund', messages: ['I want my money back.', 'It was order 7.\nThanks.\n'], intent: 'command' },
    ]);
  });

  it('takes messages with an intent of their own', async () => {
    const text = 'name: a\nmessages:\n  - One\n  - text: Two\n    intent: command\n';
    expect(await read({ 's.yaml': text })).toEqual([
      { name: 'a', messages: ['One', 'Two'], intents: [null, 'command'] },
    ]);
  });

  it.each([
    [
      'name: a\nmessages:\n  - One\n  - text: Two\n    intent: order\n',
      's.yaml:5: "a", messages[1].intent is not right',
    ],
    ['name: a\nmessages:\n  - text: 7\n    intent: query\n', 's.yaml:3: "a", messages[0].text is not right: expected'],
    [
      'name: a\nmessages:\n  - text: Two\n    intnt: order\n',
      's.yaml:3: "a", messages[0] is not right: expected string',
    ],
    ['name: a\nmessages: [One]\nintents: [query, query]\n', 's.yaml:3: "a", intents has more items than there are'],
    ['- name: a\n  message: Hello\n- name: b\n', 's.yaml:3: "b", messages is missing; add `message:`'],
    ['- message: Hello\n', 's.yaml:1: scenario 1, name is missing; add it, as text.'],
    ['- name: a\n  messages:\n    - One\n    - 42\n', 's.yaml:4: "a", messages[1] is not right: expected string'],
    [
      '- name: a\n  message: true\n',
      's.yaml:2: "a", message is not right: expected string, received boolean; put it in quotes.',
    ],
    ['- name: a\n  mesage: Hello\n', 's.yaml:2: "a", mesage is not a known field; remove it or correct its name.'],
    ['- name: a\n  message: x\n  messages: [y]\n', 's.yaml:2: "a", message cannot be given together with `messages`'],
    ['- name: a\n  message: x\n  stop_when: {reply: []}\n', 's.yaml:3: "a", stop_when.reply_contains is'],
    ['- name: a\n  message: "x\n', 's.yaml:'],
    ['- just text\n', 's.yaml:1: scenario 1 is not right: expected object, received string.'],
    ['', 's.yaml:1: the file has no scenarios'],
    ['scenarios: []\n', 's.yaml:1: the file has no scenarios'],
    ['a: &a [*a, *a]\n', 's.yaml:1: '],
  ])('names the line, the field and the fix: %j', async (text, told) => {
    await expect(read({ 's.yaml': text })).rejects.toThrow(told);
  });
});

describe('reading scenarios from CSV', () => {
  it('takes two columns, with quotes, line breaks, CRLF and a byte order mark', async () => {
    const text = '\ufeffscenario, initial_user_message\r\na,"Hello, ""you""\nthere"\r\n b ,Bye\r\n';
    expect(await read({ 's.csv': text })).toEqual([
      { name: 'a', messages: ['Hello, "you"\nthere'] },
      { name: 'b', messages: ['Bye'] },
    ]);
  });

  it.each([
    ['name,message\na,b\n', 's.csv:1: the header must be scenario,initial_user_message; add it as the first line.'],
    ['', 's.csv:1: the header must be'],
    [
      'scenario,initial_user_message\na,Hello, you\n',
      's.csv:2: the row has 3 columns instead of 2; put a text with commas',
    ],
    ['scenario,initial_user_message\na,"x\ny"\n,Hello\n', 's.csv:4: scenario '],
    ['scenario,initial_user_message\na,"x\n', 's.csv:2: the row a quote is opened here'],
    [`scenario,initial_user_message\na,${'x'.repeat(50_001)}\n`, 's.csv:2: initial_user_message '],
    ['scenario,initial_user_message\n', 'There is no scenario in'],
  ])('names the line, the field and the fix: %#', async (text, told) => {
    await expect(read({ 's.csv': text })).rejects.toThrow(told);
  });
});

describe('reading scenarios from several files', () => {
  it('refuses the same name twice, also where a log could not tell two apart', async () => {
    const files = {
      'a.yaml': 'name: same name\nmessage: x\n',
      'b.csv': 'scenario,initial_user_message\n"same\nname",y\n',
    };
    await expect(read(files)).rejects.toThrow('b.csv:2: "same name" is the name of the scenario at a.yaml:1, too');
  });

  it('refuses what is not there, or not text in UTF-8', async () => {
    await expect(readScenarios(['no-such-file.yaml'])).rejects.toThrow('no-such-file.yaml cannot be read (ENOENT).');
    await expect(read({ 's.yaml': Buffer.from([0x6e, 0xff]) })).rejects.toThrow('s.yaml is not UTF-8 text');
  });
});
