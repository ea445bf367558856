import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAgentError } from './agent-error.ts';
import { comparableText, countCharacters } from './comparable-text.ts';
import { findConversationPart, findPartOfText } from './conversation-part.ts';
import { epochSecondOf } from './epoch-second.ts';
import { evaluatedConversationOf, excerptAt, placeIn } from './evaluated-conversation.ts';

const log = `Name: test
Conversation:
 - user [2026-11-17 10:00:00]:
  Hi
 - assistant [2026-11-17 10:00:01]:
  Hello.
  How are you?
 - assistant [2026-11-17 10:00:02]:
  Error: timeout
`;

describe('the part of a log that is evaluated', () => {
  it('begins with its header, wherever that stands', () => {
    const { part, line } = findPartOfText(log);
    expect(line).toBe(2);
    expect(part.text?.startsWith('Conversation:\n')).toBe(true);
  });

  it.each(['', 'Conversation', ' Conversation:', 'Conversation: ', 'My Conversation:\n'])('is none in "%s"', (text) => {
    expect(findPartOfText(text).part).toEqual({ text: null, utf8: true });
  });

  it('is found behind a byte order mark and with the line ends of Windows', () => {
    expect(findPartOfText('\ufeffConversation:\r\n').part.text).toBe('Conversation:\r\n');
  });

  it('is read also where it is not UTF-8, and says so', () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode('Conversation:\n'), 0xff]);
    expect(findConversationPart(bytes).part).toEqual({ text: 'Conversation:\n\ufffd', utf8: false });
  });
});

describe('a conversation', () => {
  const conversation = evaluatedConversationOf(findPartOfText(log).part);

  it('has replies with the messages that they answer, and knows which was none', () => {
    expect(conversation.exchanges.map(({ number, user, isError }) => [number, user?.text, isError])).toEqual([
      [1, 'Hi', false],
      [2, undefined, true],
    ]);
    expect(conversation.answered).toHaveLength(1);
  });

  it('says where a character of a reply stands in the log', () => {
    const [exchange] = conversation.exchanges;
    const reply = exchange?.reply;
    expect(reply).toBeDefined();
    if (!reply) return;
    const place = placeIn(reply, reply.text.indexOf('are'));
    expect(conversation.lines[place.line - 1]?.slice(place.column)).toBe('are you?');
    expect(excerptAt(conversation, place)).toBe('How are you?');
  });

  it('quotes the part of a long line around the place', () => {
    const long = { ...conversation, lines: [`${'a '.repeat(200)}here${' b'.repeat(200)}`] };
    const excerpt = excerptAt(long, { line: 1, column: 400 });
    expect(excerpt).toMatch(/^….*here.*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(122);
    expect(excerptAt(conversation, { line: 999 })).toBe('');
  });
});

describe('an error in place of a reply', () => {
  it.each(['Error: timeout', 'agent error: no connection', '[TIMEOUT] after 30 s', '[agent error] refused'])(
    'is "%s" at the end, and nowhere else',
    (text) => {
      expect(isAgentError(text, true)).toBe(true);
      expect(isAgentError(text, false)).toBe(false);
    },
  );

  it.each([
    'The error: you forgot a comma',
    'Error: one\nand another line',
    `Error: ${'x'.repeat(200)}`,
    'Errors: 3',
    '',
  ])('is not "%s"', (text) => expect(isAgentError(text, true)).toBe(false));
});

it.each([
  ['2026-11-17 10:00:00', 1_794_909_600],
  ['1970-01-01 00:00:00', 0],
  ['2026-02-30 10:00:00', null],
  ['2026-11-17 25:00:00', null],
  ['2026-11-17', null],
  ['yesterday', null],
])('the time %s is %s', (at, second) => expect(epochSecondOf({ at })).toBe(second));

it('texts are compared without case, spaces and forms of characters', () => {
  expect(comparableText('  Ｈello\n\tWORLD ')).toBe('hello world');
  expect(comparableText('ﬁne')).toBe(comparableText('FINE'));
});

it('characters are counted as a person counts code points', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(countCharacters(text)).toBe([...text].length);
    }),
  );
});
