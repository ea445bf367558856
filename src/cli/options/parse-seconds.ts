/** A number of seconds on the command line, within limits, as milliseconds. */
import { InvalidArgumentError } from 'commander';

/** How long an agent may have for an answer, as the API limits it. */
export const parseTimeout = parseSecondsWithin(0.1, 600);

export function parseSecondsWithin(least: number, most: number): (text: string) => number {
  return (text) => {
    const seconds = text.trim() === '' ? Number.NaN : Number(text);
    if (seconds >= least && seconds <= most) return Math.round(seconds * 1000);
    throw new InvalidArgumentError(`Give a number of seconds from ${least} to ${most}.`);
  };
}
