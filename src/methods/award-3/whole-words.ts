/** A pattern for whole words in any script; `\b` knows no accents, and "sí" would never end. */
export function wholeWords(...alternatives: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}
