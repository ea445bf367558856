/**
 * Checks an endpoint before it is registered or called: every address must be one that the guard allows, and there may be
 * one kind of credential at most. Throws an error of the catalogue that names the fields.
 */
import { ParleyError } from '../errors.ts';
import type { Guard } from '../guard/guard.ts';
import type { Credential } from '../guard/secrets/tokens/bearer-auth.ts';

export function checkEndpoint(
  { base_url, api_key, auth }: Credential & { base_url: string },
  guard: Pick<Guard, 'judge'>,
): void {
  if (api_key !== undefined && auth !== undefined) {
    const message = 'cannot be given together: an agent is shown a key or a token';
    const errors = ['api_key', 'auth'].map((path) => ({ path, message }));
    throw new ParleyError('REQUEST_INVALID', `api_key and auth ${message}.`, errors);
  }
  checkAddress('base_url', base_url, guard);
  if (auth) checkAddress('auth.token_url', auth.token_url, guard);
}

function checkAddress(path: string, url: string, guard: Pick<Guard, 'judge'>): void {
  const refusal = guard.judge(url);
  if (refusal) throw new ParleyError(refusal.code, refusal.detail, [{ path, message: refusal.detail }]);
}
