import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionFlag } from './option-flag.ts';
import { parseNames } from './parse-names.ts';
import { parseAgentTimeout, parseSecondsWithin, parseTimeout } from './parse-seconds.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { chosenFormat } from './verdict-options.ts';

describe('a number of seconds', () => {
  it.each([
    ['0.1', 100],
    ['60', 60_000],
    [' 1.5 ', 1500],
    ['600', 600_000],
    ['1e2', 100_000],
  ])('%s is %d milliseconds', (text, ms) => expect(parseTimeout(text)).toBe(ms));

  it.each(['', ' ', '0', '0.09', '601', '-5', 'a minute', '60s', 'NaN', 'Infinity'])('is not "%s"', (text) => {
    expect(() => parseTimeout(text)).toThrow('Give a number of seconds from 0.1 to 600.');
  });

  it('may be a week for an agent that answers later', () => {
    expect(parseAgentTimeout('604800')).toBe(604_800_000);
    expect(() => parseAgentTimeout('604801')).toThrow('from 0.1 to 604800');
  });

  it('is read within its limits, and refused outside of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (seconds) => {
        const parse = parseSecondsWithin(1, 500);
        if (seconds >= 1 && seconds <= 500) expect(parse(String(seconds))).toBe(seconds * 1000);
        else expect(() => parse(String(seconds))).toThrow('Give a number of seconds from 1 to 500.');
      }),
    );
  });
});

describe('a whole number', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['007', 7],
    ['999999999', 999_999_999],
  ])('is %s', (text, value) => expect(parseWholeNumber(text)).toBe(value));

  it.each(['', '-1', '1.5', '1e3', ' 7', 'seven', '1234567890', '٣'])('is not "%s"', (text) => {
    expect(() => parseWholeNumber(text)).toThrow('Give a whole number.');
  });
});

it.each([
  ['ada', ['ada']],
  ['ada,bob', ['ada', 'bob']],
  [' ada , bob ', ['ada', 'bob']],
  ['Ada Lovelace,bob', ['Ada Lovelace', 'bob']],
  ['ada,', ['ada', '']],
])('names on the command line are parted by commas: "%s"', (text, names) => expect(parseNames(text)).toEqual(names));

it.each([
  ['json', '--json'],
  ['tokenUrl', '--token-url'],
  ['token_url', '--token-url'],
  ['refreshToken', '--refresh-token'],
])('the flag of %s is %s', (name, flag) => expect(optionFlag(name)).toBe(flag));

describe('a verdict is printed', () => {
  it.each([
    ['as text unless something else is said', {}, 'text'],
    ['as it is asked for', { format: 'html' as const }, 'html'],
    ['as JSON, whatever else is said', { json: true as const, format: 'md' as const, out: 'x.html' }, 'json'],
    ['as the name of the file says', { out: 'verdict.md' }, 'md'],
    ['as the name of the file says, in capitals, too', { out: '/tmp/VERDICT.HTML' }, 'html'],
    ['as it is asked for, whatever the name of the file says', { format: 'text' as const, out: 'x.md' }, 'text'],
    ['as text into a file of another kind', { out: 'verdict.docx' }, 'text'],
    ['as text into a file without an ending', { out: 'verdict' }, 'text'],
  ])('%s', (_, options, format) => expect(chosenFormat(options)).toBe(format));
});
