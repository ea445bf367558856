import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxFlagsPerKind } from './flag-list.ts';
import { maxJsonDepth, parseUntrustedJson } from './untrusted-json.ts';

function flagsOf(text: string): string[] {
  const parsed = parseUntrustedJson(text);
  return 'flags' in parsed ? parsed.flags.list.map(({ code, path }) => `${code} ${path}`) : [parsed.fault];
}

function resultOf(text: string) {
  const parsed = parseUntrustedJson(text);
  return 'flags' in parsed ? { json: parsed.json, flags: parsed.flags.list } : parsed;
}

describe('parsing JSON from outside', () => {
  it('gives what JSON.parse gives, without flags', () => {
    const plain = fc.json({ maxDepth: 8 }).filter((text) => !/__proto__|constructor|prototype/.test(text));
    fc.assert(
      fc.property(plain, (text) => {
        expect(resultOf(text)).toEqual({ json: JSON.parse(text), flags: [] });
      }),
    );
  });

  it('refuses whatever JSON.parse refuses, without a word of the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseUntrustedJson(text);
        expect('fault' in parsed).toBe(!isJson(text));
        if ('fault' in parsed) expect(parsed.fault).toBe('The body is not JSON.');
      }),
    );
  });

  it.each(['1e999', '-1e999', '{"a":[1,{"b":1e400}]}', `1${'0'.repeat(400)}`])(
    'refuses the number in %s, which no record can hold',
    (text) => {
      expect(parseUntrustedJson(text)).toEqual({ fault: 'The body has a number that is too large.' });
    },
  );

  it.each(['NaN', '{"a":Infinity}', '{"a":undefined}', "{'a':1}", '[1,]', '{"a":1,}', '01', '{"a" 1}'])(
    'refuses %s',
    (text) => {
      expect(parseUntrustedJson(text)).toEqual({ fault: 'The body is not JSON.' });
    },
  );

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('takes 64 levels of %s and not one more', (_, open, close) => {
    const nested = (depth: number) => `${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}`;
    expect(parseUntrustedJson(nested(maxJsonDepth))).toHaveProperty('json');
    expect(parseUntrustedJson(nested(maxJsonDepth + 1))).toEqual({
      fault: 'The body is nested more than 64 levels deep.',
    });
    expect(parseUntrustedJson(nested(1_000_000))).toEqual({ fault: 'The body is nested more than 64 levels deep.' });
  });

  it('does not count brackets and colons inside strings', () => {
    const text = JSON.stringify({ a: '[{'.repeat(200), b: '":"', c: '\\', 'd"': '\\"[', '{': ':' });
    expect(resultOf(text)).toEqual({ json: JSON.parse(text), flags: [] });
  });

  it.each([
    ['{"approve":false,"approve":true}', 'approve'],
    ['{"a":[{"x":1},{"b":{"c":1,"d":2,"c":3}}]}', 'a[1].b.c'],
    ['{"\\u0061pprove":1,"approve":2}', 'approve'],
    ['{ "a" : 1 ,\n "a" : 2 }', 'a'],
    ['[[1,2],[{"k\\"":1,"k\\"":2}]]', '[1][0]["k\\""]'],
    ['{"a":{"b":1},"a":{"b":1}}', 'a'],
  ])('flags the name given twice in %s', (text, path) => {
    expect(flagsOf(text)).toEqual([`duplicate_key ${path}`]);
    expect(parseUntrustedJson(text)).toMatchObject({ json: JSON.parse(text) });
  });

  it('finds a repeated name wherever it is', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1, maxKeys: 4 });
    fc.assert(
      fc.property(object, fc.nat(), (value, pick) => {
        const names = Object.keys(value).filter((name) => !/^(?:__proto__|constructor|prototype)$/.test(name));
        fc.pre(names.length > 0);
        const name = JSON.stringify(names[pick % names.length]);
        const text = `{${name}:0,${JSON.stringify(value).slice(1)}`;
        expect(flagsOf(`[${text}]`).some((flag) => flag.startsWith('duplicate_key [0]'))).toBe(true);
      }),
    );
  });

  it.each([
    ['{"__proto__":{"admin":true},"a":1}', '__proto__', { a: 1 }],
    ['{"a":{"constructor":{"prototype":{"x":1}}}}', 'a.constructor', { a: {} }],
    ['{"\\u005f_proto__":1}', '__proto__', {}],
    ['[{"prototype":1}]', '[0].prototype', [{}]],
  ])('drops the prototype name of %s', (text, path, json) => {
    const parsed = parseUntrustedJson(text);
    expect('json' in parsed && parsed.json).toEqual(json);
    expect(flagsOf(text)).toContain(`prototype_key ${path}`);
    if ('json' in parsed) expect(Object.keys(parsed.json ?? {})).toEqual(Object.keys(json));
    expect({}).not.toHaveProperty('admin');
  });

  it('raises only so many flags, and says when it stopped', () => {
    const text = `[${Array.from({ length: 500 }, () => '{"a":1,"a":2}').join(',')}]`;
    const flags = flagsOf(text);
    expect(flags).toHaveLength(maxFlagsPerKind + 1);
    expect(flags.at(-1)).toBe('flags_cut ');
  });

  it('shows only the beginning of a long name', () => {
    const name = JSON.stringify('x'.repeat(10_000));
    expect(flagsOf(`{${name}:1,${name}:2}`)).toEqual([`duplicate_key ["${'x'.repeat(64)}…"]`]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
