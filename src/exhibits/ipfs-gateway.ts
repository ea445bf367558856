/** Where a gateway has what an `ipfs://` address names. Nothing else on the gateway can be reached by it. */

/** What URL parsers drop or take for a slash has no place in it: a path must mean the same here and there. */
const ipfsAddress = /^ipfs:\/\/([a-z0-9]+)(\/[^?\s\\\p{Cc}]*)?(\?[^\s\p{Cc}]*)?$/iu;

/** `undefined` when it is not a valid one. */
export function gatewayUrl(uri: string, gateway: string): string | undefined {
  const [, cid, path = '', query = ''] = ipfsAddress.exec(uri) ?? [];
  if (cid === undefined || climbsOut(path)) return undefined;
  return `${gateway.replace(/\/+$/, '')}/ipfs/${cid}${path}${query}`;
}

/** Whether a path leads out of the folder it starts in, however it is spelt. */
function climbsOut(path: string): boolean {
  try {
    return decodeURIComponent(path)
      .split(/[/\\]/)
      .some((step) => step === '.' || step === '..');
  } catch {
    return true;
  }
}
