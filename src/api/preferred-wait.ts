/** The time that a client wants to wait for a session to close (RFC 7240). An unreadable preference is ignored. */
const waitPreference = /(?:^|,)\s*wait\s*=\s*"?(\d{1,9})"?\s*(?=[,;]|$)/i;
const maxWaitSeconds = 120;

/** In seconds, at most 120. */
export function preferredWait(prefer: string | undefined): number | undefined {
  const wait = prefer === undefined ? null : waitPreference.exec(prefer);
  return wait ? Math.min(Number(wait[1]), maxWaitSeconds) : undefined;
}
