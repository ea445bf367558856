/** Signs that a reply was cut off. They are signs: a writer may also end like this on purpose. */
interface TruncationMatch {
  message: string;
  index: number;
}

/** A paragraph shorter than this may well be a heading, a name or an item. */
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
