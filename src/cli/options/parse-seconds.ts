/** A number of seconds on the command line, as milliseconds. */
import { InvalidArgumentError } from 'commander';

export function parseSeconds(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('Give a number of seconds.');
  return Math.round(value * 1000);
}
