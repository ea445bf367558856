import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import type { LookedUp } from '../synthesis-2/text-relations.ts';
import { createCitationScale } from './line-beside-claim.ts';

const weigh = createCitationScale(stemOf);
const found = (state: LookedUp['state']): LookedUp => ({ state, place: 'l. 4', line: 4, detail: 'as found' });
const stateOf = (
  claim: string,
  line: string,
  evidence = '[VERIFIED: app.conf:4]',
  state: LookedUp['state'] = 'checked',
) => weigh(found(state), { claim, line, evidence }).state;

describe('a line that says the opposite bears nothing out', () => {
  test.each([
    ['The production volume is encrypted', 'The production volume is not encrypted'],
    ['The backup has been restored', 'The backup has never been restored'],
    ['The rollback was rehearsed', 'The rollback was never rehearsed'],
  ])('%s: %s', (claim, line) => {
    expect(stateOf(claim, line)).toBe('unchecked');
    expect(stateOf(line, claim)).toBe('unchecked');
  });

  test('and it is told what it says', () => {
    const claim = 'The production volume is encrypted';
    const line = 'The production volume is not encrypted';
    const { detail } = weigh(found('checked'), { claim, line, evidence: '' });
    expect(detail).toContain('Line 4 says otherwise');
    expect(detail).toContain(line);
  });
});

describe('a line with another figure for the same thing bears nothing out', () => {
  test.each([
    ['The p95 latency is 820 ms', 'The p95 latency is 280 ms'],
    ['The index needs 20 GB of memory', 'The index needs 2 GB of memory'],
    ['The error rate is 31 %', 'The error rate is 3 %'],
  ])('%s: %s', (claim, line) => {
    expect(stateOf(claim, line)).toBe('unchecked');
    expect(stateOf(line, claim)).toBe('unchecked');
  });

  test('and it is told what it says', () => {
    const said = { claim: 'Errors rose from 1 % to 31 % after the deploy', line: 'error rate 3 %', evidence: '' };
    expect(weigh(found('checked'), said).detail).toBe('Line 4 has another figure: "error rate 3 %".');
  });

  test.each([
    ['The p95 latency is 280 ms', 'The p95 latency is 0.28 s'],
    ['The index needs 2048 MB of memory', 'The index needs 2 GB of memory'],
  ])('the same figure in other units does: %s: %s', (claim, line) => expect(stateOf(claim, line)).toBe('checked'));
});

describe('a line that the look-up could not tell of', () => {
  const unchecked = (claim: string, line: string, evidence?: string) => stateOf(claim, line, evidence, 'unchecked');

  test.each([
    ['Encryption is switched off on the volume', 'encrypted = false'],
    ['The retries are not bounded', 'retries: 0'],
    ['The timeout is far too long', 'timeout = 300'],
  ])('bears a claim out where it is short and shares a word: %s: %s', (claim, line) =>
    expect(unchecked(claim, line)).toBe('checked'),
  );

  test('bears a claim out where the evidence repeats it word for word', () => {
    const line = 'step 4 of the runbook, the restore into an empty database, was skipped by the night shift in march';
    const claim = 'Nobody has tried a restore since the winter';
    expect(unchecked(claim, line, `[VERIFIED: runbook.md:4] ${line}`)).toBe('checked');
    expect(unchecked(claim, line, '[VERIFIED: runbook.md:4] it was skipped')).toBe('unchecked');
  });

  test.each([
    ['The roof of the depot leaks', 'encrypted = false'],
    ['The roof of the depot leaks', ''],
    ['', 'encrypted = false'],
  ])('bears nothing out where it shares no word: "%s": "%s"', (claim, line) =>
    expect(unchecked(claim, line)).toBe('unchecked'),
  );

  test('bears nothing out where no line was found', () => {
    const nowhere: LookedUp = { state: 'unchecked', place: '9', line: null, detail: 'as found' };
    const said = { claim: 'Encryption is off', line: 'encryption = off', evidence: '[VERIFIED: app.conf]' };
    expect(weigh(nowhere, said)).toEqual(nowhere);
  });
});

test('a false citation stays false, whatever the line says', () => {
  const line = 'encrypted = false';
  for (const claim of ['The volume is encrypted', 'The volume is not encrypted', line, 'The roof leaks'])
    expect(weigh(found('false'), { claim, line, evidence: `[VERIFIED: app.conf:4] ${line}` })).toEqual(found('false'));
});

test('what was looked up and agrees stays as it was found', () => {
  const said = { claim: 'The roof leaks', line: 'The roof of the depot leaks in two places', evidence: '' };
  expect(weigh(found('checked'), said)).toEqual(found('checked'));
});
