/** From bytes to text, strictly: bytes that are no text in their character set give none. */

/** `undefined` when the bytes are not valid in the set they are marked or declared to be in, UTF-8 if neither. */
export function decodeStrictly(bytes: Buffer, declared: string | undefined): string | undefined {
  const charset = markedCharset(bytes) ?? (declared !== undefined && isKnownCharset(declared) ? declared : 'utf-8');
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What a byte order mark says. It comes before anything that was declared. */
export function markedCharset(bytes: Buffer): string | undefined {
  const mark = bytes.toString('latin1', 0, 3);
  if (mark === '\xef\xbb\xbf') return 'utf-8';
  if (mark.startsWith('\xfe\xff')) return 'utf-16be';
  return mark.startsWith('\xff\xfe') ? 'utf-16le' : undefined;
}

/** What a page says of itself near its beginning. It cannot be UTF-16: then this could not be read. */
export function pageCharset(bytes: Buffer): string | undefined {
  const beginning = bytes.toString('latin1', 0, 1024);
  const [, charset] = /<meta[^>]*?charset\s*=\s*["']?\s*(?!utf-16)([\w-]+)/i.exec(beginning) ?? [];
  return charset;
}

function isKnownCharset(charset: string): boolean {
  try {
    new TextDecoder(charset);
    return true;
  } catch {
    return false;
  }
}
