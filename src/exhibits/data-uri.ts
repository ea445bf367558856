/** Reads `data:` URIs (RFC 2397) as browsers do. */

const base64 = /; *base64 *$/i;

/** `undefined` when the URI is not valid. */
export function readDataUri(uri: string): { bytes: Buffer; type: string } | undefined {
  const [, header, body] = /^data:([^,]*),(.*)$/is.exec(uri) ?? [];
  if (header === undefined || body === undefined) return undefined;
  const raw = percentDecoded(body);
  const bytes = base64.test(header) ? base64Decoded(raw.toString('latin1')) : raw;
  const type = header.replace(base64, '').trim();
  return bytes && { bytes, type: type === '' || type.startsWith(';') ? `text/plain${type}` : type };
}

function percentDecoded(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  const decoded = bytes.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(decoded, 'latin1');
}

function base64Decoded(text: string): Buffer | undefined {
  const digits = text.replaceAll(/[\t\n\f\r ]/g, '').replace(/={1,2}$/, '');
  return /^[A-Za-z0-9+/]*$/.test(digits) && digits.length % 4 !== 1 ? Buffer.from(digits, 'base64') : undefined;
}
