import fc from 'fast-check';
import { errors } from 'undici';
import { describe, expect, it } from 'vitest';
import { callFailureOf, callFailures } from './call-failure.ts';
import { ConnectTimeout, ForbiddenAddress } from './dialler.ts';

const withCode = (code: string, message = '10.0.0.7 said no') => Object.assign(new Error(message), { code });

describe('the failure of a call', () => {
  it.each([
    ['ENOTFOUND', 'noName'],
    ['EAI_AGAIN', 'noName'],
    ['ECONNREFUSED', 'refused'],
    ['ECONNRESET', 'closed'],
    ['EPIPE', 'closed'],
    ['ETIMEDOUT', 'connectTimeout'],
    ['EHOSTUNREACH', 'noRoute'],
    ['EPROTO', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['ERR_TLS_HANDSHAKE_TIMEOUT', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['UND_ERR_HEADERS_OVERFLOW', 'headersTooLarge'],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'length'],
    ['UND_ERR_INVALID_ARG', 'request'],
    ['UND_ERR_SOCKET', 'closed'],
    ['UND_ERR_DESTROYED', 'closing'],
    ['UND_ERR_CLOSED', 'closing'],
    ['ERR_ASSERTION', 'notHttp'],
    ['', 'noRoute'],
  ] as const)('with the code %s is %s', (code, name) => expect(callFailureOf(withCode(code))).toBe(callFailures[name]));

  it("is known by the class of errors that are our own or the parser's", () => {
    expect(callFailureOf(new ForbiddenAddress('x'))).toBe(callFailures.forbidden);
    expect(callFailureOf(new ConnectTimeout('x'))).toBe(callFailures.connectTimeout);
    expect(callFailureOf(new errors.HTTPParserError('x'))).toBe(callFailures.notHttp);
    expect(callFailureOf(new Error('x'))).toBe(callFailures.noRoute);
  });

  it('with an unasked interim response is not HTTP', () => {
    expect(callFailureOf(withCode('UND_ERR_SOCKET', 'bad response'))).toBe(callFailures.notHttp);
  });

  it('never quotes the error', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 40 }), (code, message) => {
        const failure = callFailureOf(withCode(code, message));
        expect(Object.values(callFailures)).toContain(failure);
      }),
    );
  });

  it('is not retried where another attempt cannot help', () => {
    const { forbidden, redirected, bodyTooLarge, certificate, timeout, refused } = callFailures;
    expect([forbidden, redirected, bodyTooLarge, certificate].map(({ retryable }) => retryable)).not.toContain(true);
    expect([timeout, refused].map(({ retryable }) => retryable)).toEqual([true, true]);
  });
});
