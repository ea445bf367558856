/** Decodes bytes to text, strictly: bytes that are not valid in their character set give no text, never a replacement. */

/** Uses the byte order mark, else the declared charset, else UTF-8. `undefined` when the bytes are not valid in it. */
export function decodeStrictly(bytes: Buffer, declared: string | undefined): string | undefined {
  const charset = markedCharset(bytes) ?? (declared !== undefined && isKnownCharset(declared) ? declared : 'utf-8');
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The charset of a byte order mark, which overrides whatever was declared. */
export function markedCharset(bytes: Buffer): string | undefined {
  const mark = bytes.toString('latin1', 0, 3);
  if (mark === '\xef\xbb\xbf') return 'utf-8';
  if (mark.startsWith('\xfe\xff')) return 'utf-16be';
  return mark.startsWith('\xff\xfe') ? 'utf-16le' : undefined;
}

/** The charset in the `<meta>` tag of a page. UTF-16 is ignored: in UTF-16 the tag could not have been read this way. */
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
