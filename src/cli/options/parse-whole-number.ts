/** A whole number on the command line; which ones will do is said by whoever takes it. */
import { InvalidArgumentError } from 'commander';

export function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
}
