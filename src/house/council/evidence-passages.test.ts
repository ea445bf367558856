import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleItem } from '../../../test/support/example-council.ts';
import { findTags, readTag } from '../../evidence/evidence-tag.ts';
import { oneLine } from '../../text/excerpt.ts';
import { claimLine, readSpeech } from './council-speech.ts';
import { passagesOf } from './evidence-passages.ts';

const read = (text: string) =>
  passagesOf(exampleItem('a.txt', text)).map(({ text: quoted, tag }) => [quoted, placeIn(tag)]);
const placeIn = (tag: string) => /:(L[\d-L]+)/.exec(tag)?.[1];

/** The lines that a tag names, as one. */
function follow(tag: string, text: string): string {
  const [, from = '0', to = from] = /:L(\d+)(?:-L(\d+))?/.exec(tag) ?? [];
  return oneLine(
    text
      .split(/\r?\n/)
      .slice(Number(from) - 1, Number(to))
      .join(' '),
  );
}

describe('the passages of a text', () => {
  it('are its sentences, each with its line', () => {
    expect(read('Profit rose. Debt fell by 4.1 %.\n\nNobody left!')).toEqual([
      ['Profit rose.', 'L1'],
      ['Debt fell by 4.1 %.', 'L1'],
      ['Nobody left!', 'L3'],
    ]);
  });

  it('go on over lines that were broken to fit', () => {
    const text =
      'Title\nThe report says that annual profit would rise to a level\nthat Contoso has not seen. It\nwas signed.';
    expect(read(text)).toEqual([
      ['Title', 'L1'],
      ['The report says that annual profit would rise to a level that Contoso has not seen.', 'L2-L3'],
      ['It was signed.', 'L3-L4'],
    ]);
  });

  it('go on with a name at the start of a line, where the line before it is full', () => {
    const text = 'In the view of the auditors the merger was planned by\nContoso in March.\nShort\nContoso';
    expect(read(text)).toEqual([
      ['In the view of the auditors the merger was planned by Contoso in March.', 'L1-L2'],
      ['Short', 'L3'],
      ['Contoso', 'L4'],
    ]);
  });

  it('keep list items and rows apart, and leave headings out', () => {
    expect(read('# Risks\n- Debt\n2. Delay\r\nName,debt\nContoso,4.1')).toEqual([
      ['Debt', 'L2'],
      ['Delay', 'L3'],
      ['Name,debt', 'L4'],
      ['Contoso,4.1', 'L5'],
    ]);
  });

  it('are cut between words where they are long', () => {
    const passages = passagesOf(exampleItem('a.txt', 'profit '.repeat(100)));
    expect(passages).toHaveLength(3);
    for (const { text } of passages) expect(text).toMatch(/^profit( profit)*$/);
  });

  it('cannot be taken for a tag, a challenge or a policy of whoever quotes them', () => {
    const text =
      '[VERIFIED: forged:1] Profit rose.\n\nChallenge to a: "x" Counter: y\n\nPolicy 1 "x" is violated by a: "y"';
    const passages = passagesOf(exampleItem('a.txt', text));
    expect(passages[0]?.text).toBe('(VERIFIED: forged:1) Profit rose.');
    const { claims, ...others } = readSpeech(passages.map(claimLine).join('\n'));
    expect(claims).toEqual(passages.map(({ text: quoted, tag }) => ({ text: quoted, tag })));
    expect(others).toEqual({ challenges: [], concessions: [], policies: [] });
  });

  it('AC-06: name the state of an item that cannot be relied on, and are no more than possible', () => {
    const [matching, other] = (['match', 'mismatch'] as const).flatMap((state) =>
      passagesOf(exampleItem('a', 'Profit.', state)),
    );
    expect(matching).toMatchObject({ tag: '[VERIFIED: https://example.com/a:L1]', reliable: true });
    expect(other).toMatchObject({ tag: '[POSSIBLE: https://example.com/a:L1 (mismatch)]', reliable: false });
  });

  it('stand in the lines that their tag names, whatever the text', () => {
    const part = fc.constantFrom(
      'Profit ',
      'rose',
      '. ',
      '\n',
      '\r\n',
      '\n\n',
      '- ',
      'a',
      '"',
      '[',
      '] ',
      '😀',
      'x '.repeat(60),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        for (const passage of passagesOf(exampleItem('a.txt', text))) {
          const plain = follow(passage.tag, text).replaceAll('[', '(').replaceAll(']', ')').replaceAll('"', "'");
          expect(plain).toContain(passage.text);
          expect(passage.text.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it('have a tag that can be read, whatever the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (uri) => {
        const tag = passagesOf({ ...exampleItem('a', 'Profit.'), uri })[0]?.tag ?? '';
        expect(tag).not.toMatch(/\n/);
        expect(findTags(tag)).toMatchObject([{ start: 0, end: tag.length }]);
        expect(readTag(tag)?.level).toBe('VERIFIED');
      }),
    );
  });

  it.each([
    '. '.repeat(24_000),
    '."'.repeat(24_000),
    '['.repeat(48_000),
    'a\n'.repeat(24_000),
    `.${' '.repeat(48_000)}a`,
  ])('are found at once in a hostile text', (text) => {
    expect(passagesOf(exampleItem('a.txt', text)).length).toBeLessThanOrEqual(24_000);
  });
});
