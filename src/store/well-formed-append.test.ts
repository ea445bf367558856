import { describe, expect, test } from 'vitest';
import { closes, grows, id, opens } from '../../test/contracts/store-material.ts';
import type { RecordAppend } from './store.ts';
import { assertWellFormedAppend } from './well-formed-append.ts';

const check = (append: RecordAppend) => () => assertWellFormedAppend(append);

describe('an append', () => {
  test.each([opens(id(1)), opens(id(1), 3), grows(id(1), 1), grows(id(1), 5, 2), closes(id(1), 9)])(
    'of the right form is accepted (%#)',
    (append) => expect(check(append)).not.toThrow(),
  );

  const signed = { ...closes(id(1), 2), signature: '{"head":1}' };

  test.each<[string, RecordAppend, string]>([
    ['a negative seq', { ...grows(id(1), 1), first: -1 }, 'has no first seq'],
    ['half a seq', { ...grows(id(1), 1), first: 0.5 }, 'has no first seq'],
    ['no opening at seq 0', grows(id(1), 0), 'must open the session exactly at seq 0'],
    ['an opening later', { ...opens(id(1)), first: 1, last: 1 }, 'must open the session exactly at seq 0'],
    ['no line', { ...grows(id(1), 1), last: 0, text: '' }, 'has not one line for each seq from 1 to 0'],
    ['a line too few', { ...grows(id(1), 1, 2), last: 3 }, 'has not one line for each seq from 1 to 3'],
    ['a line too many', { ...grows(id(1), 1, 2), last: 1 }, 'has not one line for each seq from 1 to 1'],
    ['a last line without its end', { ...grows(id(1), 1), text: '{}' }, 'has not one line for each seq'],
    ['a NUL', { ...grows(id(1), 1), text: '"\0"\n' }, 'has text between seq 1 and 1 that is not plain JSON'],
    [
      'a lone surrogate',
      { ...grows(id(1), 1), text: '"\ud800"\n' },
      'has text between seq 1 and 1 that is not plain JSON',
    ],
    ['a signature with a NUL', { ...signed, signature: '\0' }, 'has a signature at seq 2 that is not plain JSON'],
  ])('with %s is a bug of its caller', (_, append, message) => {
    expect(check(append)).toThrow(`An append to session ${id(1)} ${message}`);
  });

  test('with a signature is accepted', () => expect(check(signed)).not.toThrow());
});
