/** Identifies a repeated request: the client's `Idempotency-Key`, and the digest of the request. */
export interface RequestKey {
  key: string;
  digest: string;
}

/** Adds the owner, because two owners may use the same key. A client's key has no space, so no two results collide. */
export function requestKeyFor(request: RequestKey | undefined, owner: string | null): RequestKey | undefined {
  return request && owner !== null ? { ...request, key: `${request.key} ${owner}` } : request;
}
