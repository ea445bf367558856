/** The log on stderr: JSON lines, or short lines on a terminal. It never writes to stdout and never writes a secret. */
import { type Logger, pino } from 'pino';
import { loggedOutcomes } from '../../agents/log-outcome.ts';
import type { LoadedSettings } from '../../main/load-settings.ts';
import type { Settings } from '../../main/settings.ts';
import { type OutputStream, paintFor, plainText } from '../print/terminal-text.ts';

const secretFields = ['authorization', 'api_key', 'auth', 'password', 'client_secret', 'access_token', 'refresh_token'];
const redactedPaths = secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** `isLeftOut` reads a line of JSON. */
export function createLogger(
  level: Settings['log'],
  stream: OutputStream = process.stderr,
  isLeftOut: (line: string) => boolean = () => false,
): Logger {
  const options = { level, redact: redactedPaths, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, {
    write: (line) => isLeftOut(line) || stream.write(stream.isTTY ? shortLogLine(line, stream) : line),
  });
}

/**
 * For a platform that a command starts in the background: warnings and errors only, unless the settings say otherwise. What
 * came of an ask is left out, because the command itself tells it.
 */
export function createQuietLogger(
  { settings, origins }: LoadedSettings,
  stream: OutputStream = process.stderr,
): Logger {
  const isTold = (line: string) => toldByCommands.some((event) => line.includes(`"event":"${event}"`));
  return origins.log === 'default' ? createLogger('warn', stream, isTold) : createLogger(settings.log, stream);
}

const toldByCommands = Object.values(loggedOutcomes);

/** Pino's numbers for its levels. */
const warnLevel = 40;
const errorLevel = 50;

interface PinoLine {
  level: number;
  time: string;
  msg: string;
  err?: { message?: string };
}

function shortLogLine(line: string, stream: OutputStream): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as PinoLine;
  const paint = paintFor(stream);
  const style = level >= errorLevel ? 'red' : level >= warnLevel ? 'yellow' : 'dim';
  const rest = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const cause = err?.message === undefined ? '' : `: ${err.message}`;
  return `${paint(style, plainText(`${time.slice(11, 19)} ${msg}${cause}${rest.join('')}`))}\n`;
}
