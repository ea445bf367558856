/** An exchange as it went over the wire, for a person: `>` is what was sent, `<` what came back, then how long it took. */
import type { WireExchange } from '../../../tester/tester-experiment.ts';
import type { TerminalPage } from '../../print/terminal-page.ts';
import { plainText, truncate } from '../../print/terminal-text.ts';

/** A longer body is cut; `--json` has all of it. */
const maxBodyCharacters = 20_000;

export function exchangeText({ request, response, failure, stages }: WireExchange, { paint }: TerminalPage): string {
  const sent = [`${request.method} ${request.url}`, ...headerLines(request.headers), '', ...bodyLines(request.body)];
  const received = response
    ? [`${response.status}`, ...headerLines(response.headers), '', ...receivedLines(response)]
    : [`nothing: ${failure?.detail ?? 'no response'}`];
  return [
    ...sent.map((line) => `> ${plainText(line)}`.trimEnd()),
    ...received.map((line) => `< ${plainText(line)}`.trimEnd()),
    paint('dim', `  ${stagesText(stages)}`),
  ].join('\n');
}

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

function receivedLines({ body, bytes }: NonNullable<WireExchange['response']>): string[] {
  return body === null ? [`(${bytes} bytes that are not UTF-8)`] : bodyLines(body);
}

function bodyLines(body: string): string[] {
  const shown = truncate(body, maxBodyCharacters);
  const lines = shown.split(/\r?\n/);
  return shown === body ? lines : [...lines, `(cut at ${maxBodyCharacters} characters; --json has all of it)`];
}

function stagesText({
  resolve_ms,
  connect_ms,
  tls_ms,
  first_byte_ms,
  body_ms,
  total_ms,
  reused,
}: WireExchange['stages']) {
  const parts = [
    ['resolve', resolve_ms],
    ['connect', connect_ms],
    ['TLS', tls_ms],
    ['first byte', first_byte_ms],
    ['body', body_ms],
  ] as const;
  const known = parts.flatMap(([name, ms]) => (ms === null ? [] : [`${name} ${millisecondsText(ms)}`]));
  return [...known, `total ${millisecondsText(total_ms)}`, ...(reused ? ['on an open connection'] : [])].join(', ');
}

export function millisecondsText(ms: number | null): string {
  if (ms === null) return '-';
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}
