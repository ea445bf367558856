/** Reads where in a source a citation points: lines, a range of lines, or a name such as a section or a function. */

export interface CitationPlace {
  /** The first and the last line; absent where the place is a name. */
  lines?: { first: number; last: number };
  /** The place as it is written; empty if there is none. */
  text: string;
}

export interface LineReference extends CitationPlace {
  lines: { first: number; last: number };
  start: number;
  end: number;
}

const number = '\\d{1,9}';
const range = `(${number})(?:\\s*(?:[-–—~]|\\.\\.|to|bis|a|à|至|から)\\s*[Ll]?(${number}))?`;
const lineWord = 'lines?|ln|zeilen?|l[ií]neas?|linhas?|lignes?|rig(?:a|he)|regels?|строк[аиеу]?';
const lineReference = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:(?:${lineWord})[\\s.:#]{0,3}|L)[Ll]?${range}(?![\\p{N}_])|第\\s*${range}\\s*行|(?<![\\p{L}\\p{N}_.,])${range}\\s*行目`,
  'giu',
);
const wholePlace = new RegExp(`^(?:(?:${lineWord})[\\s.:#]{0,3})?L?${range}(?::\\d{1,9})?$`, 'iu');

/** Every reference to lines in a text: `line 42`, `lines 40-44`, `L42`, `Zeile 42`, `第42行`. */
export function lineReferencesIn(text: string): LineReference[] {
  return [...text.matchAll(lineReference)].flatMap((match) => {
    const [whole] = match;
    if (/^l\d/.test(whole)) return [];
    const [first = '', last] = match.slice(1).filter((group) => group !== undefined);
    return [{ ...placeOfLines(whole, first, last), start: match.index, end: match.index + whole.length }];
  });
}

/** A place as it is written after a source: `42`, `L40-L44`, `line 42`, `42:7`, or a name. */
export function readPlace(written: string): CitationPlace {
  const text = written.trim().replace(/[.,;)]+$/, '');
  const found = wholePlace.exec(text);
  return found ? placeOfLines(text, found[1] ?? '', found[2]) : { text };
}

function placeOfLines(text: string, one: string, other: string | undefined) {
  const [a, b] = [Number(one), Number(other ?? one)];
  return { text, lines: { first: Math.min(a, b), last: Math.max(a, b) } };
}
