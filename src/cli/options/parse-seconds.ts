/** A number of seconds on the command line, within limits, as milliseconds. */
import { InvalidArgumentError } from 'commander';

/** How long an agent may have for an answer, as the API limits it. */
export const parseTimeout = parseSecondsWithin(0.1, 600);

/** The same for an agent of its own, which may be one that answers later. */
export const parseAgentTimeout = parseSecondsWithin(0.1, 604_800);
export const timeoutHelp = 'how long it has for an answer: 0.1 to 600, up to 604800 (a week) if it answers later';

export function parseSecondsWithin(least: number, most: number): (text: string) => number {
  return (text) => {
    const seconds = text.trim() === '' ? Number.NaN : Number(text);
    if (seconds >= least && seconds <= most) return Math.round(seconds * 1000);
    throw new InvalidArgumentError(`Give a number of seconds from ${least} to ${most}.`);
  };
}
