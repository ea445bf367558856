/** The OpenAPI document as it is sent: built and serialised once, with the address of each request put in. */
import { hash } from 'node:crypto';

/** Stands in the document for the address of the platform. */
export const originPlaceholder = 'http://parley.invalid';

interface OpenApiText {
  bytes: Buffer;
  etag: string;
}

/** A platform has few addresses; whoever makes up others gains nothing. */
const maxKnownOrigins = 8;

/** The document is built on the first call, because that takes a tenth of a second. */
export function createOpenApiText(openApi: () => Promise<object>): (origin: string) => Promise<OpenApiText> {
  let built: Promise<{ text: string; digest: string }> | undefined;
  const known = new Map<string, OpenApiText>();
  return async (origin) => {
    built ??= openApi().then(serialised);
    const { text, digest } = await built;
    const before = known.get(origin);
    if (before) return before;
    const etag = `"${hash('sha256', `${digest} ${origin}`).slice(0, 32)}"`;
    const made = { bytes: Buffer.from(text.replaceAll(originPlaceholder, origin)), etag };
    if (known.size === maxKnownOrigins) known.clear();
    known.set(origin, made);
    return made;
  };
}

function serialised(document: object): { text: string; digest: string } {
  const text = JSON.stringify(document);
  return { text, digest: hash('sha256', text) };
}
