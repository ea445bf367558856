import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnyShape,
  anyJson,
  boolean,
  dictionary,
  faultText,
  finiteNumber,
  jsonObject,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  positiveNumber,
  sha256Hex,
  share,
  text,
  utcTime,
  variants,
  versionedName,
  wholeNumber,
} from './shape.ts';

const strict = { strict: true, version: 2 };
const faultOf = (shape: AnyShape, value: unknown, options = strict) => {
  const fault = shape.check(value, '', options);
  return fault && faultText(fault);
};

describe('a shape of a single value', () => {
  it.each<[string, AnyShape, unknown[], unknown[]]>([
    ['a text', text, ['', 'a'], [1, null, undefined, ['a'], {}]],
    ['a truth', boolean, [true, false], [0, 'true', null]],
    ['a whole number', wholeNumber, [0, 1, 2 ** 53 - 1], [-1, 0.5, 2 ** 53, Number.NaN, Infinity, '1', null]],
    ['a positive number', positiveNumber, [1, 2 ** 53 - 1], [0, -1, 1.5, Infinity, '1']],
    ['a number', finiteNumber, [0, -1.5, 1e308], [Infinity, Number.NaN, '1', null]],
    ['a share', share, [0, 0.5, 1], [-0.1, 1.1, Number.NaN, '0.5']],
    ['a hash', sha256Hex, ['0'.repeat(64)], ['0'.repeat(63), 'A'.repeat(64), 'g'.repeat(64), 7]],
    [
      'a name with a version',
      versionedName,
      ['round-table@1', 'a@10', 'x@0'],
      ['a', 'a@', 'a@01', 'A@1', '-a@1', 'a@1 '],
    ],
    ['one of some words', oneOf('a', 'b'), ['a', 'b'], ['c', '', null]],
    ['a pattern', matching(/^x+$/, 'many x'), ['x', 'xx'], ['', 'xy', 1]],
    ['an object', jsonObject, [{}, { a: 1 }], [[], null, 'x']],
    ['anything', anyJson, [null, 1, 'a', [], {}], []],
    ['a text or nothing', nullable(text), ['a', null], [1, undefined]],
  ])('takes %s and nothing else', (_, shape, good, bad) => {
    for (const value of good) expect(faultOf(shape, value), String(value)).toBeUndefined();
    for (const value of bad) expect(faultOf(shape, value), String(value)).toMatch(/ must be /);
  });

  it('takes a time only as the platform writes it', () => {
    expect(faultOf(utcTime, '2026-02-28T23:59:59.999Z')).toBeUndefined();
    const others = [
      '2026-02-30T00:00:00.000Z',
      '2026-01-01T00:00:00Z',
      '2026-01-01T00:00:00.000+00:00',
      '2026-01-01',
      'now',
      0,
    ];
    for (const other of others) expect(faultOf(utcTime, other), String(other)).toContain('a time like');
  });

  it('takes every time that JavaScript writes', () => {
    const date = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
    fc.assert(fc.property(date, (at) => faultOf(utcTime, at.toISOString()) === undefined));
  });
});

describe('a shape of an object', () => {
  const shape = object({ name: text, tags: list(text), note: optional(text), born: optional(text, { since: 2 }) });

  it('takes the fields it knows, with or without the optional ones', () => {
    expect(faultOf(shape, { name: 'a', tags: [] })).toBeUndefined();
    expect(faultOf(shape, { name: 'a', tags: ['b'], note: 'c', born: 'd' })).toBeUndefined();
  });

  it('names what is missing, wrong or unknown by its path', () => {
    expect(faultOf(shape, { tags: [] })).toBe('name is missing');
    expect(faultOf(shape, { name: 'a', tags: ['b', 1] })).toBe('tags[1] must be a text');
    expect(faultOf(shape, { name: 'a', tags: {} })).toBe('tags must be a list');
    expect(faultOf(shape, { name: 'a', tags: [], extra: 1 })).toBe('extra must be absent: no such field is known');
    expect(faultOf(object({ inner: shape }), { inner: { name: 1, tags: [] } })).toBe('inner.name must be a text');
  });

  it('takes unknown fields where it is not strict, and fields of a later version never', () => {
    const lenient = { strict: false, version: 1 };
    expect(faultOf(shape, { name: 'a', tags: [], extra: 1 }, lenient)).toBeUndefined();
    expect(faultOf(shape, { name: 'a', tags: [], born: 'x' }, lenient)).toBe(
      'born must be absent: it is new in version 2',
    );
  });

  it('is not misled by what objects inherit', () => {
    expect(faultOf(object({ toString: text }), {})).toBe('toString is missing');
    expect(faultOf(shape, JSON.parse('{"name":"a","tags":[],"__proto__":{}}'))).toContain('__proto__ must be absent');
  });

  it('holds a dictionary to one shape, whatever its names', () => {
    expect(faultOf(dictionary(wholeNumber), { a: 1, b: 2 })).toBeUndefined();
    expect(faultOf(dictionary(wholeNumber), { a: 1, b: 'x' })).toBe('b must be a whole number, not below 0');
    expect(faultOf(dictionary(wholeNumber), [])).toContain('must be an object');
  });

  it('chooses among variants by the field that tells them apart', () => {
    const either = variants('act', {
      vote: object({ act: oneOf('vote'), yes: boolean }),
      talk: object({ act: oneOf('talk'), text }),
    });
    expect(faultOf(either, { act: 'vote', yes: true })).toBeUndefined();
    expect(faultOf(either, { act: 'talk', yes: true })).toBe('text is missing');
    expect(faultOf(either, { act: 'sing' })).toBe('act must be one of vote, talk');
    expect(faultOf(either, { act: 'constructor' })).toBe('act must be one of vote, talk');
    expect(faultOf(either, null)).toContain('must be an object');
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        shape.check(value, '', strict);
        return true;
      }),
    );
  });
});
