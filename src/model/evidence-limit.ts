/** How much of the text of one piece of evidence is kept, in Unicode code points. The rest is cut. */
export const maxEvidenceCharacters = 48_000;
