/** A request as a line for a shell, so that a person can send it again. */

export interface Line {
  url: string;
  method?: string;
  headers: Record<string, string>;
  body?: string;
}

/** A body longer than this is told, not shown. */
const mostOfBody = 2000;

export function curlLine({ url, method = 'POST', headers, body }: Line): string {
  const shown = Object.entries(headers).map(([name, value]) => `-H ${quotedHeader(`${name}: ${value}`)}`);
  return ['curl -i', `-X ${method}`, single(url), ...shown, ...bodyOf(body)].join(' ');
}

function bodyOf(body: string | undefined): string[] {
  if (body === undefined) return [];
  if (body.length <= mostOfBody) return [`--data-raw ${single(body)}`];
  return [`--data-raw ${single(`${body.slice(0, 200)}... (${body.length} characters in all)`)}`];
}

const single = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** `$TOKEN` is for the shell to put in; everything else is as it is. */
const quotedHeader = (text: string) =>
  text.includes('$TOKEN') ? `"${text.replace(/["\\`]/g, '\\$&')}"` : single(text);
