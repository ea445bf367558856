/** Names with a version, as records keep them: `round-table@1`. */

/** The name without its version. */
export const nameOf = (versioned: string): string => versioned.replace(/@\d+$/, '');
