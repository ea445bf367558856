import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDataUri } from './data-uri.ts';

const read = (uri: string) => {
  const data = readDataUri(uri);
  return data && [data.type, data.bytes.toString('latin1')];
};

it.each([
  ['data:,A%20brief%20note', 'text/plain', 'A brief note'],
  ['data:text/csv,a,b%0A1,2', 'text/csv', 'a,b\n1,2'],
  ['data:text/plain;charset=iso-8859-7,%be%fa%be', 'text/plain;charset=iso-8859-7', '\xbe\xfa\xbe'],
  ['data:;charset=utf-8,x', 'text/plain;charset=utf-8', 'x'],
  ['data:text/html;base64,PGI+', 'text/html', '<b>'],
  ['DATA:Text/HTML; BASE64 ,PGI%2B', 'Text/HTML', '<b>'],
  ['data:;base64,', 'text/plain', ''],
  ['data:;base64, Y Q = = ', 'text/plain', 'a'],
  ['data:,100%', 'text/plain', '100%'],
  ['data:text/base64,PGI+', 'text/base64', 'PGI+'],
])('reads %s', (uri, type, bytes) => expect(read(uri)).toEqual([type, bytes]));

it.each(['data:', 'data:text/plain', 'data:;base64,A', 'data:;base64,A-_A', 'data:;base64,AA=A', 'date:,x', ''])(
  'refuses "%s"',
  (uri) => expect(read(uri)).toBeUndefined(),
);

it('gives back any bytes, however they are written', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (array) => {
      const bytes = Buffer.from(array);
      const percent = bytes.toString('hex').replaceAll(/../g, '%$&');
      expect(readDataUri(`data:;base64,${bytes.toString('base64')}`)?.bytes).toEqual(bytes);
      expect(readDataUri(`data:,${percent}`)?.bytes).toEqual(bytes);
    }),
  );
});
