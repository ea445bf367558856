import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalFailure, secretsOf, unansweredFailure, unreadableFailure } from './token-failure.ts';

const client = { token_url: 'https://auth.example/token', client_id: 'c' };

describe('TP-04: a token endpoint that gives no readable answer', () => {
  it.each([
    ['timeout', 'did not answer in time'],
    ['forbidden_address', 'has an address that this platform may not call'],
    ['refused', 'has an address that cannot be called'],
    ['unreachable', 'could not be reached'],
    ['redirected', 'answered with a redirect'],
    ['too_large', 'answered with more than the limit'],
    ['malformed', 'answered with something that cannot be read'],
  ] as const)('with %s never refuses for the agent', (reason, words) => {
    expect(unansweredFailure({ reason, retryable: true })).toEqual({
      ...{
        arrived: false,
        reason: 'unreachable',
        retryable: true,
        detail: `no token could be obtained: the token endpoint ${words}`,
      },
    });
  });

  it('keeps whether another attempt may help', () => {
    expect(unansweredFailure({ reason: 'timeout', retryable: false }).retryable).toBe(false);
  });

  it.each([
    [200, false],
    [404, false],
    [429, true],
    [500, true],
    [503, true],
  ])('with %i and no JSON may be asked again: %s', (status, retryable) => {
    expect(unreadableFailure(status)).toMatchObject({ reason: 'unreachable', retryable });
    expect(unreadableFailure(status).detail).toContain(String(status));
  });
});

describe('TP-04: a token endpoint that refuses', () => {
  it('is quoted with its code and its description', () => {
    const failure = refusalFailure({ status: 400, error: 'invalid_grant', description: 'It\n has  expired.' }, []);
    expect(failure).toEqual({
      ...{ arrived: false, reason: 'unreachable', retryable: false, error: 'invalid_grant' },
      detail: 'no token could be obtained: the token endpoint answered 400 invalid_grant: It has expired.',
    });
  });

  it.each([undefined, '', 'not a code', 'x', `e${'x'.repeat(64)}`, '1st'])(
    'is not quoted with the code %j',
    (error) => {
      const failure = refusalFailure(
        { status: 401, ...(error === undefined ? {} : { error }), description: 'why' },
        [],
      );
      expect(failure.detail).toBe(
        'no token could be obtained: the token endpoint answered 401 without a usable bearer token',
      );
      expect(failure).not.toHaveProperty('error');
    },
  );

  it.each([
    [400, false],
    [429, true],
    [500, true],
  ])('with %i may be asked again: %s', (status, retryable) => {
    expect(refusalFailure({ status, error: 'slow_down' }, [])).toMatchObject({ reason: 'unreachable', retryable });
  });

  it('cuts a long description between characters, so that it can go on a record', () => {
    const { detail } = refusalFailure({ status: 400, error: 'invalid_grant', description: '😀'.repeat(161) }, []);
    expect(detail.endsWith(`: ${'😀'.repeat(160)}…`)).toBe(true);
    const odd = refusalFailure({ status: 400, error: 'invalid_grant', description: `${'x'.repeat(159)}😀 more` }, []);
    expect(odd.detail.isWellFormed()).toBe(true);
  });

  it('never quotes a secret, however the endpoint spells it', () => {
    const secret = fc.string({ unit: fc.constantFrom(...'aB3+/&<é" '), minLength: 8, maxLength: 20 });
    const spell = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => JSON.stringify(text).slice(1, -1),
      (text) => new URLSearchParams([['', text]]).toString().slice(1),
    );
    fc.assert(
      fc.property(secret, spell, fc.string(), (text, spelling, around) => {
        const description = `${around}${spelling(text)}${around}`;
        const { detail } = refusalFailure({ status: 400, error: 'invalid_grant', description }, [text]);
        expect(detail).toBe('no token could be obtained: the token endpoint answered 400 invalid_grant');
      }),
    );
  });

  it('does not quote a code that is a secret', () => {
    const failure = refusalFailure({ status: 400, error: 'hunter2hunter2' }, ['hunter2hunter2']);
    expect(JSON.stringify(failure)).not.toContain('hunter2');
  });
});

describe('the secrets of a grant', () => {
  it.each([
    [{ ...client, grant: 'client_credentials', client_secret: 's' }, ['s']],
    [{ ...client, grant: 'password', username: 'u', password: 'p' }, ['p']],
    [{ ...client, grant: 'password', username: 'u', password: 'p', client_secret: 's' }, ['s', 'p']],
    [{ ...client, grant: 'refresh_token', refresh_token: 'r', client_secret: 's' }, ['s', 'r']],
    [{ ...client, grant: 'client_credentials' }, []],
  ] as const)('of %j are %j', (auth, secrets) => expect(secretsOf(auth)).toEqual(secrets));
});
