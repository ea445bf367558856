import { expect, test } from 'vitest';
import { ParleyError } from '../../errors.ts';
import { isAway, isKeyTaken, isTableMissing, mayPassAlone, postgresErrorOf } from './postgres-error.ts';

const coded = (code: string, message = 'no') => Object.assign(new Error(message), { code });

test.each([
  coded('ECONNREFUSED'),
  coded('ENOENT'),
  coded('57P01', 'terminating connection due to administrator command'),
  coded('57P03', 'the database system is starting up'),
  coded('53300', 'too many connections'),
  coded('25006', 'cannot execute INSERT in a read-only transaction'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new AggregateError([coded('ECONNREFUSED')]),
])('%s means that the database is away', (error) => {
  expect(isAway(error)).toBe(true);
  const told = postgresErrorOf(error);
  expect(told).toMatchObject({ code: 'STORE_AWAY', status: 503 });
});

test('never tells an address, which may hold a password', () => {
  const error = coded('ECONNREFUSED', 'connect ECONNREFUSED postgres://parley:secret@db');
  expect((postgresErrorOf(error) as Error).message).toBe(
    'The database cannot be reached: the system answered ECONNREFUSED.',
  );
});

test('tells refused statements by their code, passes faults of ours on, and leaves known errors alone', () => {
  expect(postgresErrorOf(coded('42601'))).toMatchObject({ code: 'STORE_FAILED', message: /42601/ });
  const fault = new TypeError('a bug');
  expect(postgresErrorOf(fault)).toBe(fault);
  const known = new ParleyError('STORE_NEWER', 'The stored data has version 9.');
  expect(postgresErrorOf(known)).toBe(known);
});

test('knows a taken key, a missing table, and what may pass alone', () => {
  expect([isKeyTaken(coded('23505')), isKeyTaken(coded('23503'))]).toEqual([true, false]);
  expect(isTableMissing(postgresErrorOf(coded('42P01')))).toBe(true);
  expect(isTableMissing(coded('42P02'))).toBe(false);
  expect(['23505', '40P01', '42601', '57P01'].map((code) => mayPassAlone(coded(code)))).toEqual([
    ...[true, true, true, false],
  ]);
});
