import { describe, expect, test } from 'vitest';
import { agent, health, id } from '../../test/contracts/store-material.ts';
import {
  asInteger,
  asText,
  type DatabaseRow,
  readAgentRow,
  readHealthRow,
  readKeyRow,
  readSessionRow,
} from './database-row.ts';

const at = '2026-01-01T00:00:00.000Z';
const rows: [string, (row: DatabaseRow) => unknown, DatabaseRow, Record<string, string>][] = [
  [
    'session',
    readSessionRow,
    {
      ...{ id: id(1), format: 'forecast', title: 't', status: 'closed', outcome: 'yes', opened_at: at, closed_at: at },
      ...{ owner: null, request_key: 'k', request_digest: 'd', brief: null },
    },
    { status: 'running or closed or cancelled or failed' },
  ],
  [
    'agent',
    readAgentRow,
    { ...agent('ada', { secret: 'v1.x', request_key: 'k' }) },
    { status: 'active or inactive or untested' },
  ],
  ['health', readHealthRow, { ...health('x', { failures: 3, probe_at: at }) }, { state: 'healthy or unhealthy' }],
  [
    'key',
    readKeyRow,
    { id: 'k1', name: null, owner: 'o', scope: 'run', hash: 'h', created_at: at, revoked_at: null },
    { scope: 'read or run or admin' },
  ],
];

describe.each(rows)('a row of a %s', (_, read, row, words) => {
  test('is read as it was written, without columns that nobody knows', () => {
    expect(read({ ...row, added_later: 1 })).toEqual(row);
  });

  test.each(Object.keys(row))('is damaged when %s holds a blob', (column) => {
    expect(() => read({ ...row, [column]: new Uint8Array(1) })).toThrow('The stored data is damaged');
  });

  test.each(Object.keys(row).filter((column) => row[column] !== null))('is damaged when %s is missing', (column) => {
    const { [column]: _gone, ...rest } = row;
    expect(() => read(rest)).toThrow('The stored data is damaged');
  });

  test.each(Object.entries(words))('is damaged when %s holds another word', (column, expected) => {
    for (const word of ['', 'Closed', 'constructor']) {
      expect(() => read({ ...row, [column]: word })).toThrow(`a column should hold ${expected}.`);
    }
  });
});

test('a column of numbers or of text holds nothing else', () => {
  expect(asInteger(0)).toBe(0);
  expect(asText('')).toBe('');
  for (const value of ['1', null, undefined, 1n]) expect(() => asInteger(value)).toThrow('a number');
  for (const value of [1, null, undefined]) expect(() => asText(value)).toThrow('text');
});
