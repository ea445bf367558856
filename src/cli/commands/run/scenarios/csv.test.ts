import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';

const fieldsOf = (text: string) => {
  const rows = readCsv(text);
  return Array.isArray(rows) ? rows.map(({ fields }) => fields) : rows;
};

describe('reading CSV', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"a, b","say ""hi"""', [['a, b', 'say "hi"']]],
    ['"one\r\ntwo\n\nthree",x', [['one\r\ntwo\n\nthree', 'x']]],
    ['a, "b, c"', [['a', 'b, c']]],
    ['a, b ', [['a', ' b ']]],
    [
      'a,b\n\n\nc,d\n\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"",""', [['', '']]],
    ['', []],
  ])('reads %j', (text, fields) => expect(fieldsOf(text)).toEqual(fields));

  it.each([
    ['a,b\nc,"d\ne', 2, 'never closed'],
    ['a,"x\ny"\nc,d"e', 3, 'inside a field without quotes'],
    ['a,b\n"c"d,e', 2, 'follows a closing quote'],
    ['a,b\rc,d', 1, 'carriage return'],
  ])('names the line that is wrong in %j', (text, line, message) => {
    expect(readCsv(text)).toMatchObject({ line, message: expect.stringContaining(message) });
  });

  it('knows the line on which each row begins', () => {
    expect(readCsv('a,"1\n2\n3"\r\n\nb,4')).toMatchObject([{ line: 1 }, { line: 5 }]);
  });

  it('reads back whatever was written by the rules', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab,"\r\n \té👍') });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), fc.constantFrom('\n', '\r\n'), (rows, end) => {
        expect(fieldsOf(rows.map((row) => row.map(quoted).join(',') + end).join(''))).toEqual(rows);
      }),
    );
  });
});
