/** A whole number on the command line. Its range is checked where it is used. */
import { InvalidArgumentError } from 'commander';

export function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
}
