import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen, nothingAllowed, openGuard } from '../../../../test/support/guard/loopback-server.ts';
import { known, type TokenAnswer, TokenEndpoint } from '../../../../test/support/token-endpoint.ts';
import type { OAuthGrant } from '../../../model/oauth-grant.ts';
import { requestTokens } from './token-request.ts';

const now = () => 1_000_000;
const { client_id, client_secret, username, password } = known;

async function start(): Promise<TokenEndpoint> {
  const endpoint = await TokenEndpoint.start();
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  return endpoint;
}

const passwordGrant = (token_url: string): OAuthGrant => {
  return { grant: 'password', token_url, client_id, client_secret, username, password };
};

async function answering(answer: TokenAnswer) {
  const endpoint = await start();
  endpoint.script = () => answer;
  return requestTokens(passwordGrant(endpoint.url), null, { guard: openGuard(), now });
}

describe('TP-04: a token request', () => {
  it.each<[string, object, string | null, string]>([
    [
      'password',
      { grant: 'password', username, password },
      null,
      'grant_type=password&client_id=parley-client&client_secret=cs-planted-31415926' +
        '&username=ada&password=pw-planted+%26+more%3D27182818',
    ],
    [
      'client_credentials',
      { grant: 'client_credentials', scope: 'agents read' },
      null,
      'grant_type=client_credentials&client_id=parley-client&client_secret=cs-planted-31415926&scope=agents+read',
    ],
    [
      'refresh_token',
      { grant: 'refresh_token', refresh_token: known.first_refresh_token },
      known.first_refresh_token,
      'grant_type=refresh_token&client_id=parley-client&client_secret=cs-planted-31415926' +
        '&refresh_token=rt-planted-16180339',
    ],
  ])('of the %s grant is what the document shows, byte for byte', async (_, grant, refreshToken, body) => {
    const endpoint = await start();
    const auth = { token_url: endpoint.url, client_id, client_secret, ...grant } as OAuthGrant;
    await requestTokens(auth, refreshToken, { guard: openGuard(), now });
    const [asked] = endpoint.asked;
    expect(asked).toMatchObject({ method: 'POST', body });
    const { host: _host, connection: _connection, ...headers } = asked?.headers ?? {};
    expect(headers).toEqual({
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-length': String(body.length),
    });
  });

  it('sends the secret of the client in the Authorization header where that is wanted, and nothing of it in the body', async () => {
    const endpoint = await start();
    const client = {
      token_url: endpoint.url,
      client_id: 'a:b',
      client_secret: 'ü & +',
      audience: 'https://api.example',
    };
    const auth: OAuthGrant = { grant: 'client_credentials', auth_method: 'client_secret_basic', ...client };
    const failure = await requestTokens(auth, null, { guard: openGuard(), now });
    const [asked] = endpoint.asked;
    expect(asked?.headers.authorization).toBe(`Basic ${btoa('a%3Ab:%C3%BC+%26+%2B')}`);
    expect(asked?.body).toBe('grant_type=client_credentials&audience=https%3A%2F%2Fapi.example');
    expect(failure).toMatchObject({ exchange: { request: { body: asked?.body } } });
    expect(JSON.stringify(failure)).not.toContain(btoa('a%3Ab:%C3%BC+%26+%2B'));
  });

  it('shows nothing of a success that is of no use', async () => {
    const failure = await answering({ body: { access_token: 'planted-token', token_type: 'mac' } });
    expect(failure).toMatchObject({ exchange: { answer: { status: 200, text: '<secret>' } } });
    expect(JSON.stringify(failure)).not.toContain('planted');
  });

  it('of a client without a secret names the client alone', async () => {
    const endpoint = await start();
    const auth: OAuthGrant = { grant: 'client_credentials', token_url: endpoint.url, client_id: 'ünï & co' };
    await requestTokens(auth, null, { guard: openGuard(), now });
    expect(endpoint.asked[0]?.body).toBe('grant_type=client_credentials&client_id=%C3%BCn%C3%AF+%26+co');
  });

  it('brings tokens and how long they hold', async () => {
    const endpoint = await start();
    const door = { guard: openGuard(), now };
    expect(await requestTokens(passwordGrant(endpoint.url), null, door)).toEqual({
      access_token: endpoint.handedOut[0],
      refresh_token: endpoint.handedOut[1],
      obtained_at: 1_000_000,
      expires_at: 4_600_000,
    });
  });

  it.each([
    ['says nothing of its end', { access_token: 'a', token_type: 'bearer' }, null],
    ['says its end in a text', { access_token: 'a', token_type: 'BEARER', expires_in: '60' }, 1_060_000],
    ['says null where it says nothing', { access_token: 'a', token_type: 'Bearer', expires_in: null }, null],
    ['comes with an ID token', { access_token: 'a', token_type: 'Bearer', id_token: 'not.for.us' }, null],
    ['holds for ever', { access_token: 'a', token_type: 'Bearer', expires_in: 1e300 }, 315_361_000_000],
  ])('takes a token that %s', async (_, body, expires_at) => {
    expect(await answering({ body })).toEqual({ access_token: 'a', obtained_at: 1_000_000, expires_at });
  });

  it('takes JSON for what it is, whatever its type is said to be', async () => {
    const body = { access_token: 'a', token_type: 'Bearer' };
    expect(await answering({ body, type: 'text/plain' })).toMatchObject({ access_token: 'a' });
  });
});

describe('TP-04: a token endpoint that', () => {
  it.each<[string, TokenAnswer, object]>([
    [
      'knows the client not',
      { status: 401, body: { error: 'invalid_client' } },
      {
        reason: 'unreachable',
        detail: 'no token could be obtained: the token endpoint answered 401 invalid_client',
        error: 'invalid_client',
      },
    ],
    [
      'says more of it',
      { status: 400, body: { error: 'invalid_grant', error_description: 'The user\u0000 is\nlocked' } },
      {
        reason: 'unreachable',
        detail: 'no token could be obtained: the token endpoint answered 400 invalid_grant: The user is locked',
      },
    ],
    [
      'quotes the password',
      { status: 400, body: { error: 'invalid_grant', error_description: `no user with ${password}` } },
      { reason: 'unreachable', detail: 'no token could be obtained: the token endpoint answered 400 invalid_grant' },
    ],
    [
      'quotes the form',
      { status: 400, body: { error: 'invalid_grant', error_description: 'a=pw-planted+%26+more%3D27182818' } },
      { reason: 'unreachable', detail: 'no token could be obtained: the token endpoint answered 400 invalid_grant' },
    ],
    [
      'calls a secret an error',
      { status: 400, body: { error: client_secret } },
      {
        reason: 'unreachable',
        detail: 'no token could be obtained: the token endpoint answered 400 without a usable bearer token',
      },
    ],
    [
      'has too much to do',
      { status: 429, body: { error: 'slow_down' } },
      {
        reason: 'unreachable',
        retryable: true,
        detail: 'no token could be obtained: the token endpoint answered 429 slow_down',
      },
    ],
    [
      'fails',
      { status: 500, body: 'Traceback: secret' },
      { reason: 'unreachable', retryable: true, detail: 'no token could be obtained: the token endpoint answered 500' },
    ],
    [
      'fails in JSON',
      { status: 503, body: { error: 'server_error' } },
      {
        reason: 'unreachable',
        retryable: true,
        detail: 'no token could be obtained: the token endpoint answered 503 server_error',
      },
    ],
    [
      'answers with a page',
      { body: '<html>Log in</html>', type: 'text/html' },
      {
        reason: 'unreachable',
        detail: 'no token could be obtained: the token endpoint answered 200 with something that is no JSON',
      },
    ],
    ['answers with a list', { body: [1] }, { reason: 'unreachable' }],
    ['answers without a token', { body: { token_type: 'Bearer' } }, { reason: 'unreachable' }],
    ['gives a number for a token', { body: { access_token: 1, token_type: 'Bearer' } }, { reason: 'unreachable' }],
    [
      'gives a token of another type',
      { body: { access_token: 'a', token_type: 'mac' } },
      {
        reason: 'unreachable',
        detail: 'no token could be obtained: the token endpoint answered 200 without a usable bearer token',
      },
    ],
    [
      'gives a token that needs a proof',
      { body: { access_token: 'a', token_type: 'DPoP' } },
      { reason: 'unreachable' },
    ],
    [
      'answers with 262,145 bytes',
      { body: 'x'.repeat(262_145) },
      {
        reason: 'unreachable',
        detail: 'no token could be obtained: the token endpoint answered with more than the limit',
      },
    ],
    [
      'redirects',
      { status: 307, body: '' },
      { reason: 'unreachable', detail: 'no token could be obtained: the token endpoint answered with a redirect' },
    ],
  ])('%s gives none', async (_, answer, failure) => {
    expect(await answering(answer)).toMatchObject({ arrived: false, ...failure });
  });

  it('is not there gives none', async () => {
    const { port } = await listen(createServer((socket) => socket.destroy()));
    const auth = passwordGrant(`http://127.0.0.1:${port}/token`);
    expect(await requestTokens(auth, null, { guard: openGuard(), now })).toMatchObject({
      reason: 'unreachable',
      retryable: true,
      detail: 'no token could be obtained: the token endpoint could not be reached',
    });
  });

  it('may not be called is not called', async () => {
    const endpoint = await start();
    const door = { guard: openGuard({ allow: nothingAllowed }), now };
    expect(await requestTokens(passwordGrant(endpoint.url), null, door)).toMatchObject({
      reason: 'unreachable',
      retryable: false,
      detail: 'no token could be obtained: the token endpoint has an address that this platform may not call',
    });
    expect(endpoint.asked).toEqual([]);
  });
});
