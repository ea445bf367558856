import { describe, expect, test } from 'vitest';
import { namesIn } from '../synthesis-2/proper-names.ts';
import { stemOf } from '../synthesis-2/stem.ts';
import { createAttentiveReader } from './attentive-reader.ts';
import { namesCode } from './code-reviews.ts';

const reader = createAttentiveReader(stemOf);
const relation = (one: string, other: string) => reader.relate(reader.read(one), reader.read(other)).relation;

describe('two reviewers of one change', () => {
  test.each([
    [
      'The retry loop in uploadChunk() swallows the AbortError, so a cancelled upload keeps sending chunks until the queue is empty.',
      'uploadChunk() catches every error inside its retry loop, also AbortError, and a cancelled upload goes on sending chunks.',
    ],
    [
      'parseHeader() reads the length field before it checks that the buffer holds four bytes, which throws on a short packet.',
      'A short packet makes parseHeader() throw: the length field is read before anybody checks that the buffer holds four bytes.',
    ],
  ])('tell one defect in words of their own: %s', (one, other) => expect(relation(one, other)).toBe('same'));

  test.each([
    [
      'The retry loop in uploadChunk() swallows the AbortError, so a cancelled upload keeps sending chunks until the queue is empty.',
      'The cache in loadProfile() is never cleared after a log-out, so the next user of the same browser sees the old profile.',
    ],
    [
      'In orderTotal() the discount is subtracted twice when a coupon and a loyalty card are used for the same basket.',
      'In orderTotal() the shipping costs are left out when the basket is paid with a voucher and sent to another country.',
    ],
  ])('tell two defects: %s', (one, other) => expect(relation(one, other)).not.toBe('same'));

  test('tell the same both ways', () => {
    const one = 'The lock in flushQueue() is taken before the network call and held until the answer comes back.';
    const other =
      'flushQueue() holds its lock for the whole network call, from before it starts until the answer is back.';
    expect(relation(one, other)).toBe(relation(other, one));
  });
});

describe('short texts are no reviews', () => {
  test.each([
    ['loadUser() is slow.', 'saveUser() is slow.'],
    ['parse() never returns null.', 'parse() returns null.'],
  ])('%s | %s', (one, other) => expect(relation(one, other)).not.toBe('same'));
});

describe('what names code', () => {
  const named = (raw: string) => namesCode(raw, () => namesIn(raw).technical);
  test.each(['auth/session.go loops', 'the flag isReady', 'call do_it twice', 'see std::move', 'a->b'])('%s', (raw) =>
    expect(named(raw)).toBe(true),
  );
  test.each(['Version 2.4.1 is slow', 'Use v2 here', 'The report is late.', 'Half of it, not all: 1.5 of 3'])(
    'not: %s',
    (raw) => expect(named(raw)).toBe(false),
  );
  test('is asked of no text that cannot have any', () => {
    const asked = () => {
      throw new Error('asked');
    };
    expect(namesCode('The report is late.', asked)).toBe(false);
  });
});
