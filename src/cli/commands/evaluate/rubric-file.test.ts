import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRubric } from './rubric-file.ts';

/** Reads a file of this content; its folder is left out of what is told. */
async function read(text: string) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'parley-rubric-'));
  const file = join(folder.path, 'r.yaml');
  writeFileSync(file, text);
  return await readRubric(file).catch((error: Error) => {
    throw new Error(error.message.replaceAll(`${folder.path}/`, ''));
  });
}

describe('a rubric file', () => {
  it('may use merge keys, and may be empty', async () => {
    const text = `rules:
  - &polite { name: a, expect: { reply_not_contains_words: stupid } }
  - { <<: *polite, name: b, severity: warn }
`;
    const { rules } = await read(text);
    expect(rules.map(({ name, severity, expect: expected }) => [name, severity, expected])).toEqual([
      ['a', 'fail', { reply_not_contains_words: ['stupid'] }],
      ['b', 'warn', { reply_not_contains_words: ['stupid'] }],
    ]);
    expect((await read('')).rules).toEqual([]);
  });

  it.each([
    [
      'rules:\n  - name: is kind\n    expect:\n      refuse: true\n',
      'r.yaml:4: rule "is kind", expect.refuse is not a known field.',
    ],
    ['rules:\n  - expect: { refuses: true }\n', 'r.yaml:2: rule 1, name is missing.'],
    [
      'rules:\n  - name: a\n',
      'r.yaml:2: rule "a", expect is missing; say what is expected, here, under `conversation` or by a `judge`',
    ],
    [
      'rules:\n  - name: a\n    expect:\n      any:\n        - reply_matches: "("\n',
      'r.yaml:5: rule "a", expect.any[0].reply_matches is not a regular expression',
    ],
    [
      'rules:\n  - name: a\n    expect:\n      json_schema:\n        properties:\n          n: { typo: 1 }\n',
      'r.yaml:6: rule "a", expect.json_schema.properties.n.typo is not a keyword that is known: type, enum',
    ],
    ['checks:\n  framming: off\n', 'r.yaml:2: checks.framming is not a known field.'],
    ['rules: 7\n', 'r.yaml:1: rules is not right: expected array, received number.'],
    ['rules: [{name: a\n', 'r.yaml:2: is not YAML'],
    [
      'rules:\n  - name: a\n    expect: { number: { after: total } }\n',
      'r.yaml:3: rule "a", expect.number must compare the number',
    ],
    [
      'rules:\n  - name: a\n    expect: { number: { at_least: "3" } }\n',
      'r.yaml:3: rule "a", expect.number.at_least must be a number without quotes, such as 3.',
    ],
    [
      'rules:\n  - name: a\n    expect: { count: { words: { min: 3 } } }\n',
      'r.yaml:3: rule "a", expect.count.words.min is not a known field. r.yaml:3: rule "a", expect.count.words must be a number without quotes, such as 3, or bounds such as {at_least: 1, at_most: 3}',
    ],
  ])('names the line, the rule and the field: %j', async (text, told) => {
    await expect(read(text)).rejects.toThrow(told);
  });
});
