import { expect, it } from 'vitest';
import { decodeStrictly, pageCharset } from './charset.ts';

it.each([
  ['UTF-8', [0xc3, 0xa9], 'é'],
  ['utf-16', [0xe9, 0x00], 'é'],
  ['utf-16be', [0x00, 0xe9], 'é'],
  ['latin1', [0xe9], 'é'],
  ['ISO-8859-1', [0xe9], 'é'],
  ['windows-1252', [0x93, 0xe9, 0x94], '“é”'],
  ['shift_jis', [0x83, 0x65], 'テ'],
  ['no-such-set', [0xc3, 0xa9], 'é'],
  [undefined, [0xc3, 0xa9], 'é'],
])('decodes %s', (charset, bytes, text) => expect(decodeStrictly(Buffer.from(bytes), charset)).toBe(text));

it.each([
  ['utf-8', [0xef, 0xbb, 0xbf, 0x61]],
  ['utf-16le', [0xff, 0xfe, 0x61, 0x00]],
  ['utf-16be', [0xfe, 0xff, 0x00, 0x61]],
])('believes a byte order mark of %s before anything else, and drops it', (_, bytes) => {
  expect(decodeStrictly(Buffer.from(bytes), 'latin1')).toBe('a');
});

it.each([
  ['utf-8', [0xe9]],
  [undefined, [0x61, 0xff]],
  ['no-such-set', [0xe9]],
  ['utf-16', [0x61]],
  ['utf-16', [0x00, 0xd8]],
])('gives no text for bytes that are not valid %s', (charset, bytes) => {
  expect(decodeStrictly(Buffer.from(bytes), charset)).toBeUndefined();
});

it('finds what a page says of itself', () => {
  expect(pageCharset(Buffer.from('<head><META charset=" latin1 ">'))).toBe('latin1');
  expect(pageCharset(Buffer.from('<meta http-equiv=x content="text/html; charset=koi8-r">'))).toBe('koi8-r');
  expect(pageCharset(Buffer.from('<meta charset="utf-16">'))).toBeUndefined();
  expect(pageCharset(Buffer.from('<p>charset=latin1'))).toBeUndefined();
});
