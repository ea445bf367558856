import { describe, expect, it } from 'vitest';
import { bearerRefusal } from './bearer-token.ts';

const shown = (authorization?: string) =>
  bearerRefusal('abc123token', authorization === undefined ? {} : { authorization });

describe('an agent that wants a token', () => {
  it.each(['Bearer abc123token', 'bearer abc123token', 'BEARER  abc123token'])('lets %j in', (authorization) => {
    expect(shown(authorization)).toBeUndefined();
  });

  it.each([undefined, '', 'abc123token', 'Basic abc123token', 'Bearer'])('asks for one where %j is shown', (given) => {
    expect(shown(given)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="agent"' },
      body: { error: expect.any(String), code: 'UNAUTHORIZED' },
    });
  });

  it.each(['Bearer abc123', 'Bearer abc123token2', 'Bearer ABC123TOKEN'])('refuses %j', (authorization) => {
    const challenge = 'Bearer realm="agent", error="invalid_token"';
    expect(shown(authorization)).toMatchObject({ status: 401, headers: { 'www-authenticate': challenge } });
  });
});

it('asks nobody for a token where none is wanted', () => {
  expect(bearerRefusal(undefined, {})).toBeUndefined();
});
