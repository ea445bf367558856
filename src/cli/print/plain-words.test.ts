import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, showSteering } from '../../documents/escape-html.ts';
import { nameList } from '../../documents/name-list.ts';
import { formatDecimal, formatPercent, formatSigned } from '../../documents/number-format.ts';
import { issueText } from './issue-text.ts';
import { joinSections, questionText, section, tableLines } from './terminal-page.ts';
import { usageText } from './usage-text.ts';

const page = { width: 40, paint: (_: unknown, text: string) => text };

describe('names in a sentence', () => {
  it.each([
    [[], ''],
    [['ada'], 'ada'],
    [['ada', 'bob'], 'ada and bob'],
    [['ada', 'bob', 'cyd'], 'ada, bob and cyd'],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, d, e and f'],
    [['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'a, b, c, d, e and 2 more'],
  ])('%j are "%s"', (names, text) => expect(nameList(names)).toBe(text));

  it('may be a choice', () => expect(nameList(['ada', 'bob', 'cyd'], 'or')).toBe('ada, bob or cyd'));
});

describe('numbers for people', () => {
  it.each([
    [formatPercent(0.5), '50 %'],
    [formatPercent(0.123, 1), '12.3 %'],
    [formatPercent(null), '-'],
    [formatDecimal(1.005, 1), '1.0'],
    [formatDecimal(null, 2), '-'],
    [formatSigned(2, 1), '+2.0'],
    [formatSigned(-2, 1), '-2.0'],
    [formatSigned(0, 1), '0.0'],
    [formatSigned(null, 1), '-'],
  ])('%s', (written, expected) => expect(written).toBe(expected));
});

describe('what a schema refuses is said', () => {
  it.each([
    ['Invalid input: expected string, received undefined', 'is missing'],
    ['must be a text, and it is missing', 'is missing'],
    ['Invalid input: expected string, received number', 'is not right: expected string, received number'],
    ['Invalid input', 'is not right'],
    ['Too small: expected number to be >=1', 'is too small: expected number to be >=1'],
    ['Too big: expected number to be <=9', 'is too big: expected number to be <=9'],
    ['Unrecognized key: "x"', 'is not right: unrecognized key: "x"'],
    ['must be a number', 'must be a number'],
  ])('%s', (message, text) => expect(issueText(message)).toBe(text));
});

describe('wrong usage is said', () => {
  it('without the jargon of the parser', () => {
    const text = "error: command-argument value 'x' is invalid for argument 'port'. Give a whole number.";
    expect(usageText(text)).toBe("error: 'x' cannot be used as port. Give a whole number.");
  });

  it('with what to do, where a text was given without quotes', () => {
    const text = "error: too many arguments for 'table'. Expected 1 argument but got 4.";
    expect(usageText(text)).toBe(`${text} A text with spaces needs quotes around it.`);
  });

  it('as it is, where there is nothing to add', () => {
    const text = "error: too many arguments for 'serve'. Expected 0 arguments but got 1.";
    expect(usageText(text)).toBe(text);
  });
});

describe('text of others in HTML', () => {
  it.each([
    ['<b>&"\'', '&lt;b&gt;&amp;&quot;&#39;'],
    ['a\u202eb', 'a\\u202eb'],
    ['\x1b[2J', '\\u001b[2J'],
    ['one\ntwo\tthree', 'one\ntwo\tthree'],
    ['\ud800', '\ufffd'],
  ])('%j', (text, html) => expect(escapeHtml(text)).toBe(html));

  it('has no sign of markup and nothing invisible that steers, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
        expect(showSteering(text).replace(/[\t\n]/g, '')).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});

describe('a page of text', () => {
  it('has a section with its lines indented, and none without lines', () => {
    expect(section('Votes', ['ada: yes', 'bob: no'], page)).toBe('Votes\n  ada: yes\n  bob: no');
    expect(section('Votes', [], page)).toBe('');
  });

  it('joins what is there by a blank line', () => {
    expect(joinSections(['one', '', 'two'])).toBe('one\n\ntwo');
    expect(joinSections(['', ''])).toBe('');
  });

  it('has the question within its width, on lines that cannot steer the terminal', () => {
    const text = questionText(`Shall we\x1b[2J ${'really '.repeat(100)}move?`, page);
    expect(text).not.toContain('\x1b');
    expect(text.replaceAll('\n', ' ').length).toBeLessThanOrEqual(280);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(40);
  });

  it('has tables whose columns stand under each other', () => {
    const [heading = '', first = ''] = tableLines(
      [
        ['WHO', 'WHAT'],
        ['ada lovelace', 'yes'],
      ],
      page,
    );
    expect(heading.indexOf('WHAT')).toBe(first.indexOf('yes'));
  });
});
