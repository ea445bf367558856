/** The limits on reading one piece of evidence: time and memory. How much text is kept is `maxEvidenceCharacters`. */

/** Most documents take a fraction of a second. */
export const maxReadingMs = 10_000;

/** The memory of the reading process as a whole, and the part of it that is V8's heap. */
export const maxReadingBytes = 512 * 1024 * 1024;
export const maxReadingHeapMb = 256;
