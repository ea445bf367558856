/** Prints what happened and what to do on stderr, and decides the exit code. It never prints a stack trace. */
import { debuglog } from 'node:util';
import { ParleyError } from '../errors.ts';
import { commandAdvice } from './command-advice.ts';
import { paintFor, plainText, widthOf, wrap } from './print/terminal-text.ts';

/** The exit codes of every command; `parley --help` lists them. */
export const exitCodes = { ok: 0, failed: 1, usage: 2, unreachable: 3, notCompared: 4, interrupted: 130 } as const;

const usageErrorCodes: readonly string[] = [
  ...['SETTING_INVALID', 'SETTING_UNKNOWN', 'REQUEST_INVALID'],
  ...['RECORD_UNREADABLE', 'LOG_UNREADABLE', 'RUBRIC_INVALID', 'OUTPUT_UNWRITABLE'],
  ...['SCENARIO_INVALID', 'LOGS_UNWRITABLE', 'SEAT_INVALID', 'TABLE_FILE_INVALID'],
];
const debug = debuglog('parley');

export function printFailure(error: unknown): number {
  const failure = error instanceof ParleyError ? error : new ParleyError('INTERNAL', String(error));
  debug('%s', error instanceof Error ? error.stack : error);
  const paint = paintFor(process.stderr);
  const width = widthOf(process.stderr);
  const line = (text: string) => wrap(plainText(text), width, '  ');
  const { title, fix } = commandAdvice(failure.code);
  console.error(paint('red', line(`${title}.`)));
  console.error(`  ${line(failure.message)}`);
  console.error(paint('dim', `  ${line(fix)}`));
  if (failure.code === 'PLATFORM_UNREACHABLE') return exitCodes.unreachable;
  return usageErrorCodes.includes(failure.code) ? exitCodes.usage : exitCodes.failed;
}
