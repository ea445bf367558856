import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineReferencesIn, readPlace } from './citation-place.ts';

const lineNumber = fc.integer({ min: 1, max: 999_999_999 });

describe('a place behind a source', () => {
  it.each([
    ['42', 42, 42],
    ['L42', 42, 42],
    ['l42', 42, 42],
    ['42:7', 42, 42],
    ['40-44', 40, 44],
    ['40–44', 40, 44],
    ['L40-L44', 40, 44],
    ['40..44', 40, 44],
    ['44-40', 40, 44],
    ['line 42', 42, 42],
    ['Lines 40 to 44', 40, 44],
    ['ln. 7', 7, 7],
    ['Zeile 42', 42, 42],
    ['Zeilen 40 bis 44', 40, 44],
    ['línea 3', 3, 3],
    ['linhas 3 a 5', 3, 5],
    ['lignes 3 à 5', 3, 5],
    ['righe 3-5', 3, 5],
    ['regel 9', 9, 9],
    ['строка 12', 12, 12],
  ])('is lines: %s', (written, first, last) => {
    expect(readPlace(written).lines).toEqual({ first, last });
  });

  it.each([
    ['login', 'login'],
    ['section 4', 'section 4'],
    ['§ 4.2', '§ 4.2'],
    ['12 monkeys', '12 monkeys'],
    ['1234567890', '1234567890'],
    ['v2', 'v2'],
    ['', ''],
  ])('is a name and no lines: "%s"', (written, text) => {
    expect(readPlace(written)).toEqual({ text });
  });

  it('loses the signs that end a sentence or a bracket, and the spaces around it', () => {
    expect(readPlace(' 42). ')).toEqual({ text: '42', lines: { first: 42, last: 42 } });
    expect(readPlace('the login function;')).toEqual({ text: 'the login function' });
  });

  it('reads back whatever range is written, in either order', () => {
    fc.assert(
      fc.property(lineNumber, lineNumber, fc.constantFrom('-', '–', '—', '..', ' to '), (a, b, sign) => {
        const { lines } = readPlace(`${a}${sign}${b}`);
        expect(lines).toEqual({ first: Math.min(a, b), last: Math.max(a, b) });
      }),
    );
  });
});

describe('references to lines in a sentence', () => {
  const rangesIn = (text: string) => lineReferencesIn(text).map(({ lines: { first, last } }) => [first, last]);

  it.each([
    ['The hash is bare on line 42.', [[42, 42]]],
    [
      'See lines 40-44 and line 60.',
      [
        [40, 44],
        [60, 60],
      ],
    ],
    ['It is bare (L4).', [[4, 4]]],
    [
      'Siehe Zeile 12 und Zeilen 14 bis 16',
      [
        [12, 12],
        [14, 16],
      ],
    ],
    ['第42行 に問題がある', [[42, 42]]],
    ['第 40 至 44 行', [[40, 44]]],
    ['42行目で失敗する', [[42, 42]]],
    ['LINE 7 is empty', [[7, 7]]],
  ])('are found: %s', (text, expected) => {
    expect(rangesIn(text)).toEqual(expected);
  });

  it.each([
    'The deadline is in 42 days.',
    'Call the airline 42 times.',
    'The model l2 does better.',
    'XL4 is a size, HTML5 a language.',
    'The pipeline runs on Linux.',
    'A line of code costs nothing.',
    'line_42 is a variable',
  ])('are not made of other words: %s', (text) => {
    expect(rangesIn(text)).toEqual([]);
  });

  it('say where they stand in the text', () => {
    const text = 'As seen on lines 3 to 5 of auth.py.';
    const [found] = lineReferencesIn(text);
    expect(text.slice(found?.start, found?.end)).toBe('lines 3 to 5');
    expect(found?.text).toBe('lines 3 to 5');
  });

  it('stand where they say, in order, and never overlap, whatever the text', () => {
    const piece = fc.constantFrom('line ', 'L', '42', '-', ' ', 'lines ', '7', 'Zeile ', '第', '行', '\n', 'of x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        let end = 0;
        for (const found of lineReferencesIn(text)) {
          expect(text.slice(found.start, found.end)).toBe(found.text);
          expect(found.start).toBeGreaterThanOrEqual(end);
          expect(found.lines.first).toBeLessThanOrEqual(found.lines.last);
          end = found.end;
        }
      }),
    );
  });
});
