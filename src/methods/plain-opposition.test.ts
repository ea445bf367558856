import { describe, expect, it } from 'vitest';
import { plainOpposition } from './plain-opposition.ts';

describe('two statements', () => {
  it.each([
    ['The database is encrypted', 'The database is not encrypted'],
    ['Backups run every night', 'Backups do not run every night'],
    ['The endpoint has a rate limit', 'The endpoint has no rate limit'],
    ['[VERIFIED: a:1] It is safe to deploy', "It isn't safe to deploy"],
  ])('plainly deny each other: %j, %j', (one, other) => {
    expect(plainOpposition(one, other)).toBe(true);
    expect(plainOpposition(other, one)).toBe(true);
  });

  it.each([
    ['The database is encrypted', 'The database is encrypted at rest'],
    ['The database is not encrypted', 'Backups are not tested'],
    ['It leaks', 'Nothing is not missing'],
    ['The tide is out', 'The contract is not lawful'],
    ['', ''],
    ['数据库已加密', '数据库未加密'],
  ])('do not: %j, %j', (one, other) => expect(plainOpposition(one, other)).toBe(false));
});
