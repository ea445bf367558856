import { describe, expect, test } from 'vitest';
import { frameOf, partsOf } from './sentence-frames.ts';

describe('the parts of a sentence', () => {
  test.each([
    ['The trial went well and the library should open.', ['The trial went well', 'the library should open.']],
    ['I had my doubts, but I recommend it.', ['I had my doubts', 'but I recommend it.']],
    ['Item 4: the branch will not be opened.', ['Item 4', 'the branch will not be opened.']],
    ['The board decided by 9 to 2 votes.', ['The board decided  .']],
  ])('%s', (sentence, parts) => expect(partsOf(sentence)).toEqual(parts));

  test('leave out what is quoted, and what reserves nothing', () => {
    expect(partsOf('He said "open it" twice.')).toEqual(['He said   twice.']);
    expect(partsOf('I recommend it without reservation.')).toEqual(['I recommend it  .']);
  });
});

describe('what a part does', () => {
  test.each([
    ['advice', 'The archive recommends buying the scanner.'],
    ['advice', 'The town should buy the mill.'],
    ['advice', 'The purchase is recommended.'],
    ['permission', 'The hall may be used.'],
    ['permission', 'The court prohibits night flights.'],
    ['fact', 'The rope meets the standard.'],
  ])('%s: %s', (kind, part) => expect(frameOf(part).kind).toBe(kind));
});

describe('whether a part denies', () => {
  test.each([
    [false, 'The town should buy the mill.'],
    [true, 'The town should not buy the mill.'],
    [true, 'The town should stop buying mills.'],
    [true, 'The planner advises against buying the mill.'],
    [true, 'We cannot recommend the mill.'],
    [true, 'Interns may neither submit nor approve them.'],
    [undefined, 'The ministry forbids schools to ban phones.'],
    [undefined, 'Nobody advises against the mill.'],
  ])('%s: %s', (denies, part) => expect(frameOf(part).denies).toBe(denies));
});

test('who advises is no part of what is advised', () => {
  expect(frameOf('The laboratory advises the hospital not to adopt the meter.').matter).not.toContain('laboratory');
  expect(frameOf('Der Ausschuss lehnt eine Verlängerung ab.').matter).toBe('eine Verlängerung');
});

describe('what stands after "that" is reported', () => {
  test.each(['My uncle holds that we should sell.', 'They cannot rule out that it should be closed.'])('%s', (part) =>
    expect(frameOf(part).reported).toBe(true),
  );
  test.each(['We recommend that we sell.', 'The chair stated that the statutes were adopted.'])(
    'unless it is advised or found: %s',
    (part) => expect(frameOf(part).reported).toBe(false),
  );
});
