/** Quotations of what an agent said: on one line, at most 280 characters, never cut inside a character. */
import { cutWithEllipsis } from '../model/code-points.ts';

const maxQuoteCharacters = 280;

// Most texts have only single spaces, and testing for that is faster than replacing.
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
