/** What small words tell: each pair is much alike, and says two things. */
import { describe, expect, test } from 'vitest';
import { readForGuard } from '../synthesis-2/guard-reading.ts';
import { stemOf } from '../synthesis-2/stem.ts';
import { createTextReader } from '../synthesis-2/text-relations.ts';
import { areBothPossible } from './both-possible.ts';
import { differInForce, differInScope } from './force-and-scope.ts';
import { leftoverWords } from './leftover-words.ts';
import { areDeniedDifferently, beginAlike, linkedDifferently, namedDifferently } from './small-differences.ts';
import { isComparisonTurned, orderBetween } from './turned-around.ts';
import { areUnspacedAlike } from './unspaced-doubts.ts';
import { readWarily, standsFor } from './wary-text.ts';

const plain = createTextReader(stemOf);
const read = (said: string) => {
  const known = plain.read(said);
  return readWarily(known, readForGuard(known.reading, stemOf), stemOf);
};

describe('how surely it is said differs', () => {
  test.each([
    ['The strike may end this week.', 'The strike will end this week.'],
    ['The levee could have failed.', 'The levee failed.'],
    ['The suspect may have fled.', 'The suspect fled.'],
    ['He can lift 40 kg.', 'He should lift 40 kg.'],
    ['The court will hear the case.', 'The court has heard the case.'],
    ['Der Damm könnte brechen.', 'Der Damm bricht.'],
  ])('%s | %s', (one, other) => expect(differInForce(read(one), read(other))).toBe(true));

  test.each([
    ['The loan must be repaid by 2030.', 'By 2030 the loan has to be repaid.'],
    ['We should roll back.', 'We must roll back.'],
    ['The deal closed in May.', 'In May the deal closed.'],
  ])('and here it does not: %s | %s', (one, other) => expect(differInForce(read(one), read(other))).toBe(false));
});

describe('of how much it is said differs', () => {
  test.each([
    ['Only managers see salaries.', 'Managers see salaries.'],
    ['Most orders shipped late.', 'Some orders shipped late.'],
    ['The tax applies to farms.', 'The tax applies to farms with more than ten hectares.'],
    ['All invoices but one were paid.', 'All invoices were paid.'],
    ['The lawyer advised against settling.', 'The lawyer advised settling.'],
  ])('%s | %s', (one, other) => expect(differInScope(read(one), read(other))).toBe(true));
});

describe('who does what to whom is exchanged', () => {
  test.each([
    ['The fall in prices led to the layoffs.', 'The layoffs led to the fall in prices.', 'exchanged'],
    ['Acme sued Borealis over the patent.', 'Acme was sued by Borealis over the patent.', 'exchanged'],
    ['The manager hired by Lena quit.', 'The manager who hired Lena quit.', 'exchanged'],
    ['Route A is faster than route B.', 'Route B is faster than route A.', 'opposed'],
    ['Validate the input before writing it.', 'Write the input before validating it.', 'opposed'],
  ])('%s | %s', (one, other, expected) => expect(orderBetween(read(one), read(other))).toBe(expected));

  test.each([
    ['Borealis was sued by Acme.', 'Acme sued Borealis.'],
    ['Within 60 days the deposit was not returned.', 'The deposit was not returned within 60 days.'],
    ['The job ran out of memory and was killed.', 'The job was killed because it ran out of memory.'],
    ['Con la máquina en marcha se abre la puerta.', 'La puerta se abre con la máquina en marcha.'],
  ])('and here it is not: %s | %s', (one, other) => expect(orderBetween(read(one), read(other))).toBeUndefined());

  test('a comparison that is turned twice says the same', () => {
    const [one, other] = ['Sales in May were higher than in April.', 'Sales in April were lower than in May.'].map(
      read,
    );
    if (one && other) expect(isComparisonTurned(one, other)).toBe(true);
  });
});

describe('small differences', () => {
  test.each([
    ['Queue orders-eu lags.', 'Queue orders-us lags.', true],
    ['The header retry-after is ignored.', 'The header Retry After is ignored.', false],
    ['The fix is in the 3.x line.', 'The fix is in the 4.x line.', true],
    ['The fix is in the 3.x line.', 'The fix is there.', false],
  ])('of names: %s | %s', (one, other, expected) => expect(namedDifferently(read(one), read(other))).toBe(expected));

  test.each([
    ["La digue n'a pas tenu.", 'La digue a tenu.', true],
    ['It is not impossible.', 'It is possible.', false],
    ['Nobody paid.', 'The rent was not paid.', false],
    ['Der Server verschlüsselt nicht.', 'Der Server verschlüsselt.', true],
  ])('of denials: %s | %s', (one, other, expected) =>
    expect(areDeniedDifferently(read(one), read(other))).toBe(expected),
  );

  test.each([
    ['The chairman resigned over the audit.', 'The chairman resigned from the audit.', true],
    ['The ship carried wheat from Odessa.', 'The ship carried wheat to Odessa.', true],
    ['The lift is broken since Monday.', 'The lift is broken every Monday.', true],
    ['The lift is broken since Monday.', 'The lift has been broken since Monday.', false],
  ])('of links: %s | %s', (one, other, expected) => expect(linkedDifferently(read(one), read(other))).toBe(expected));

  test.each([
    [
      'The helper in a.ts sleeps even when the signal has fired.',
      'The helper in a.ts sleeps even when the server has answered.',
      true,
    ],
    ['The helper in a.ts does not stop the timer.', 'The helper in a.ts stops the timer.', true],
    ['The finder can return nil, causing a crash.', 'The finder can return nil if the user is new.', false],
  ])('of ends: %s | %s', (one, other, expected) => expect(beginAlike(read(one), read(other))).toBe(expected));
});

describe('words left over', () => {
  test('are those without another form or a synonym in the other text', () => {
    const left = leftoverWords(read('The memory leak was fixed.'), read('The memory leak was reported.'), new Set());
    expect(left).toMatchObject({ ours: ['fixed'], theirs: ['reported'] });
    expect(leftoverWords(read('The script deletes it.'), read('The scripts drop it.'), new Set())).toEqual({
      ...{ ours: [], theirs: [], synonyms: true },
    });
  });

  test.each([
    ['encrypt', 'encryption', 'form'],
    ['count', 'country', undefined],
    ['contract', 'contrast', undefined],
    ['employer', 'employee', undefined],
  ])('%s and %s', (one, other, expected) => expect(standsFor(one, other)).toBe(expected));
});

describe('both may be true', () => {
  test.each([
    ['Police arrested two men.', 'Police released two men.'],
    ['The tax applies to goods from inside the union.', 'The tax applies to goods from outside the union.'],
    ['The printer on floor 3 eats paper.', 'The printer on floor 4 eats paper.'],
    ['It would be wrong to say the reform had no effect.', 'The reform had an effect.'],
  ])('%s | %s', (one, other) => expect(areBothPossible(read(one), read(other))).toBe(true));

  test.each([
    ['The backup is encrypted.', 'The backup is not encrypted.'],
    ['The rollback took 5 minutes.', 'The rollback took 52 minutes.'],
    ['The migration succeeded.', 'The migration failed.'],
  ])('and here not: %s | %s', (one, other) => expect(areBothPossible(read(one), read(other))).toBe(false));
});

describe('texts without spaces', () => {
  test.each([
    ['登录接口返回错误。', '支付接口返回错误。', false],
    ['数据已经备份。', '数据没有备份。', false],
    ['一号仓库漏水。', '二号仓库漏水。', false],
    ['合同签署了。', '合同已签署。', true],
  ])('%s | %s', (one, other, expected) => expect(areUnspacedAlike(read(one), read(other))).toBe(expected));
});
