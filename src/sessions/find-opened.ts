/** Recognises a request that opened a session before, so that repeating it opens no second one. */
import { ParleyError } from '../errors.ts';
import type { RequestKey } from '../model/request-key.ts';
import type { Store } from '../store/store.ts';
import type { OpenedSession } from './session-service.ts';

/** Refuses a key that came with another request before. */
export async function findOpened(
  store: Pick<Store, 'sessionByRequest'>,
  request: RequestKey | undefined,
): Promise<OpenedSession | undefined> {
  const row = request && (await store.sessionByRequest(request.key));
  if (!row) return undefined;
  if (row.request_digest === request.digest) return { session: row.id, created: false };
  throw new ParleyError('IDEMPOTENCY_KEY_REUSED', 'The key came with another request before.');
}
