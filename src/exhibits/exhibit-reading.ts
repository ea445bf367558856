/** The result of reading a piece of evidence: its text, or a sentence that says why there is none. */
export type ExhibitReading = { text: string } | { fault: string };

/** A job for the reading process: formats whose parsers a hostile document can keep busy for ever. */
export type ReadingJob = { html: string } | { pdf: Uint8Array };
