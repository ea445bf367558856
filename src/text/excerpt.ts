/** What an agent said, fit for a line of text: one line, no longer than a person reads, never cut inside a character. */
import { cutWithEllipsis } from '../model/code-points.ts';

const maxQuoteCharacters = 280;

// Most text has only single spaces, and seeing that is cheaper than replacing them by themselves.
const unevenSpaces = / {2}|[^\S ]/;

export function quote(text: string): string {
  return `"${excerpt(text)}"`;
}

export function excerpt(text: string): string {
  return cutWithEllipsis(oneLine(text), maxQuoteCharacters);
}

export function oneLine(text: string): string {
  return unevenSpaces.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim();
}
