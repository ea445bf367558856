/** A request as a curl command line, so that a person can send it again. */

interface CurlRequest {
  url: string;
  method?: string;
  headers: Record<string, string>;
  body?: string;
}

/** Of a longer body only the beginning is shown. */
const maxShownBodyLength = 2000;

export function curlLine({ url, method = 'POST', headers, body }: CurlRequest): string {
  const headerArguments = Object.entries(headers).map(([name, value]) => `-H ${quotedHeader(`${name}: ${value}`)}`);
  return ['curl -i', `-X ${method}`, singleQuoted(url), ...headerArguments, ...bodyArguments(body)].join(' ');
}

function bodyArguments(body: string | undefined): string[] {
  if (body === undefined) return [];
  if (body.length <= maxShownBodyLength) return [`--data-raw ${singleQuoted(body)}`];
  return [`--data-raw ${singleQuoted(`${body.slice(0, 200)}... (${body.length} characters in all)`)}`];
}

const singleQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Double quotes let the shell expand `$TOKEN`; without a token, single quotes keep the text literal. */
const quotedHeader = (text: string) =>
  text.includes('$TOKEN') ? `"${text.replace(/["\\`]/g, '\\$&')}"` : singleQuoted(text);
