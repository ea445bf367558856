/**
 * Finds images whose address has a query: a page that shows such an image sends the query to the image's host. An image
 * in a code span is never fetched, so it does not count.
 */
import type { TextSpan } from './injection-rules.ts';

const linkWithQuery = /\]\(\s{0,2}<?(?:https?:)?\/\/[^\s()<>?]{1,300}\?[^\s()<>]{0,300}>?/gi;
const htmlImage = /<img\b[^<>\n]{0,200}\bsrc\s?=\s?["']?(?:https?:)?\/\/[^\s"'<>?]{1,300}\?/gi;
const linkDefinition = /^[ \t]{0,3}\[[^\]\n]{1,60}\]:\s{0,2}<?(?:https?:)?\/\/[^\s<>?]{1,300}\?/gim;
/** An image whose address stands in a link definition elsewhere. */
const referenceImage = /!\[[^\][\n]{0,200}\](?!\()/;
const maxImageTextLength = 300;

export function findImageWithQuery(text: string): TextSpan | undefined {
  if (text.includes('![')) {
    for (const { 0: link, index } of text.matchAll(linkWithQuery)) {
      const from = Math.max(0, index - maxImageTextLength);
      const opening = text.slice(from, index).lastIndexOf('![');
      const start = from + opening;
      if (opening >= 0 && !isCodeSpan(text, start)) return { start, end: index + link.length };
    }
  }
  return (
    (referenceImage.test(text) ? firstOutsideCode(text, linkDefinition) : undefined) ??
    firstOutsideCode(text, htmlImage)
  );
}

function firstOutsideCode(text: string, regex: RegExp): TextSpan | undefined {
  for (const { 0: match, index } of text.matchAll(regex)) {
    if (!isCodeSpan(text, index)) return { start: index, end: index + match.length };
  }
  return undefined;
}

function isCodeSpan(text: string, at: number): boolean {
  return text[at - 1] === '`';
}
