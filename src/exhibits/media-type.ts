/** What kind of thing some bytes are: as they were declared, or else as they and their name look. It never throws. */
import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import { MIMEType } from 'node:util';
import { markedCharset } from './charset.ts';

export interface MediaType {
  /** Lower case, without parameters. */
  type: string;
  charset: string | undefined;
}

/** What servers say when they do not know. */
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
  const named = typesByExtension[extname(path).toLowerCase()];
  if (named !== undefined) return named;
  const plain = markedCharset(bytes) !== undefined || (isUtf8(bytes) && !bytes.includes(0));
  return plain ? 'text/plain' : 'application/octet-stream';
}
