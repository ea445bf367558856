/** Translates an `ipfs://` address to a URL on a gateway. No address can reach anything else on that gateway. */

/** Excludes characters that URL parsers drop or read as a slash: both sides must read the path in the same way. */
const ipfsAddress = /^ipfs:\/\/([a-z0-9]+)(\/[^?\s\\\p{Cc}]*)?(\?[^\s\p{Cc}]*)?$/iu;

/** `undefined` when the address is not valid. */
export function gatewayUrl(uri: string, gateway: string): string | undefined {
  const [, cid, path = '', query = ''] = ipfsAddress.exec(uri) ?? [];
  if (cid === undefined || climbsOut(path)) return undefined;
  return `${gateway.replace(/\/+$/, '')}/ipfs/${cid}${path}${query}`;
}

/** Whether a path has `.` or `..` as a segment, percent-encoded or not. */
function climbsOut(path: string): boolean {
  try {
    return decodeURIComponent(path)
      .split(/[/\\]/)
      .some((step) => step === '.' || step === '..');
  } catch {
    return true;
  }
}
