/** What the tester hands on: code that sends a request again, scenarios, and what differs between two replies. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { codeOf, scenarioOf } from './request-code.ts';
import { wordDifference } from './word-difference.ts';

const sent = {
  method: 'POST',
  url: 'http://localhost:3002/chat',
  headers: { authorization: 'Bearer <secret>', 'content-type': 'application/json', 'content-length': '20' },
  body: `{"message":"it's"}`,
};

describe('a request as code', () => {
  test('reads the secret from a variable, and quotes the rest', () => {
    expect(codeOf(sent, 'curl')).toBe(
      [
        "curl -i -X POST 'http://localhost:3002/chat'",
        '-H "authorization: Bearer $TOKEN"',
        "-H 'content-type: application/json'",
        `--data-raw '{"message":"it'\\''s"}'`,
      ].join(' \\\n  '),
    );
    expect(codeOf(sent, 'TypeScript')).toContain('"authorization": "Bearer " + process.env.TOKEN,');
    expect(codeOf(sent, 'Python')).toContain('"authorization": "Bearer " + os.environ["TOKEN"],');
  });
});

test('a scenario is YAML that says the same, whatever was said', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), (messages) => {
      expect(parse(scenarioOf(messages, 'returns_bot')).scenarios[0].messages).toEqual(messages);
    }),
  );
});

describe('what differs between two texts', () => {
  test('is named, and what is the same stays', () => {
    expect(wordDifference('within 30 days', 'within 14 days')).toEqual([
      { text: 'within ', in: 'both' },
      { text: '30', in: 'one' },
      { text: '14', in: 'other' },
      { text: ' days', in: 'both' },
    ]);
  });

  test('makes each of the two texts again', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const parts = wordDifference(one, other) ?? [];
        const without = (where: string) => parts.flatMap((part) => (part.in === where ? [] : [part.text])).join('');
        expect([without('other'), without('one')]).toEqual([one, other]);
      }),
    );
  });
});
