/** What reading a piece of evidence comes to: its text, or a sentence on why there is none. */
export type ExhibitReading = { text: string } | { fault: string };

/** What is read in a process of its own: formats whose parsers a stranger can make work without end. */
export type ReadingJob = { html: string } | { pdf: Uint8Array };
