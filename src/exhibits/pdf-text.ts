/**
 * The text of a PDF, page by page and line by line, until the limit is reached. Runs only in the reading process: a PDF of
 * a few kilobytes can unpack to gigabytes.
 */
import { getDocumentProxy } from 'unpdf';
import { maxEvidenceCharacters } from '../model/evidence-limit.ts';
import type { ExhibitReading } from './exhibit-reading.ts';

/** More code units than this are more than the characters that are kept, even if every character takes two. */
const maxPdfCodeUnits = 2 * maxEvidenceCharacters;

export async function readPdf(bytes: Uint8Array): Promise<ExhibitReading> {
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    const pages: string[] = [];
    for (let number = 1, length = 0; number <= document.numPages && length <= maxPdfCodeUnits; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const pieces = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
      const page = pieces.join('').trim();
      length += page.length;
      pages.push(page);
    }
    return { text: pages.join('\n\n') };
  } catch (error) {
    const needsPassword = error instanceof Error && error.name === 'PasswordException';
    return { fault: needsPassword ? 'The PDF opens only with a password.' : 'The PDF is broken.' };
  }
}
