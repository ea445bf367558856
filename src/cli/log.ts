/** The log: JSON lines on stderr for machines, one short line each on a terminal. Never on stdout, never a secret. */
import { type Logger, pino } from 'pino';
import type { Settings } from '../config.ts';
import type { Configured } from '../configure.ts';
import { paintFor, plain, type Screen } from './text.ts';

const secrets = ['authorization', 'api_key', 'auth', 'password', 'client_secret', 'access_token', 'refresh_token'];
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export function createLog(level: Settings['log'], stream: Screen = process.stderr): Logger {
  const options = { level, redact: paths, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, { write: (line) => stream.write(stream.isTTY ? shortLine(line, stream) : line) });
}

/** For a platform that nobody asked to see: what went wrong, unless more was asked for. */
export function createQuietLog({ settings, origins }: Configured): Logger {
  return createLog(origins.log === 'default' ? 'warn' : settings.log);
}

/** Pino's numbers for its levels. */
const warn = 40;
const error = 50;

interface Told {
  level: number;
  time: string;
  msg: string;
  err?: { message?: string };
}

function shortLine(line: string, stream: Screen): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Told;
  const paint = paintFor(stream);
  const style = level >= error ? 'red' : level >= warn ? 'yellow' : 'dim';
  const rest = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const cause = err?.message === undefined ? '' : `: ${err.message}`;
  return `${paint(style, plain(`${time.slice(11, 19)} ${msg}${cause}${rest.join('')}`))}\n`;
}
