/** A reply in a line for a person: its status, its type, and the beginning of what it says. */
import type { Violation } from '../model/outcome.ts';
import type { ProbeReply } from '../protocols/check.ts';

const most = 200;

export function told(reply: ProbeReply): string {
  if (!reply.arrived) return reply.detail;
  const { status, headers, text, bytes } = reply;
  const type = headers['content-type'] ?? 'no content type';
  if (bytes === 0) return `${status}, an empty body`;
  if (text === null) return `${status}, ${type}: ${bytes} bytes that are not UTF-8`;
  return `${status}, ${type}: ${short(type.includes('html') ? text.replace(/<[^>]*>/g, ' ') : text)}`;
}

export function violationsTold(violations: readonly Violation[]): string {
  const shown = violations.slice(0, 5).map(({ path, message }) => `${path || 'the answer'}: ${short(message)}`);
  const left = violations.length - shown.length;
  return [...shown, ...(left > 0 ? [`${left} more`] : [])].join('; ');
}

export function short(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most).join('')}…`;
}
