/** UUIDv7: ids that sort by the time of their creation. Within one process every id is greater than the one before. */
import { randomUUID } from 'node:crypto';

export function createUuidMaker(now: () => number): () => string {
  let last = 0;
  let count = 0;
  return () => {
    const time = Math.max(now(), last);
    // Node draws the random bytes of many UUIDs at once; the last two groups are the same in every version.
    const random = randomUUID();
    count = time === last ? count + 1 : Number.parseInt(random.slice(0, 4), 16) & 0x7ff;
    last = time;
    if (count > 0xfff) {
      last += 1;
      count = 0;
    }
    return formatUuid(last, count, random.slice(19));
  };
}

/** The creation time of an id. `microseconds` is within the second; its last three digits are the count in the id. */
export function creationTimeOf(id: string): { at: string; microseconds: number } {
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  const count = Number.parseInt(id.slice(15, 18), 16);
  return { at: new Date(time).toISOString(), microseconds: (time % 1000) * 1000 + (count % 1000) };
}

/** Not after any id that was created at this time or later. */
export const firstIdAt = (time: number): string => formatUuid(Math.max(0, time), 0, '8000-000000000000');

function formatUuid(time: number, count: number, random: string): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${count.toString(16).padStart(3, '0')}-${random}`;
}
