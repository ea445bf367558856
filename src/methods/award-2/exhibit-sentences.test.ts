import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from './exhibit-sentences.ts';

const read = (...lines: string[]) => sentencesOf(lines.join('\n')).map(({ text, first, last }) => [text, first, last]);

describe('the sentences of an exhibit', () => {
  test('stand with their lines, also several in one line and one over several', () => {
    const long = 'Contoso expects savings of forty million a year from the merger with';
    expect(read('One. Two!', '', long, 'Fabrikam. Then more.')).toEqual([
      ['One.', 1, 1],
      ['Two!', 1, 1],
      [`${long} Fabrikam.`, 3, 4],
      ['Then more.', 4, 4],
    ]);
  });

  test('do not end after a day, an initial or an abbreviation', () => {
    expect(read('Am 15. Februar kam Dr. Meyer.', 'See no. 4 of J. Smith.').map(([text]) => text)).toEqual([
      'Am 15. Februar kam Dr. Meyer.',
      'See no. 4 of J. Smith.',
    ]);
  });

  test('leave out headings, and take list signs off', () => {
    expect(read('# Report', '- first item', '2. second item', '', 'Plain')).toEqual([
      ['first item', 2, 2],
      ['second item', 3, 3],
      ['Plain', 5, 5],
    ]);
  });

  test('end where Chinese and Japanese sentences end', () => {
    expect(read('支払期限は30日です。東京の法律に従う。').map(([text]) => text)).toEqual([
      '支払期限は30日です。',
      '東京の法律に従う。',
    ]);
  });

  test('lie within the text, in order, whatever it is', () => {
    const piece = fc.constantFrom('A b. ', 'C', '\n', '\r\n', '- ', '# ', '1. ', 'x'.repeat(60), '。', '!', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const lines = text.split(/\r\n|\n/).length;
        let before = 1;
        for (const { first, last } of sentencesOf(text)) {
          expect(first).toBeGreaterThanOrEqual(before);
          expect(last).toBeGreaterThanOrEqual(first);
          expect(last).toBeLessThanOrEqual(lines);
          before = first;
        }
      }),
    );
  });
});
