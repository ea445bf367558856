/**
 * Patterns that people write into a rubric: JavaScript's regular expressions, found in time that grows with the text and
 * never faster, whatever the pattern. They are walked in all their ways at once, so nothing is ever tried again.
 */
import { PatternRefused, parse } from './parse.ts';
import { compile } from './program.ts';
import { type Find, searcher } from './search.ts';

export interface Pattern {
  source: string;
  /** How many steps a character costs at most. */
  size: number;
  /** A search that begins with an empty memory, so that what it costs follows from the texts it is given. */
  search(): Find;
}

const longest = 1000;

/** A pattern, or why it cannot be one. `(?i)` at its start: upper and lower case are the same. */
export function pattern(source: string): Pattern | { refused: string } {
  const [flags, body] = source.startsWith('(?i)') ? ['iu', source.slice(4)] : ['u', source];
  if (source.length > longest) return { refused: `is longer than ${longest} characters` };
  try {
    new RegExp(body, flags);
    const program = compile(parse(body), flags);
    return { source, size: program.steps.length, search: () => searcher(program) };
  } catch (error) {
    if (error instanceof PatternRefused) return { refused: error.message };
    if (error instanceof SyntaxError) return { refused: `is not a regular expression: ${error.message}` };
    throw error;
  }
}
