/** Finds signs that a reply was cut off. A reply may also end like this on purpose, so a match is only a warning. */
interface TruncationMatch {
  message: string;
  index: number;
}

/** A shorter paragraph may be a heading, a name or a list item. */
const minParagraphLength = 100;

export function truncationIn(text: string): TruncationMatch | undefined {
  const whole = text.trimEnd();
  const start = whole.lastIndexOf('\n') + 1;
  const last = whole.slice(start);
  const end = last.slice(-60);
  const cut = (message: string): TruncationMatch => ({ message, index: whole.length - end.length });
  if (/[[(<](?:output |response |reply )?(?:truncated|cut off|max(?:imum)? (?:tokens|length))[^\n]{0,40}$/i.test(end)) {
    return cut('The reply says itself that it was cut off.');
  }
  if (whole.split(/^```/m).length % 2 === 0) return cut('The reply ends inside a block of code.');
  if (/(?:[,([{–—]|[^\s-]-|\b(?:and|or|the|because|und|oder|der|die|das|et|ou|el))$/i.test(end)) {
    return cut('The reply ends in the middle of a sentence.');
  }
  const isProse = last.length >= minParagraphLength && !/^\s*(?:[-*#>|]|\d+[.)]|```)/.test(last) && / .* /.test(end);
  return isProse && /[\p{L}\p{N}]$/u.test(end) && !/[/.@]\S*$/.test(end)
    ? cut('The last sentence of the reply has no end.')
    : undefined;
}
