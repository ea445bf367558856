import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeEvidence } from '../evidence/grade.ts';
import { passagesInMaterial } from './material-passages.ts';

const read = (material: Record<string, string>, reads = /./) => passagesInMaterial({ material }, reads);

describe('the passages in the material of a task', () => {
  it('are the lines that hold text, numbered as they stand, without signs of lists, comments and headings', () => {
    expect(read({ 'a.log': '# Title\n\n  // A comment\n- an item\n---\nlast - line' })).toEqual([
      { text: 'Title', citation: '[VERIFIED: a.log:1]' },
      { text: 'A comment', citation: '[VERIFIED: a.log:3]' },
      { text: 'an item', citation: '[VERIFIED: a.log:4]' },
      { text: 'last - line', citation: '[VERIFIED: a.log:6]' },
    ]);
  });

  it.each(['x.log', 'x.csv', 'x.ts', 'x.py', 'x.sql', 'x.contract'])(
    'cite a line of %s, which was measured or is binding',
    (name) => {
      expect(read({ [name]: 'It is so.' })[0]?.citation).toBe(`[VERIFIED: ${name}:1]`);
    },
  );

  it.each(['notes.md', 'plan.txt', 'log', 'x.log.md'])('cite %s as a whole, which only says so', (name) => {
    expect(read({ [name]: 'It is so.' })[0]?.citation).toBe(`[INDICATED: ${name}]`);
  });

  it('come from the documents whose names fit, in their order', () => {
    const material = { 'b.log': 'one', 'secret.log': 'two', 'a.log': 'three' };
    expect(read(material, /^[ab]\./).map(({ text }) => text)).toEqual(['one', 'three']);
  });

  it('come from the evidence of the table, too, as far as it could be read', () => {
    const evidence = [{ name: 'a.log', text: 'one' }, { name: 'b.log', status: 'unreachable' }, 'x', null];
    const found = passagesInMaterial({ evidence, material: { 'c.log': 'two' } }, /./);
    expect(found.map(({ text }) => text)).toEqual(['one', 'two']);
  });

  it.each([{}, { material: null }, { material: 'text' }, { material: ['a'] }, { material: { 'a.log': 3 } }])(
    'are none in the context %j',
    (context) => {
      expect(passagesInMaterial(context, /./)).toEqual([]);
    },
  );

  it('have a citation that earns the grade it claims, whatever the document says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('a.log', 'a.md'), (text, name) => {
        for (const passage of read({ [name]: text })) {
          expect(passage.text.trim()).not.toBe('');
          expect(gradeEvidence(passage.citation).shortfall).toBeNull();
        }
      }),
    );
  });
});
