/** The OpenAPI document as it is sent: built and serialised once, with the address of each request put in. */
import { hash } from 'node:crypto';

/** Stands in the document for the address of the platform. */
export const originPlaceholder = 'http://parley.invalid';

interface OpenApiText {
  text: string;
  etag: string;
}

/** The document is built on the first call, because that takes a tenth of a second. */
export function createOpenApiText(openApi: () => Promise<object>): (origin: string) => Promise<OpenApiText> {
  let built: Promise<{ text: string; digest: string }> | undefined;
  return async (origin) => {
    built ??= openApi().then(serialised);
    const { text, digest } = await built;
    const etag = `"${hash('sha256', `${digest} ${origin}`).slice(0, 32)}"`;
    return { text: text.replaceAll(originPlaceholder, origin), etag };
  };
}

function serialised(document: object): { text: string; digest: string } {
  const text = JSON.stringify(document);
  return { text, digest: hash('sha256', text) };
}
