/**
 * Reads CSV as in RFC 4180: quoted fields may have commas, quotes and line breaks. Lines may also end with LF alone, and a
 * semicolon or a tab may stand between fields, as spreadsheets in many countries write them.
 */

export interface CsvRow {
  fields: string[];
  /** The line on which it begins, counted from 1. */
  line: number;
}

interface CsvFault {
  line: number;
  message: string;
}

const unquotedFields = { ',': /[^,"\r\n]*/y, ';': /[^;"\r\n]*/y, '\t': /[^\t"\r\n]*/y } as const;
const quotedField = /(?:[^"]|"")*/y;
const blankBeforeQuote = / *(?=")/y;

type CsvDelimiter = keyof typeof unquotedFields;

/** The one that stands most often in the first line, outside of quotes; a comma where there is none. */
function delimiterOf(text: string): CsvDelimiter {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split('\n', 1);
  const count = (delimiter: CsvDelimiter) => line.split(delimiter).length;
  return ([',', ';', '\t'] as const).reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The rows of a text without empty ones, or its first fault. */
export function readCsv(text: string): CsvRow[] | CsvFault {
  const rows: CsvRow[] = [];
  const delimiter = delimiterOf(text);
  let at = 0;
  let line = 1;

  function take(pattern: RegExp): string {
    pattern.lastIndex = at;
    const [taken = ''] = pattern.exec(text) ?? [];
    at += taken.length;
    return taken;
  }

  function readField(): string | CsvFault {
    take(blankBeforeQuote);
    if (text[at] !== '"') return take(unquotedFields[delimiter]);
    const startLine = line;
    at += 1;
    const inside = take(quotedField);
    line += inside.split('\n').length - 1;
    if (text[at] !== '"')
      return { line: startLine, message: 'a quote is opened here and never closed; close it with "' };
    at += 1;
    return inside.replaceAll('""', '"');
  }

  while (at < text.length) {
    const row: CsvRow = { fields: [], line };
    for (;;) {
      const field = readField();
      if (typeof field !== 'string') return field;
      row.fields.push(field);
      if (text[at] !== delimiter) break;
      at += 1;
    }
    if (at < text.length && take(/\r?\n/y) === '') return { line, message: strayTextMessage(text[at]) };
    line += 1;
    if (row.fields.length > 1 || row.fields[0] !== '') rows.push(row);
  }
  return rows;
}

function strayTextMessage(character: string | undefined): string {
  if (character === '"')
    return 'a quote stands inside a field without quotes; put the whole field in quotes, and write "" for one of its own';
  if (character === '\r') return 'a carriage return stands alone; end lines with LF or CRLF';
  return 'text follows a closing quote; write "" for a quote inside a field';
}
