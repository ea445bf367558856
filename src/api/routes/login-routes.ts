/** The log-in of a page: a key for a cookie that no script can read. Programs send their key with every request instead. */
import type { FastifyReply } from 'fastify';
import type { PageLogin } from '../../access/page-login.ts';
import { ParleyError } from '../../errors.ts';
import type { AccessKey } from '../../model/access-key.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { loginRequest, pageHolder } from '../contract/login-contract.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { loginCookie, loginTokenOf } from '../login-cookie.ts';
import type { RateLimit } from '../rate-limit.ts';
import type { ZodFastify } from '../type-provider.ts';

const tags = ['Keys'];

const schemas = {
  login: {
    ...{ tags, operationId: 'log_in', summary: 'Exchange a key for the cookie of a page' },
    body: loginRequest,
    response: {
      200: jsonResponse('Who you are; the cookie is valid for 12 hours', pageHolder),
      ...problemResponses('REQUEST_INVALID', 'KEY_INVALID', 'RATE_LIMITED'),
    },
  },
  logout: {
    ...{ tags, operationId: 'log_out', summary: 'End the log-in of a page' },
    response: { 204: { description: 'The cookie opens nothing any more' } },
  },
  me: {
    ...{ tags, operationId: 'who_am_i', summary: 'Who makes this request, and what they may do' },
    response: { 200: jsonResponse('The holder of the key or cookie', pageHolder), ...problemResponses('KEY_INVALID') },
  },
};

interface LoginOptions {
  login: PageLogin;
  limit: RateLimit;
  /** Whether browsers reach the platform over https. */
  isSecure: boolean;
}

export function loginRoutes(api: ZodFastify, { login, limit, isSecure }: LoginOptions): void {
  const setCookie = (reply: FastifyReply, token: string) => reply.header('set-cookie', loginCookie(token, isSecure));

  api.post('/login', { schema: schemas.login, config: { scope: 'public' } }, async (request, reply) => {
    // Every attempt counts, so that keys cannot be guessed without limit.
    limit(request.ip, reply);
    const done = await login.logIn(request.body.key.trim());
    if (!done) throw new ParleyError('KEY_INVALID', 'The key is not known here.');
    setCookie(reply, done.token);
    return { needs_key: true, ...holderOf(done.key) };
  });

  api.post('/logout', { schema: schemas.logout, config: { scope: 'public' } }, async (request, reply) => {
    const token = loginTokenOf(request);
    if (token !== undefined) await login.logOut(token);
    setCookie(reply, '');
    return reply.code(204).send();
  });

  api.get('/me', { schema: schemas.me, config: { scope: 'optional' } }, async ({ accessKey, isLocal }) => {
    if (isLocal) return { needs_key: false, scope: 'admin' as const, owner: null, name: null };
    return { needs_key: true, ...(accessKey ? holderOf(accessKey) : { scope: null, owner: null, name: null }) };
  });
}

const holderOf = ({ scope, owner, name }: AccessKey) => ({ scope, owner, name });
