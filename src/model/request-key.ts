/** What tells a repeated request from a new one. */
/** The `Idempotency-Key` a client sent, and the digest of the request it came with. */
export interface RequestKey {
  key: string;
  digest: string;
}

/** Two owners may choose the same key for two requests. A client's key has no space in it. */
export function requestKeyFor(request: RequestKey | undefined, owner: string | null): RequestKey | undefined {
  return request && owner !== null ? { ...request, key: `${request.key} ${owner}` } : request;
}
