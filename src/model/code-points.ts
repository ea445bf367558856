/**
 * Counts and cuts text by Unicode code points. A character outside the basic plane counts once, and a cut never splits
 * its surrogate pair. A lone surrogate counts once and stays as it is.
 */

export function countCodePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += unitsAt(text, at)) count++;
  return count;
}

/** The first `limit` code points; the whole text when it has no more. */
export function cutToCodePoints(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (let count = 0; count < limit && end < text.length; count++) end += unitsAt(text, end);
  return text.slice(0, end);
}

/** At most `limit` code points; a text that is cut ends with an ellipsis, which counts as one of them. */
export function cutWithEllipsis(text: string, limit: number): string {
  return cutToCodePoints(text, limit) === text ? text : `${cutToCodePoints(text, limit - 1)}…`;
}

function unitsAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
