/** What reading one piece of evidence may cost, and how much of it is kept. */

/** In Unicode code points. */
export const maxExhibitCharacters = 48_000;

/** Most documents take a fraction of a second. */
export const maxReadingMs = 10_000;

/** All the memory of the reading process, and the share of it that objects may take. */
export const maxReadingBytes = 512 * 1024 * 1024;
export const maxReadingHeapMb = 256;
