/** Names with a version, as records hold them: `round-table@1`. */

export const nameWithoutVersion = (versioned: string): string => versioned.replace(/@\d+$/, '');
