import { expect, it } from 'vitest';
import { mediaTypeOf } from './media-type.ts';

const typeOf = (declared: string | undefined, bytes: string | Buffer, path = '') =>
  mediaTypeOf(declared, Buffer.from(bytes), path).type;

it('goes by what was declared', () => {
  expect(mediaTypeOf('Text/CSV; Charset="UTF-16"', Buffer.from('%PDF-1.4'), '/a.md')).toEqual({
    type: 'text/csv',
    charset: 'UTF-16',
  });
  expect(typeOf('image/png', 'a')).toBe('image/png');
});

it.each([undefined, '', 'application/octet-stream', 'Binary/Octet-Stream', 'nonsense', `text/${'x'.repeat(300)}`])(
  'goes by the bytes, then by the name, when the type is %s',
  (declared) => {
    expect(typeOf(declared, '%PDF-1.7\n', '/a.txt')).toBe('application/pdf');
    expect(typeOf(declared, ' \n<!DOCTYPE HTML><p>', '/a.txt')).toBe('text/html');
    expect(typeOf(declared, '\ufeff<html lang=en>')).toBe('text/html');
    expect(typeOf(declared, 'a,b', '/data.CSV')).toBe('text/csv');
    expect(typeOf(declared, '{}', '/a.json')).toBe('application/json');
    expect(typeOf(declared, '# A', '/readme.md')).toBe('text/markdown');
    expect(typeOf(declared, 'a note', '/note')).toBe('text/plain');
    expect(typeOf(declared, Buffer.from([0xff, 0xfe, 0x41, 0x00]))).toBe('text/plain');
    expect(typeOf(declared, Buffer.from([0x89, 0x50]))).toBe('application/octet-stream');
    expect(typeOf(declared, Buffer.from([0x41, 0x00]))).toBe('application/octet-stream');
  },
);
