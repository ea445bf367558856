/**
 * Patterns that people write into a rubric: JavaScript's regular expressions, found in time that grows with the text and
 * never faster, whatever the pattern. They are walked in all their ways at once, so nothing is ever tried again.
 */
import { PatternError, parsePattern } from './parse-pattern.ts';
import { compileProgram } from './pattern-program.ts';
import { createPatternSearch, type PatternSearch } from './pattern-search.ts';

export interface RubricPattern {
  source: string;
  /** How many steps a character costs at most. */
  size: number;
  /** A search that begins with an empty memory, so that what it costs follows from the texts it is given. */
  search(): PatternSearch;
}

const maxPatternLength = 1000;

/** A pattern, or why it cannot be one. `(?i)` at its start: upper and lower case are the same. */
export function compilePattern(source: string): RubricPattern | { refused: string } {
  const [flags, body] = source.startsWith('(?i)') ? ['iu', source.slice(4)] : ['u', source];
  if (source.length > maxPatternLength) return { refused: `is longer than ${maxPatternLength} characters` };
  try {
    new RegExp(body, flags);
    const program = compileProgram(parsePattern(body), flags);
    return { source, size: program.steps.length, search: () => createPatternSearch(program) };
  } catch (error) {
    if (error instanceof PatternError) return { refused: error.message };
    if (error instanceof SyntaxError) return { refused: `is not a regular expression: ${error.message}` };
    throw error;
  }
}
