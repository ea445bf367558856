/** The cookie of a log-in. No script can read it, and a browser sends it only with requests of the platform's own pages. */
import type { FastifyRequest } from 'fastify';
import { loginLifetimeMs } from '../access/page-login.ts';

const cookieName = 'parley_login';

/** A page sends this header with every change; another site cannot add it without being asked by the browser first. */
export const pageHeader = 'x-parley-page';

export function loginTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((each) => each.trim());
  return cookies.find((each) => each.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) || undefined;
}

/** An empty token removes the cookie. */
export function loginCookie(token: string, isSecure: boolean): string {
  const age = token === '' ? 0 : Math.floor(loginLifetimeMs / 1000);
  const secure = isSecure ? '; Secure' : '';
  return `${cookieName}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}
