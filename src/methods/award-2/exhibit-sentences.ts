/**
 * The sentences of a text with the numbers of their lines. A line that is wrapped is read on; a heading, a list item and a
 * row of a table stand for themselves.
 */

export interface ExhibitSentence {
  text: string;
  first: number;
  last: number;
}

/** A line at least this long is taken for a wrapped line that continues in the next. */
const minWrappedLineLength = 50;
const maxSentenceCharacters = 2000;

const headingPattern = /^#{1,6}\s/;
const listSign = /^\s*(?:[-*•>|]+|\d{1,3}[.)])\s+/;
const endOfLine = /[.!?:;。！？]["'”’)]?\s*$/;
/** No sentence ends after the number of a day, an initial or an abbreviation. */
const sentenceEnd =
  /(?<=[.!?]["'”’)]?)(?<!(?<![\p{L}\p{N}])(?:\d{1,2}|\p{L}|[Nn]o|[Nn]r|[Dd]r|[Mm]rs?|[Pp]rof|[Ss]t|[Aa]rt|[Ss]ec|[Cc]a|bzw|usw|vgl|etc|[Aa]pprox|[Mm]ax|[Mm]in|[Jj]an|[Ff]eb|[Mm]ar|[Aa]pr|[Aa]ug|[Ss]ept?|[Oo]ct|[Nn]ov|[Dd]ec)\.)\s+(?=["'“‘(¿]?[\p{Lu}\p{N}])|(?<=[。！？])/gu;

export function sentencesOf(text: string, isContinued: LineJoin = continues): ExhibitSentence[] {
  return blocksOf(text.split(/\r\n|\r|\n/), isContinued).flatMap(sentencesIn);
}

/** Whether a line goes on in the next one. */
type LineJoin = (before: string, line: string) => boolean;

interface LineBlock {
  first: number;
  text: string;
}

function blocksOf(lines: readonly string[], isContinued: LineJoin): LineBlock[] {
  const blocks: LineBlock[] = [];
  let open: LineBlock | undefined;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || headingPattern.test(line)) open = undefined;
    else if (open && isContinued(lines[at - 1] ?? '', line)) open.text += `\n${line}`;
    else {
      open = { first: at + 1, text: line.replace(listSign, '') };
      blocks.push(open);
    }
  }
  return blocks;
}

export function continues(before: string, line: string): boolean {
  if (listSign.test(line) || endOfLine.test(before)) return false;
  return before.length >= minWrappedLineLength || /^\s*\p{Ll}/u.test(line);
}

function sentencesIn({ first, text }: LineBlock): ExhibitSentence[] {
  const sentences: ExhibitSentence[] = [];
  let [line, start] = [first, 0];
  for (const end of [...[...text.matchAll(sentenceEnd)].map(({ index }) => index), text.length]) {
    const raw = text.slice(start, end);
    const from = line + countBreaks(raw.slice(0, raw.length - raw.trimStart().length));
    line += countBreaks(raw);
    const sentence = raw.replace(/\s+/g, ' ').trim().slice(0, maxSentenceCharacters);
    const last = line - countBreaks(raw.slice(raw.trimEnd().length));
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push({ text: sentence, first: from, last: Math.max(from, last) });
    start = end;
  }
  return sentences;
}

const countBreaks = (text: string) => text.split('\n').length - 1;
