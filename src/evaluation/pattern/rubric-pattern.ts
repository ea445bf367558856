/**
 * The patterns of a rubric: JavaScript regular expressions whose search time grows linearly with the text, whatever the
 * pattern. All paths are followed at once, so there is no backtracking.
 */
import { PatternError, parsePattern } from './parse-pattern.ts';
import { compileProgram } from './pattern-program.ts';
import { createPatternSearch, type PatternSearch } from './pattern-search.ts';

export interface RubricPattern {
  source: string;
  /** The maximum number of steps for one character. */
  size: number;
  /** A search with an empty cache, so that its cost depends only on the texts that it is given. */
  search(): PatternSearch;
}

const maxPatternLength = 1000;

/** A pattern, or why it is refused. `(?i)` at its start makes it ignore case. */
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
