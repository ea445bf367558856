import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import morePairs from '../../../test/corpus/verdicts/development/more-pairs.json' with { type: 'json' };
import yetMorePairs from '../../../test/corpus/verdicts/development/yet-more-pairs.json' with { type: 'json' };
import { stemOf } from '../synthesis-2/stem.ts';
import { createWaryReader } from './wary-reader.ts';

const reader = createWaryReader(stemOf);
const relation = (one: string, other: string) => reader.relate(reader.read(one), reader.read(other)).relation;

describe('two texts say the same', () => {
  test.each([
    ['The tender was won by a firm from Ghent.', 'A firm from Ghent won the tender.'],
    ['Traces of hazelnut are contained in the bar.', 'The bar contains traces of hazelnut.'],
    ['Review note - the import drops the last row.', 'It was seen that the import drops the last row.'],
    ['The delay was not unexpected.', 'The delay had been expected.'],
    ["Line 4's emergency stop does not work.", 'The emergency stop on line 4 is broken.'],
    ['Sales in May were higher than in April.', 'Sales in April were lower than in May.'],
  ])('%s | %s', (one, other) => expect(relation(one, other)).toBe('same'));
});

describe('two texts are told apart', () => {
  test.each([
    ['The fall in prices led to the layoffs.', 'The layoffs led to the fall in prices.'],
    ['The manager hired by Lena quit.', 'The manager who hired Lena quit.'],
    ['The strike may end this week.', 'The strike will end this week.'],
    ['The lawyer advised settling.', 'The lawyer advised against settling.'],
    ['The chairman resigned over the audit.', 'The chairman resigned from the audit.'],
    ['Queue orders-eu lags by an hour.', 'Queue orders-us lags by an hour.'],
    ['The interface is backwards compatible.', 'The interface breaks backwards compatibility.'],
    ['The exemption holds for farms.', 'The exemption holds for farms with less than ten hectares.'],
    ["La digue n'a pas tenu pendant la crue.", 'La digue a tenu pendant la crue.'],
    ['测试全部通过。', '测试没有全部通过。'],
  ])('%s | %s', (one, other) => expect(relation(one, other)).not.toBe('same'));
});

test('around "than" and "before", the same words the other way round contradict each other', () => {
  expect(relation('Route A is faster than route B.', 'Route B is faster than route A.')).toBe('opposed');
});

describe('a contradiction stays one', () => {
  test.each([
    ['Rolling back took 52 minutes.', 'Rolling back takes 5 minutes.'],
    ['The failover to the standby worked.', 'The failover to the standby did not work.'],
    ['Users can delete their account', 'Users cannot delete their account'],
  ])('%s | %s', (one, other) => expect(relation(one, other)).toBe('opposed'));
});

describe('what may both be true is no contradiction', () => {
  test.each([
    ['Some voters oppose the tunnel.', 'Some voters support the tunnel.'],
    ['The old bridge carries trams.', 'The new bridge carries trams.'],
    ['Clause 12 lets the tenant terminate early.', 'Clause 21 lets the tenant terminate early.'],
    ['The tank leaks when full.', 'The tank leaks when empty.'],
  ])('%s | %s', (one, other) => expect(relation(one, other)).not.toBe('opposed'));
});

describe('on pairs that a careful reader judged', () => {
  const told = [...morePairs, ...yetMorePairs].map(({ one, other, relation: meant }) => ({
    meant,
    found: relation(one, other),
  }));
  const share = (meant: string, found: string) => {
    const cases = told.filter((pair) => pair.meant === meant);
    return cases.filter((pair) => pair.found === found).length / cases.length;
  };

  test('next to none that contradict each other or are distinct are joined', () => {
    expect(share('opposed', 'same')).toBeLessThanOrEqual(0.01);
    expect(share('distinct', 'same')).toBeLessThanOrEqual(0.01);
  });

  test('hardly any that say the same, or are distinct, are told as a contradiction', () => {
    expect(share('same', 'opposed')).toBeLessThanOrEqual(0.03);
    expect(share('distinct', 'opposed')).toBeLessThanOrEqual(0.03);
  });
});

test('a relation is the same both ways, and each text says the same as itself', () => {
  const anyText = fc.constantFrom(...yetMorePairs.flatMap(({ one, other }) => [one, other]));
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      expect(reader.relate(reader.read(one), reader.read(other))).toEqual(
        reader.relate(reader.read(other), reader.read(one)),
      );
      expect(relation(one, one)).toBe('same');
    }),
    { numRuns: 300 },
  );
});
