/** Describes a reply in one line: its status, its content type, and the beginning of its body. */
import { cutToCodePoints } from '../model/code-points.ts';
import type { ProtocolViolation } from '../model/outcome.ts';
import type { ProbeReply } from '../protocols/conformance-check.ts';

const maxShownCharacters = 200;

export function describeReply(reply: ProbeReply): string {
  if (!reply.arrived) return reply.detail;
  const { status, headers, text, bytes } = reply;
  const type = headers['content-type'] ?? 'no content type';
  if (bytes === 0) return `${status}, an empty body`;
  if (text === null) return `${status}, ${type}: ${bytes} bytes that are not UTF-8`;
  return `${status}, ${type}: ${shorten(type.includes('html') ? text.replace(/<[^>]*>/g, ' ') : text)}`;
}

export function describeViolations(violations: readonly ProtocolViolation[]): string {
  const shown = violations.slice(0, 5).map(({ path, message }) => `${path || 'the answer'}: ${shorten(message)}`);
  const left = violations.length - shown.length;
  return [...shown, ...(left > 0 ? [`${left} more`] : [])].join('; ');
}

export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const shown = cutToCodePoints(line, maxShownCharacters);
  return shown === line ? line : `${shown}…`;
}
