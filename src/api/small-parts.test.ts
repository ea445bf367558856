import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { HostRule } from '../access/host-rule.ts';
import { nameSchema } from './contract/named-schema.ts';
import { createSchemaWriter } from './json-schema.ts';
import { loginCookie, loginTokenOf } from './login-cookie.ts';
import { createExampleWriter } from './openapi-examples.ts';
import { requestOrigin } from './request-origin.ts';

describe('the cookie of a log-in', () => {
  const tokenIn = (cookie?: string) => loginTokenOf({ headers: cookie === undefined ? {} : { cookie } });

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['parley_login=abc', 'abc'],
    ['theme=dark; parley_login=abc; other=1', 'abc'],
    ['parley_login=', undefined],
    ['xparley_login=abc', undefined],
    ['parley_login=a=b', 'a=b'],
  ])('is read from "%s"', (cookie, token) => expect(tokenIn(cookie)).toBe(token));

  it('cannot be read by a script, nor sent from another site', () => {
    expect(loginCookie('abc', true)).toMatch(
      /^parley_login=abc; Path=\/; Max-Age=[1-9]\d*; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(loginCookie('abc', false)).not.toContain('Secure');
  });

  it('is removed by an empty token', () => expect(loginCookie('', false)).toContain('Max-Age=0'));

  it('reads back what was set', () => {
    expect(tokenIn(loginCookie('t0ken', true).split(';')[0])).toBe('t0ken');
  });
});

describe('the address of a request', () => {
  const from = (host: string, public_url?: string) =>
    requestOrigin({ host }, (public_url === undefined ? {} : { public_url }) as HostRule);

  it.each([
    ['localhost:8000', undefined, 'http://localhost:8000'],
    ['[::1]:8000', undefined, 'http://[::1]:8000'],
    ['parley.example.com', 'https://parley.example.com', 'https://parley.example.com'],
    ['PARLEY.example.com', 'https://parley.example.com', 'https://parley.example.com'],
    ['10.0.0.7:8000', 'https://parley.example.com', 'http://10.0.0.7:8000'],
    ['evil"><script>', 'https://parley.example.com', 'https://parley.example.com'],
    ['evil"><script>', undefined, 'http://localhost'],
    ['a@b', undefined, 'http://localhost'],
    ['', undefined, 'http://localhost'],
  ])('%s with the public address %s is %s', (host, publicUrl, origin) => expect(from(host, publicUrl)).toBe(origin));
});

describe('examples of the document', () => {
  const long = { text: 'x'.repeat(2000) };

  it('are repeated where they are short, and left out where there are none', () => {
    const writer = createExampleWriter();
    expect(writer.write('small', { a: 1 })).toEqual({ example: { a: 1 } });
    expect(writer.write('none', undefined)).toEqual({});
    expect(writer.write('null', null)).toEqual({ example: null });
    expect(writer.components()).toEqual({});
  });

  it('are written once where they are long, under their first name', () => {
    const writer = createExampleWriter();
    const first = writer.write('Table', long);
    expect(first).toEqual({ examples: { example: { $ref: '#/components/examples/Table' } } });
    expect(writer.write('Again', { ...long })).toEqual(first);
    expect(writer.components()).toEqual({ Table: { value: long } });
  });
});

describe('schemas of the document', () => {
  it('with a name are components, and others stand where they are used', () => {
    const agent = nameSchema(z.object({ name: z.string() }), 'Agent');
    const writer = createSchemaWriter();
    expect(writer.write(z.object({ items: z.array(agent) }), 'output')).toMatchObject({
      properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Agent' } } },
    });
    expect(writer.write(agent, 'output')).toEqual({ $ref: '#/components/schemas/Agent' });
    expect(Object.keys(writer.components())).toEqual(['Agent', 'Json']);
  });

  it('let a response have more fields, and no request', () => {
    const schema = z.strictObject({ name: z.string() });
    expect(createSchemaWriter().write(schema, 'input')).toHaveProperty('additionalProperties', false);
    expect(createSchemaWriter().write(schema, 'output')).not.toHaveProperty('additionalProperties');
  });

  it('do not name the bounds that every whole number has', () => {
    expect(createSchemaWriter().write(z.int().min(1), 'input')).toEqual({ type: 'integer', minimum: 1 });
  });

  it('call a JSON value by its name', () => {
    const written = createSchemaWriter().write(z.object({ context: z.record(z.string(), z.json()) }), 'input');
    expect(JSON.stringify(written)).toContain('"#/components/schemas/Json"');
    expect(JSON.stringify(written)).not.toContain('$defs');
  });

  it('tell the members of a union apart', () => {
    const cat = nameSchema(z.object({ kind: z.literal('cat') }), 'Cat');
    const dog = nameSchema(z.object({ kind: z.literal('dog') }), 'Dog');
    const discriminator = { property: 'kind', members: { cat: 'Cat', dog: 'Dog' } };
    const pet = nameSchema(z.union([cat, dog]), 'Pet', { discriminator });
    const writer = createSchemaWriter();
    writer.write(pet, 'output');
    expect(writer.components().Pet).toEqual({
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
      },
    });
  });

  it('have different names', () => {
    const writer = createSchemaWriter();
    writer.write(nameSchema(z.string(), 'Same'), 'output');
    expect(() => writer.write(nameSchema(z.number(), 'Same'), 'output')).toThrow('two schemas are named Same');
  });
});
