/**
 * Authentication and authorisation. Every route needs a key unless it is public. A platform that only this machine can
 * reach needs no key until the first one is created. A route gets only the holder's view of the engine.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessView, Engine } from '../access/engine.ts';
import type { PageLogin } from '../access/page-login.ts';
import { type ErrorCode, ParleyError } from '../errors.ts';
import { type AccessKey, type KeyScope, scopeAllows } from '../model/access-key.ts';
import { type AdminActor, localActor } from '../model/admin-actor.ts';
import type { RequestAccess } from './access-watch.ts';
import { loginTokenOf, pageHeader } from './login-cookie.ts';
import type { RateLimit } from './rate-limit.ts';

/** `public` looks at no key; `optional` is answered without a key, too, and shows more to the holder of one. */
type RouteScope = KeyScope | 'public' | 'optional';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that this route needs; by default `read` for GET and HEAD, and `admin` for every other method. */
    scope?: RouteScope;
  }

  interface FastifyRequest {
    /** The engine as the holder of the key may see it. Not set on public routes, nor without a key on optional ones. */
    engine: AccessView;
    /** Who makes the request, for the log of administrators. */
    actor: AdminActor;
    /** The key of the request; not set where none was needed or none came. */
    accessKey?: AccessKey;
    /** What the request was let in by. Not set on public routes, nor without a key on optional ones. */
    access: RequestAccess;
    /** Whether no key is needed, because only this machine reaches the platform and no key was created yet. */
    isLocal?: boolean;
  }
}

interface AccessRule {
  login: PageLogin;
  /** Whether no key is needed until the first one is created. */
  local: boolean;
  limit: RateLimit;
  /** Whether requests that need no key are counted, too. */
  limitsAll: boolean;
}

export function neededScope(method: string, stated: RouteScope | undefined): RouteScope {
  return stated ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'admin');
}

export function accessCheck(engine: Engine, rule: AccessRule) {
  const { local, limit, limitsAll } = rule;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const scope = neededScope(request.method, request.routeOptions.config.scope);
    if (scope === 'public') return;
    if (local && !(await engine.keys.anyMade())) {
      if (limitsAll) limit(request.ip, reply);
      request.engine = engine;
      request.actor = localActor;
      request.isLocal = true;
      request.access = { id: 'local', stillHolds: async () => !(await engine.keys.anyMade()) };
      return;
    }
    if (scope === 'optional' && !(await hasCredentials(request, rule))) return;
    const key = await authenticate(request, reply, engine, rule);
    limit(key.id, reply);
    if (scope !== 'optional' && !scopeAllows(key.scope, scope)) {
      throw keyRefusal(reply, 'KEY_SCOPE', `This needs the scope "${scope}", and the key has "${key.scope}".`, scope);
    }
    request.engine = engine.as({ owner: key.owner, everything: key.scope === 'admin' });
    request.actor = { key: key.id, name: key.name ?? key.id };
    request.accessKey = key;
    request.access = accessOf(request, key, engine, rule);
  };
}

function accessOf(request: FastifyRequest, { id }: AccessKey, { keys }: Engine, { login }: AccessRule): RequestAccess {
  const token = request.headers.authorization === undefined ? loginTokenOf(request) : undefined;
  if (token === undefined) return { id: `key ${id}`, stillHolds: async () => (await keys.get(id)) !== undefined };
  return { id: `login ${token}`, stillHolds: async () => (await login.keyOf(token)) !== undefined };
}

/** A cookie whose time is over counts as none, so that its page can ask for the key again. */
async function hasCredentials(request: FastifyRequest, { login }: AccessRule): Promise<boolean> {
  if (request.headers.authorization !== undefined) return true;
  const token = loginTokenOf(request);
  return token !== undefined && (await login.keyOf(token)) !== undefined;
}

/** Failed attempts are counted by address, so that keys cannot be guessed without limit. */
async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  { keys }: Engine,
  { login, limit }: AccessRule,
): Promise<AccessKey> {
  const { authorization } = request.headers;
  const token = authorization === undefined ? loginTokenOf(request) : undefined;
  if (token !== undefined) return holderOfCookie(request, reply, token, login);
  const [, text] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  const key = text === undefined ? undefined : await keys.find(text);
  if (key) return key;
  limit(request.ip, reply);
  if (authorization === undefined) throw keyRefusal(reply, 'KEY_MISSING', 'The request came without a key.');
  const detail =
    text === undefined ? 'The Authorization header is not "Bearer" and a key.' : 'The key is not known here.';
  throw keyRefusal(reply, 'KEY_INVALID', detail);
}

/**
 * A browser adds the cookie by itself, so a change also needs a header that only the platform's own page sends. The cookie is
 * `SameSite=Strict` and the Origin is checked before, too; each of the three would be enough.
 */
async function holderOfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  login: PageLogin,
): Promise<AccessKey> {
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  if (isChange && request.headers[pageHeader] === undefined) {
    throw new ParleyError(
      'ORIGIN_NOT_ALLOWED',
      `The request came with the cookie of a page, but without ${pageHeader}.`,
    );
  }
  const key = await login.keyOf(token);
  if (key) return key;
  throw keyRefusal(reply, 'KEY_MISSING', 'The log-in of this page is over.');
}

/** The error codes of RFC 6750. It has none for a missing key. */
const bearerErrors: Partial<Record<ErrorCode, string>> = {
  KEY_INVALID: 'invalid_token',
  KEY_SCOPE: 'insufficient_scope',
};

function keyRefusal(reply: FastifyReply, code: ErrorCode, detail: string, scope?: KeyScope): ParleyError {
  const error = bearerErrors[code] === undefined ? '' : `, error="${bearerErrors[code]}"`;
  const needed = scope === undefined ? '' : `, scope="${scope}"`;
  reply.header('www-authenticate', `Bearer realm="parley"${error}${needed}`);
  return new ParleyError(code, detail);
}
