import { describe, expect, test } from 'vitest';
import { ParleyError } from '../../errors.ts';
import { isKeyTaken, openErrorOf, readErrorOf, writeErrorOf } from './sqlite-error.ts';

const sqlite = (errcode: number) => Object.assign(new Error('/home/ada/parley.db said no'), { errcode });
const detailOf = (error: unknown) => (error instanceof ParleyError ? `${error.code}: ${error.message}` : error);

describe('an error of SQLite', () => {
  test.each([
    [8, 'it may not be written'],
    [10, 'the disk reported an error'],
    [266, 'the disk reported an error'],
    [11, 'the file parley.db is damaged'],
    [13, 'the disk is full'],
    [26, 'the file parley.db is not a database'],
    [1, 'SQLite answered with code 1'],
    [4618, 'the disk reported an error'],
  ])('with the code %i says that %s', (code, cause) => {
    const write = 'STORE_FAILED: The change could not be written and nothing of it was kept';
    expect(detailOf(writeErrorOf(sqlite(code)))).toBe(`${write}: ${cause}.`);
    expect(detailOf(readErrorOf(sqlite(code)))).toBe(`STORE_FAILED: The data could not be read: ${cause}.`);
    expect(detailOf(openErrorOf(sqlite(code), '/data'))).toBe(
      `STORE_FAILED: The data folder /data cannot be opened: ${cause}.`,
    );
  });

  test.each([5, 261, 517])('with the code %i means, at opening, that the folder is in use', (code) => {
    expect(detailOf(openErrorOf(sqlite(code), '/data'))).toBe(
      'STORE_IN_USE: The data folder /data is in use by another Parley.',
    );
  });

  test('says that a key is taken for a primary or unique key, and for nothing else', () => {
    expect([1555, 2067].map((code) => isKeyTaken(sqlite(code)))).toEqual([true, true]);
    expect([19, 787, 1299].map((code) => isKeyTaken(sqlite(code)))).toEqual([false, false, false]);
    expect(isKeyTaken(new Error('UNIQUE constraint failed'))).toBe(false);
  });
});

describe('another error', () => {
  test('of the file system is named by its code alone', () => {
    const denied = Object.assign(new Error("EACCES: permission denied, mkdir '/data'"), {
      code: 'EACCES',
      syscall: 'mkdir',
    });
    expect(detailOf(openErrorOf(denied, '/data'))).toBe(
      'STORE_FAILED: The data folder /data cannot be opened: the system answered EACCES.',
    );
  });

  test.each([new TypeError('bug'), 'text', undefined, Object.assign(new Error('x'), { errcode: 'y' })])(
    'is passed on unchanged (%#)',
    (error) => {
      expect(writeErrorOf(error)).toBe(error);
      expect(readErrorOf(error)).toBe(error);
      expect(openErrorOf(error, '/data')).toBe(error);
    },
  );
});
