/**
 * A copy of a short text that was cut out of a long one. V8 makes such a part refer to the whole, which then stays in memory as
 * long as the part does: the hash of a session that waits for days would keep its record.
 */
export const detachedText = (part: string): string => Buffer.from(part).toString();
