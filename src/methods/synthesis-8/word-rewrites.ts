/** Words that are written as other words, one pattern after the other. */
export type WordRewrite = readonly [RegExp, string | ((found: string) => string)];

export const rewritten = (text: string, rewrites: readonly WordRewrite[]): string =>
  rewrites.reduce(
    (plain, [pattern, words]) =>
      typeof words === 'string' ? plain.replace(pattern, words) : plain.replace(pattern, words),
    text,
  );
