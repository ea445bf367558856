import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingAllowed, openGuard, serve } from '../../test/support/guard/loopback-server.ts';
import { type ExhibitSources, obtainExhibit } from './obtain-exhibit.ts';

const limits = { timeout_ms: 10_000, signal: new AbortController().signal };
const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex');

const obtain = (uri: string, sources: Partial<ExhibitSources> = {}) =>
  obtainExhibit(uri, { guard: openGuard(), ipfs_gateway: null, max_bytes: 1000, ...sources }, limits);

describe('AC-06: the bytes of an exhibit', () => {
  it('come from a server with their hash, the type it says and the path they were asked at', async () => {
    const server = await serve((_, response) =>
      response.setHeader('content-type', 'text/csv; header=present').end('a,b'),
    );
    expect(await obtain(`${server.url}/data/set.csv?v=1`)).toEqual({
      ...{ bytes: Buffer.from('a,b'), sha256: sha256('a,b'), type: 'text/csv; header=present', path: '/data/set.csv' },
    });
  });

  it('have no type where the server says none', async () => {
    const server = await serve((_, response) => response.end('a'));
    expect(await obtain(server.url)).toMatchObject({ type: undefined, path: '/' });
  });

  it('are asked for without the fragment of the address', async () => {
    const asked: (string | undefined)[] = [];
    const server = await serve((request, response) => {
      asked.push(request.url);
      response.end('a');
    });
    await obtain(`${server.url}/a#page=2`);
    await obtain(`${server.url}/a#one\n#two`);
    expect(asked).toEqual(['/a', '/a']);
    expect(await obtain('data:,x#y')).toMatchObject({ bytes: Buffer.from('x') });
  });

  it('are found under a scheme in any case', async () => {
    const server = await serve((_, response) => response.end('a'));
    expect(await obtain(server.url.replace('http', 'HtTp'))).toMatchObject({ sha256: sha256('a') });
    expect(await obtain('DATA:,a')).toMatchObject({ sha256: sha256('a') });
  });

  it('stand in a data address, hashed as they are decoded', async () => {
    expect(await obtain('data:text/csv;base64,YSxi')).toEqual({
      ...{ bytes: Buffer.from('a,b'), sha256: sha256('a,b'), type: 'text/csv', path: '' },
    });
  });

  it('come through the gateway for IPFS, and nowhere else from', async () => {
    const gateway = await serve((request, response) => response.end(request.url));
    const found = await obtain('ipfs://bafy/set.csv', { ipfs_gateway: gateway.url });
    expect(found).toMatchObject({ bytes: Buffer.from('/ipfs/bafy/set.csv'), path: '/ipfs/bafy/set.csv' });
    expect(await obtain('ipfs://bafy/../x', { ipfs_gateway: gateway.url })).toMatchObject({ status: 'unreachable' });
    expect(gateway.connections()).toBe(1);
  });
});

describe('AC-06: an exhibit is missing', () => {
  it.each([
    ['ftp://example.org/x', 'Only https, http, ipfs and data addresses can be looked at.'],
    ['file:///etc/passwd', 'Only https, http, ipfs and data addresses can be looked at.'],
    ['', 'Only https, http, ipfs and data addresses can be looked at.'],
    ['#https://example.org', 'Only https, http, ipfs and data addresses can be looked at.'],
    ['data:x', 'It is not a valid data address.'],
    ['ipfs://bafy', 'There is no gateway to IPFS: PARLEY_IPFS_GATEWAY names none.'],
  ])('at "%s"', async (uri, detail) => {
    expect(await obtain(uri)).toEqual({ status: 'unreachable', detail });
  });

  it.each([400, 404, 500])('where the status is %i', async (status) => {
    const server = await serve((_, response) => response.writeHead(status).end());
    const detail = `The server answered with status ${status}.`;
    expect(await obtain(server.url)).toEqual({ status: 'unreachable', detail });
  });

  it.each([300, 304])('where the status is %i and leads nowhere', async (status) => {
    const server = await serve((_, response) => response.writeHead(status).end());
    expect(await obtain(server.url)).toMatchObject({
      status: 'unreachable',
      detail: expect.stringContaining('redirect'),
    });
  });

  it.each([200, 203, 206])('but not where the status is %i', async (status) => {
    const server = await serve((_, response) => response.writeHead(status).end('a'));
    expect(await obtain(server.url)).toMatchObject({ sha256: sha256('a') });
  });

  it('where it is larger than the limit, from wherever it comes', async () => {
    const server = await serve((_, response) => response.end('x'.repeat(1001)));
    expect(await obtain(server.url)).toMatchObject({ status: 'too_large' });
    expect(await obtain(`data:,${'x'.repeat(1001)}`)).toMatchObject({ status: 'too_large' });
    expect(await obtain(`data:,${'x'.repeat(1000)}`)).toMatchObject({ sha256: sha256('x'.repeat(1000)) });
  });
});

it('PF-06: asks nobody whom the guard does not allow, whatever the address', async () => {
  const server = await serve((_, response) => response.end('inside'));
  const guard = openGuard({ allow: nothingAllowed });
  const suffix = fc.stringMatching(/^[/?#@:a-z0-9.]{0,12}$/);
  await fc.assert(
    fc.asyncProperty(suffix, async (end) => {
      const found = await obtain(`http://127.0.0.1:${server.port}/${end}`, { guard });
      expect(found).toMatchObject({ status: 'unreachable' });
    }),
    { numRuns: 30 },
  );
  expect(server.connections()).toBe(0);
});
