/**
 * Finds images whose address carries a query: a page that shows one sends whatever the query says to its host.
 * In a code span nothing is fetched, so there it is only shown.
 */
import type { Span } from './rules.ts';

const linkWithQuery = /\]\(\s{0,2}<?(?:https?:)?\/\/[^\s()<>?]{1,300}\?[^\s()<>]{0,300}>?/gi;
const htmlImage = /<img\b[^<>\n]{0,200}\bsrc\s?=\s?["']?(?:https?:)?\/\/[^\s"'<>?]{1,300}\?/gi;
const definition = /^[ \t]{0,3}\[[^\]\n]{1,60}\]:\s{0,2}<?(?:https?:)?\/\/[^\s<>?]{1,300}\?/gim;
/** An image whose address is given elsewhere. */
const referenced = /!\[[^\][\n]{0,200}\](?!\()/;
const farthest = 300;

export function findImageWithQuery(text: string): Span | undefined {
  if (text.includes('![')) {
    for (const { 0: link, index } of text.matchAll(linkWithQuery)) {
      const from = Math.max(0, index - farthest);
      const opening = text.slice(from, index).lastIndexOf('![');
      const start = from + opening;
      if (opening >= 0 && !isCode(text, start)) return { start, end: index + link.length };
    }
  }
  return (referenced.test(text) ? firstOutsideCode(text, definition) : undefined) ?? firstOutsideCode(text, htmlImage);
}

function firstOutsideCode(text: string, regex: RegExp): Span | undefined {
  for (const { 0: found, index } of text.matchAll(regex)) {
    if (!isCode(text, index)) return { start: index, end: index + found.length };
  }
  return undefined;
}

function isCode(text: string, at: number): boolean {
  return text[at - 1] === '`';
}
