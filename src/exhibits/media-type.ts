/** Finds the media type of bytes: as declared, else guessed from the bytes, else from the file name. It never throws. */
import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import { MIMEType } from 'node:util';
import { markedCharset } from './charset.ts';

export interface MediaType {
  /** Lower case, without parameters. */
  type: string;
  charset: string | undefined;
}

/** The types that servers declare when they do not know better. */
const unspecificTypes = new Set([
  'application/octet-stream',
  'binary/octet-stream',
  'application/unknown',
  'unknown/unknown',
]);
const maxTypeLength = 255;

const typesByExtension: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.htm': 'text/html',
  '.html': 'text/html',
  '.json': 'application/json',
  '.markdown': 'text/markdown',
  '.md': 'text/markdown',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
};

const beginsLikePdf = /^\s*%PDF-\d/;
const beginsLikeHtml = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html)[\s>]/i;

export function mediaTypeOf(declared: string | undefined, bytes: Buffer, path: string): MediaType {
  return parseDeclaredType(declared) ?? { type: guessType(bytes, path), charset: undefined };
}

function parseDeclaredType(declared = ''): MediaType | undefined {
  try {
    const { essence, params } = new MIMEType(declared);
    if (unspecificTypes.has(essence) || essence.length > maxTypeLength) return undefined;
    return { type: essence, charset: params.get('charset') ?? undefined };
  } catch {
    return undefined;
  }
}

function guessType(bytes: Buffer, path: string): string {
  const beginning = bytes.toString('latin1', 0, 1024);
  if (beginsLikePdf.test(beginning)) return 'application/pdf';
  if (beginsLikeHtml.test(beginning)) return 'text/html';
  const typeOfExtension = typesByExtension[extname(path).toLowerCase()];
  if (typeOfExtension !== undefined) return typeOfExtension;
  const isText = markedCharset(bytes) !== undefined || (isUtf8(bytes) && !bytes.includes(0));
  return isText ? 'text/plain' : 'application/octet-stream';
}
