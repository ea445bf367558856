/** The log: JSON lines on stderr for machines, one short line each on a terminal. Never on stdout, never a secret. */
import { type Logger, pino } from 'pino';
import type { Settings } from '../config.ts';
import { paintFor, plain } from './text.ts';

const secrets = ['authorization', 'api_key'];
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export function createLog(level: Settings['log']): Logger {
  const options = { level, redact: paths, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, process.stderr.isTTY ? { write: tell } : pino.destination({ fd: 2, sync: true }));
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

function tell(line: string): void {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Told;
  const paint = paintFor(process.stderr);
  const style = level >= error ? 'red' : level >= warn ? 'yellow' : 'dim';
  const rest = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const cause = err?.message === undefined ? '' : `: ${err.message}`;
  process.stderr.write(`${paint(style, plain(`${time.slice(11, 19)} ${msg}${cause}${rest.join('')}`))}\n`);
}
