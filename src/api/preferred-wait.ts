/** How long a client would wait for its answer (RFC 7240). A preference that cannot be read is none. */
const waitPreference = /(?:^|,)\s*wait\s*=\s*"?(\d{1,9})"?\s*(?=[,;]|$)/i;
const maxWaitSeconds = 120;

/** In seconds, as far as it will be honoured. */
export function preferredWait(prefer: string | undefined): number | undefined {
  const wait = prefer === undefined ? null : waitPreference.exec(prefer);
  return wait ? Math.min(Number(wait[1]), maxWaitSeconds) : undefined;
}
