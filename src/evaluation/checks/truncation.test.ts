import { describe, expect, it } from 'vitest';
import { truncationIn } from './truncation.ts';

const prose =
  'This is a long paragraph that goes on and on about the return of goods, so that it has more than a hundred characters';

describe('a reply that looks cut off', () => {
  it.each([
    ['says so', 'All of it is here [truncated]', 'The reply says itself that it was cut off.'],
    ['says so in other words', 'And then (maximum tokens reached)', 'The reply says itself that it was cut off.'],
    ['opens a block of code and does not close it', 'Try:\n```js\nlet a;', 'The reply ends inside a block of code.'],
    ['ends with a comma', 'First you do this,', 'The reply ends in the middle of a sentence.'],
    ['ends with a bracket', 'It depends (', 'The reply ends in the middle of a sentence.'],
    ['ends with a small word', 'You can return it and', 'The reply ends in the middle of a sentence.'],
    ['ends with a small German word', 'Das ist gut und', 'The reply ends in the middle of a sentence.'],
    ['ends a long paragraph without a full stop', prose, 'The last sentence of the reply has no end.'],
  ])('%s', (_, text, message) => expect(truncationIn(text)).toMatchObject({ message }));

  it('is quoted near its end', () => {
    const text = `${'word '.repeat(100)}and`;
    expect(truncationIn(text)?.index).toBe(text.length - 60);
    expect(truncationIn(`${text}\n\n`)?.index).toBe(text.length - 60);
  });
});

describe('a reply that looks whole', () => {
  it.each([
    ['nothing', ''],
    ['a sentence', 'You can return it.'],
    ['a short answer without a full stop', 'Yes'],
    ['a long paragraph with its end', `${prose}.`],
    ['a long paragraph that ends in an address', `${prose} https://example.com/a`],
    ['a list item', `- ${prose}`],
    ['a numbered item', `1. ${prose}`],
    ['a closed block of code', 'Try:\n```js\nlet a\n```'],
    ['a dash between words', 'It is well-known'],
  ])('%s', (_, text) => expect(truncationIn(text)).toBeUndefined());
});
