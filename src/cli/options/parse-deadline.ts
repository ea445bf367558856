/** A deadline on the command line, returned as ISO 8601 in UTC: a day, which means its last second in UTC, or a time. */
import { InvalidArgumentError } from 'commander';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/i;

export function parseDeadline(text: string): string {
  const moment = dayPattern.test(text)
    ? Date.parse(`${text}T23:59:59Z`)
    : timePattern.test(text)
      ? Date.parse(text)
      : Number.NaN;
  if (!Number.isNaN(moment)) return new Date(moment).toISOString();
  throw new InvalidArgumentError('Give a day such as 2030-12-31, or a time such as 2030-12-31T18:00:00Z.');
}
