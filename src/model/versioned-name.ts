/** Names with a version, as records keep them: `round-table@1`. */

/** The name without its version. */
export const nameWithoutVersion = (versioned: string): string => versioned.replace(/@\d+$/, '');
