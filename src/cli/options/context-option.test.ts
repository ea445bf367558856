import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { collectContext } from './context-option.ts';

describe('--context', () => {
  it.each([
    ['region=EU', { region: 'EU' }],
    ['note=a=b', { note: 'a=b' }],
    ['empty=', { empty: '' }],
    ['limit=60', { limit: 60 }],
    ['strict=true', { strict: true }],
    ['tags=["a","b"]', { tags: ['a', 'b'] }],
    ['price=10 EUR', { price: '10 EUR' }],
    ['__proto__=x', JSON.parse('{"__proto__":"x"}')],
  ])('reads %s', (item, context) => expect(collectContext(item)).toEqual(context));

  it('adds to what was given before, and the later value wins', () => {
    expect(collectContext('b=2', collectContext('b=1', { a: 0 }))).toEqual({ a: 0, b: 2 });
  });

  it('reads a file with a JSON object, and refuses any other', () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    const file = (text: string) => {
      writeFileSync(join(folder.path, 'context.json'), text);
      return `@${join(folder.path, 'context.json')}`;
    };
    expect(collectContext(file('{"repo": "shop", "lines": 12}'))).toEqual({ repo: 'shop', lines: 12 });
    for (const text of ['[1]', '"x"', 'null', 'no json'])
      expect(() => collectContext(file(text))).toThrow('does not hold a JSON object.');
    expect(() => collectContext('@/no/such/file')).toThrow('/no/such/file cannot be read (ENOENT).');
  });

  it.each(['region', '=x', ''])('refuses %o', (item) => expect(() => collectContext(item)).toThrow('name=value'));
});
