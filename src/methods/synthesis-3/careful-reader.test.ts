import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import developmentPairs from '../../../test/corpus/verdicts/development/more-pairs.json' with { type: 'json' };
import { stemOf } from '../synthesis-2/stem.ts';
import { createCarefulReader } from './careful-reader.ts';

const reader = createCarefulReader(stemOf);
const relation = (one: string, other: string) => reader.relate(reader.read(one), reader.read(other)).relation;

describe('two texts say the same', () => {
  test.each([
    ['The vendor did not encrypt the backups.', 'The backups were not encrypted by the vendor.'],
    ['The door of the vault is open.', 'The door of the vault is not closed.'],
    ['The tokens are checked before the request is logged.', 'The request is logged after the tokens are checked.'],
    ['The import drops the last row.', 'The import drops the last row of every file that was sent.'],
    ['Ms Larkin represented the plaintiff.', 'The plaintiff was represented by Ms Larkin.'],
  ])('%s | %s', (one, other) => expect(relation(one, other)).toBe('same'));
});

describe('two texts are not joined where a word of each is not in the other', () => {
  test.each([
    ['Sales must tell Legal about new partners.', 'Legal must tell Sales about new partners.'],
    ['Die Wärmepumpe ist leiser als die alte Gasheizung.', 'Die alte Gasheizung war leiser als die Wärmepumpe.'],
    [
      'Tenants in Building A were not told of the rent increase.',
      'Tenants in Building C were not told of the rent increase.',
    ],
    ['Switch sw-lab-04 still uses the factory password.', 'Switch sw-lab-06 still uses the factory password.'],
    ['The first migration has failed.', 'The 3rd migration has failed.'],
    ['Der Zug um 7:14 Uhr fällt montags aus.', 'Der Zug um 7:44 Uhr fällt montags aus.'],
    ['Im Protokoll fehlt die Unterschrift der Leiterin.', 'Im Protokoll fehlt das Datum der Sitzung.'],
    ['A man inside looks at the washer outside.', 'A man inside looks at the washer inside.'],
    ['Die Prüfung dauert sechs Stunden.', 'Die Prüfung dauert acht Stunden.'],
  ])('%s | %s', (one, other) => expect(relation(one, other)).not.toBe('same'));
});

describe('two texts contradict each other', () => {
  test.each([
    ['The migration succeeded on all twelve shards.', 'The migration failed on all twelve shards.'],
    ['The backup is encrypted.', 'The backup is not encrypted.'],
    ['The rollback took 5 minutes.', 'The rollback took 52 minutes.'],
  ])('%s | %s', (one, other) => expect(relation(one, other)).toBe('opposed'));

  test.each([
    ['Employees were informed prior to the press.', 'The press was informed after the employees.'],
    ['The gate has no emergency release.', 'You cannot open the gate in an emergency because it lacks a release.'],
    ['Field `iban` is logged in clear text.', 'Field `passport_no` is logged in clear text.'],
  ])('and these do not: %s | %s', (one, other) => expect(relation(one, other)).not.toBe('opposed'));
});

describe('on pairs that a careful reader judged', () => {
  const told = developmentPairs.map(({ one, other, relation: meant }) => ({ meant, found: relation(one, other) }));
  const share = (meant: string, found: string) => {
    const cases = told.filter((pair) => pair.meant === meant);
    return cases.filter((pair) => pair.found === found).length / cases.length;
  };

  test('hardly any that contradict each other or are distinct are joined', () => {
    expect(share('opposed', 'same')).toBeLessThanOrEqual(0.03);
    expect(share('distinct', 'same')).toBeLessThanOrEqual(0.03);
  });

  test('hardly any that say the same, or are distinct, are told as a contradiction', () => {
    expect(share('same', 'opposed')).toBeLessThanOrEqual(0.03);
    expect(share('distinct', 'opposed')).toBeLessThanOrEqual(0.03);
  });
});

test('a relation is the same both ways, and each text says the same as itself', () => {
  const texts = developmentPairs.flatMap(({ one, other }) => [one, other]);
  const anyText = fc.constantFrom(...texts);
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      expect(reader.relate(reader.read(one), reader.read(other))).toEqual(
        reader.relate(reader.read(other), reader.read(one)),
      );
      expect(relation(one, one)).toBe('same');
    }),
    { numRuns: 500 },
  );
});
