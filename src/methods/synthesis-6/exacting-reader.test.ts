import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import blindPairs from '../../../test/corpus/verdicts/development/blind-pairs.json' with { type: 'json' };
import { stemOf } from '../synthesis-2/stem.ts';
import { createAttentiveReader } from '../synthesis-5/attentive-reader.ts';
import { createExactingReader } from './exacting-reader.ts';

const reader = createExactingReader(stemOf);
const relation = (one: string, other: string) => reader.relate(reader.read(one), reader.read(other)).relation;

describe('two seats say the same in another order, another form, with a remedy more', () => {
  test.each([
    ['The roof of the depot leaks.', "The depot's roof is leaking."],
    ['The tender was won by a firm from Ghent.', 'A firm from Ghent won the tender.'],
    ['Two thirds of the members abstained.', 'Of the members, two thirds abstained.'],
    [
      'The health check hits the wrong port, so every pod is restarted after a minute.',
      'Every pod is restarted after one minute since the health check hits the wrong port.',
    ],
    ['The door cannot be locked from the inside.', "You can't lock the door from the inside."],
    ['Pump P-102 leaks at the seal.', 'P-102 is leaking at its seal.'],
    ['The cache key does not contain the price version.', 'The price version is missing from the cache key.'],
    [
      'La puerta de la prensa se abre con la máquina en marcha.',
      'Con la máquina en marcha se abre la puerta de la prensa.',
    ],
    [
      'Swallowing the exception at `sync.py:210` hides failed uploads from the operator.',
      'Operators never learn that an upload failed, because sync.py line 210 catches the error and drops it.',
    ],
  ])('%s / %s', (one, other) => {
    expect(relation(one, other)).toBe('same');
  });
});

describe('one says that all is well, and the other names a fault', () => {
  test.each([
    [
      'User input reaches the shell unescaped at `tools/convert.py:45`.',
      "At tools/convert.py:45 the user's input has been quoted properly before it reaches the shell.",
    ],
    [
      'Commit 4f2a1c has fixed the race in `JobQueue.pop`.',
      'Even with commit 4f2a1c two workers can still pop the same job from `JobQueue`; the race is not fixed.',
    ],
    [
      'Went through `merge_ranges` line by line, empty input included: it gives back an empty list as documented. Nothing to report here.',
      '`merge_ranges`: on empty input it raises IndexError, where an empty list is documented. Needs a guard on the first line.',
    ],
    [
      '## Payments\n`charge()` in billing.ts:77 retries without an idempotency key, so a timeout can charge twice.',
      'I went through billing.ts:77 line by line; charge() passes the idempotency key as documented. Nothing to fix.',
    ],
  ])('%s / %s', (one, other) => {
    expect(relation(one, other)).toBe('opposed');
  });
});

test('two that both say that all is well do not contradict each other', () => {
  const [one, other] = [
    'I found no SQL injection in `search.php`; all values go through bound parameters.',
    'Every value in `search.php` is bound as a parameter, so the file is safe from SQL injection.',
  ];
  expect(relation(one, other)).not.toBe('opposed');
});

describe('two findings that share nearly all their words stay two findings', () => {
  test.each([
    [
      'In the second quarter 5% of the orders were returned.',
      'In the second quarter 5% of the customers returned an order.',
    ],
    [
      'The rollback on 9 May was started by the vendor, and our team found out only later.',
      'The rollback on 9 May was started by our team, and the vendor found out only later.',
    ],
    [
      '`import_csv` in `loader.py:210` crashes when a row has too few columns.',
      '`import_csv` in `loader.py:210` crashes when the file is not UTF-8.',
    ],
    [
      'El lote 22 de la vacuna estuvo todas las noches por debajo de los ocho grados.',
      'El lote 22 de la vacuna estuvo todas las noches menos una por debajo de los ocho grados.',
    ],
    [
      'Two thirds of the people who answered the survey commute by bike.',
      'Two thirds of the people who commute by bike answered the survey.',
    ],
    ['Only the director signs cheques at the foundation.', 'At the foundation the director signs only cheques.'],
    ['The fix for the crash landed in the 4.2 branch.', 'The test for the crash fix landed in the 4.2 branch.'],
    [
      'Cyclists must wear a helmet on the indoor track.',
      'Wearing a helmet is optional for cyclists on the indoor track.',
    ],
    [
      'The new index is far from covering all the search queries.',
      'All the search queries are covered by the new index.',
    ],
    [
      'All workers use one `session_store`, so a logout in one worker is seen by the rest.',
      'Each worker uses its own `session_store`, so a logout in one worker goes unseen by the rest.',
    ],
  ])('%s / %s', (one, other) => {
    expect(relation(one, other)).toBe('distinct');
  });
});

const texts = blindPairs.flatMap(({ one, other }) => [one, other]);
const anyPair = fc.oneof(
  fc.constantFrom(...blindPairs).map(({ one, other }) => [one, other] as const),
  fc.tuple(fc.constantFrom(...texts), fc.constantFrom(...texts)),
);

test('a relation is the same both ways', () => {
  fc.assert(fc.property(anyPair, ([one, other]) => relation(one, other) === relation(other, one)));
});

test('nothing is joined that synthesis@5 keeps apart', () => {
  const attentive = createAttentiveReader(stemOf);
  const before = (one: string, other: string) => attentive.relate(attentive.read(one), attentive.read(other)).relation;
  fc.assert(
    fc.property(anyPair, ([one, other]) => relation(one, other) !== 'same' || before(one, other) === 'same'),
    { numRuns: 300 },
  );
});

test('of the pairs that were written blind, at most two in a hundred are joined wrongly', () => {
  const apart = blindPairs.filter((pair) => pair.relation !== 'same');
  const joined = apart.filter(({ one, other }) => relation(one, other) === 'same');
  expect(apart.length).toBeGreaterThan(400);
  expect(joined.length).toBeLessThanOrEqual(0.02 * apart.length);
});
