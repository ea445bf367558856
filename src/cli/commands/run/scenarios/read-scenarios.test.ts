import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readScenarios } from './read-scenarios.ts';
import type { SelectionOptions } from './scenario-selection.ts';

/** Reads files of these names and contents; their folder is left out of what is told. */
async function read(files: Record<string, string | Buffer>, selection: SelectionOptions = {}, unread: string[] = []) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-scenarios-'));
  const paths = Object.entries(files).flatMap(([name, content]) => {
    writeFileSync(join(folder.path, name), content);
    return unread.includes(name) ? [] : [join(folder.path, name)];
  });
  return await readScenarios(paths, selection).catch((error: Error) => {
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
    ['scenario,text\na,b\n', 's.csv:1: the header must have a column initial_user_message or question or message; add'],
    ['question\na\n', 's.csv:1: the header must have a column scenario or name; add it to the first line.'],
    ['name,question,message\na,b,c\n', 's.csv:1: the header has question and message, which mean the same'],
    [
      'name,question,city\na,Is {{town}} far?,Bonn\n',
      's.csv:2: "a" uses {{town}}, which is no variable; there are city.',
    ],
    ['', 's.csv:1: the header must have'],
    [
      'scenario,initial_user_message\na,Hello, you\n',
      's.csv:2: the row has 3 columns instead of 2; put a text with the separator',
    ],
    ['scenario,initial_user_message\na,"x\ny"\n,Hello\n', 's.csv:4: scenario '],
    ['scenario,initial_user_message\na,"x\n', 's.csv:2: the row a quote is opened here'],
    [`scenario,initial_user_message\na,${'x'.repeat(50_001)}\n`, 's.csv:2: initial_user_message '],
    ['scenario,initial_user_message\n', 'There is no scenario in'],
  ])('names the line, the field and the fix: %#', async (text, told) => {
    await expect(read({ 's.csv': text })).rejects.toThrow(told);
  });
});

describe('reading scenarios from CSV with columns of its own', () => {
  it('finds columns by name, in any order, and takes the others as variables', async () => {
    const text = 'tags;city;question;name\r\n"smoke, eu";Köln;Is {{ City }} far; or near?;a\r\n'.replace(
      'far; or',
      'far or',
    );
    expect(await read({ 's.csv': `\ufeff${text}` })).toEqual([{ name: 'a', messages: ['Is Köln far or near?'] }]);
    expect(await read({ 's.csv': text }, { tag: ['eu'] })).toHaveLength(1);
  });

  it('reads tabs between fields, and empty fields behind the last column', async () => {
    expect(await read({ 's.csv': 'name\tmessage\na\tHello, you; there\t\n' })).toEqual([
      { name: 'a', messages: ['Hello, you; there'] },
    ]);
  });

  it('leaves braces alone where there are no variables', async () => {
    expect(await read({ 's.csv': 'name,message\na,Write {{x}}\n' })).toMatchObject([{ messages: ['Write {{x}}'] }]);
  });
});

describe('scenarios with variables', () => {
  const greet = '- name: greet {{name}}\n  message: I am {{name}}.\n  context: {user: "{{name}}", n: 1}\n';

  it('take their values from the scenario, the file and the options, the last before the others', async () => {
    const text = `variables: { name: Ada, shop: ours }
scenarios:
  - { name: a, message: "I am {{name}}, is it {{shop}}?" }
  - { name: b, message: "I am {{NAME}}.", variables: { name: Bob, unused: 7 } }
`;
    expect(await read({ 's.yaml': text })).toMatchObject([
      ...[{ messages: ['I am Ada, is it ours?'] }, { messages: ['I am Bob.'] }],
    ]);
    expect(await read({ 's.yaml': text }, { var: { name: '{{shop}}' } })).toMatchObject([
      ...[{ messages: ['I am {{shop}}, is it ours?'] }, { messages: ['I am {{shop}}.'] }],
    ]);
  });

  it.each([
    ['CSV', 'd.csv', 'Name;age\nAda;36\nBob;7\n'],
    ['JSON', 'd.json', '[{"name": "Ada", "age": 36}, {"name": "Bob", "age": 7}]'],
  ])('are played once for each row of a file of data: %s', async (_, file, rows) => {
    const text = `${greet}  data: ${file}\n- {name: old, message: "I am {{age}}.", data: ${file}, tags: [age]}\n`;
    const all = await read({ 's.yaml': text, [file]: rows }, {}, [file]);
    expect(all.map(({ name, messages }) => [name, messages[0]])).toEqual([
      ...[
        ['greet Ada', 'I am Ada.'],
        ['greet Bob', 'I am Bob.'],
        ['old 1', 'I am 36.'],
        ['old 2', 'I am 7.'],
      ],
    ]);
    expect(all[0]?.context).toEqual({ user: 'Ada', n: 1 });
  });

  it.each([
    [
      { 's.yaml': `${greet}  variables: {nam: Ada}\n` },
      's.yaml:1: "greet {{name}}" uses {{name}}, which is no variable; there are nam.',
    ],
    [{ 's.yaml': `${greet}  data: none.csv\n` }, 'none.csv cannot be read (ENOENT).'],
    [
      { 's.yaml': `${greet}  data: d.csv\n`, 'd.csv': 'name,age\nAda\n' },
      'd.csv:2: the row has 1 columns instead of 2',
    ],
    [{ 's.yaml': `${greet}  data: d.csv\n`, 'd.csv': 'name\n' }, 's.yaml:1: data has no rows in d.csv.'],
    [
      { 's.yaml': `${greet}  data: d.csv\n`, 'd.csv': '- [1]\n'.replace('- [1]', 'name\nAda\nAda') },
      'is the name of the scenario at',
    ],
    [{ 's.yaml': `${greet}  variables: {name: ""}\n  messages: []\n` }, 's.yaml:'],
    [{ 's.yaml': 'variables: {a: [1]}\nscenarios: [{name: a, message: b}]\n' }, 's.yaml:1: variables.a must be a text'],
  ])('are refused where a value is missing: %j', async (files, told) => {
    await expect(read(files, {}, ['d.csv'])).rejects.toThrow(told);
  });
});

describe('choosing scenarios', () => {
  const text =
    '- {name: Refund of shoes, message: x, tags: smoke}\n- {name: refund late, message: y, tags: [slow, eu]}\n- {name: hello, message: z}\n';
  it.each<[SelectionOptions, string[]]>([
    [{}, ['Refund of shoes', 'refund late', 'hello']],
    [{ only: ['refund'] }, ['Refund of shoes', 'refund late']],
    [{ only: ['late', 'hello'] }, ['refund late', 'hello']],
    [{ tag: ['smoke', 'eu'] }, ['Refund of shoes', 'refund late']],
    [{ only: ['refund'], tag: ['slow'] }, ['refund late']],
  ])('by %j', async (selection, names) => {
    expect((await read({ 's.yaml': text }, selection)).map(({ name }) => name)).toEqual(names);
  });

  it('says what there is where nothing fits', async () => {
    await expect(read({ 's.yaml': text }, { only: ['x'] })).rejects.toThrow(
      'No scenario fits --only "x"; the names are Refund of shoes, refund late, hello.',
    );
    await expect(read({ 's.yaml': text }, { tag: ['x'] })).rejects.toThrow('the tags are smoke, slow, eu.');
  });
});

describe('scenarios with merge keys', () => {
  it('take what they merge, and errors name the lines', async () => {
    const base = 'base: &base { context: {tier: gold}, timeout_ms: 5000 }\nscenarios:\n';
    const text = `${base}  - { <<: *base, name: a, message: Hello }\n  - { <<: *base, name: b, message: Bye, timeout_ms: 100 }\n`;
    expect(await read({ 's.yaml': text })).toEqual([
      { name: 'a', messages: ['Hello'], context: { tier: 'gold' }, timeout_ms: 5000 },
      { name: 'b', messages: ['Bye'], context: { tier: 'gold' }, timeout_ms: 100 },
    ]);
    await expect(read({ 's.yaml': `${base}  - { <<: *base, name: a }\n` })).rejects.toThrow(
      's.yaml:3: "a", messages is missing',
    );
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
