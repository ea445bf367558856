import { describe, expect, it } from 'vitest';
import { rawRequestHeadersFor, requestHeadersFor, wireHeadersFor } from './request-headers.ts';

const transport = [
  'Host',
  'Connection',
  'Keep-Alive',
  'Content-Length',
  'Transfer-Encoding',
  'TE',
  'Upgrade',
  'Expect',
];

describe('the headers of a request', () => {
  it('ask for JSON, and say that the body is JSON if there is one', () => {
    const accept = ['accept-encoding', 'identity', 'accept', 'application/json'];
    expect(requestHeadersFor({}, null)).toEqual(accept);
    expect(requestHeadersFor({}, '{}')).toEqual([
      ...['accept-encoding', 'identity', 'content-type', 'application/json', 'accept', 'application/json'],
    ]);
  });

  it('leave the types that the caller gives, in any case', () => {
    expect(requestHeadersFor({ ACCEPT: 'text/plain', 'Content-Type': 'a/b' }, '{}')).toEqual([
      ...['accept-encoding', 'identity', 'accept', 'text/plain', 'content-type', 'a/b'],
    ]);
  });

  it.each([...transport, 'Accept-Encoding'])('never take %s from a caller', (name) => {
    expect(requestHeadersFor({ [name]: 'evil', 'X-A': '1' }, null)).not.toContain('evil');
    expect(requestHeadersFor({ [name]: 'evil', 'X-A': '1' }, null)).toContain('x-a');
  });
});

describe('the headers of a raw request', () => {
  it("are the caller's, unchanged and in order, behind the encoding", () => {
    expect(rawRequestHeadersFor({ 'X-B': '1', 'x-a': '2' })).toEqual([
      ['accept-encoding', 'identity'],
      ['X-B', '1'],
      ['x-a', '2'],
    ]);
  });

  it('have the encoding of the caller where there is one', () => {
    expect(rawRequestHeadersFor({ 'Accept-Encoding': 'gzip' })).toEqual([['Accept-Encoding', 'gzip']]);
  });

  it.each(transport)('never have a %s of the caller', (name) => {
    expect(rawRequestHeadersFor({ [name]: 'evil' })).toEqual([['accept-encoding', 'identity']]);
  });
});

describe('the headers on the wire', () => {
  it('have what the transport adds around them', () => {
    expect(wireHeadersFor('https://a.example:8443', 'POST', [['x-a', '1']], '{"é":1}')).toEqual([
      ['host', 'a.example:8443'],
      ['connection', 'keep-alive'],
      ['x-a', '1'],
      ['content-length', '8'],
    ]);
  });

  it.each([
    ['GET', undefined, undefined],
    ['GET', 'x', '1'],
    ['DELETE', undefined, undefined],
    ['POST', undefined, '0'],
    ['PATCH', '', '0'],
    ['PUT', new Uint8Array(3), '3'],
  ])('of %s with the body %j have the length %s', (method, body, length) => {
    expect(new Map(wireHeadersFor('http://a', method, [], body)).get('content-length')).toBe(length);
  });

  it('close the connection after HEAD', () => {
    expect(wireHeadersFor('http://a', 'HEAD', [])).toEqual([
      ['host', 'a'],
      ['connection', 'close'],
    ]);
  });
});
