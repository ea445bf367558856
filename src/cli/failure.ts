/** Tells a person what happened and what to do, on stderr, and decides the exit code. Never a stack trace. */
import { debuglog } from 'node:util';
import { ParleyError } from '../errors.ts';
import { paintFor, plain, widthOf, wrap } from './text.ts';

/** What every command answers with; help lists them. */
export const exitCodes = { ok: 0, failed: 1, usage: 2, unreachable: 3, interrupted: 130 } as const;

const usage: readonly string[] = [
  ...['SETTING_INVALID', 'SETTING_UNKNOWN', 'REQUEST_INVALID'],
  ...['RECORD_UNREADABLE', 'LOG_UNREADABLE', 'RUBRIC_INVALID', 'OUTPUT_UNWRITABLE'],
  ...['SCENARIO_INVALID', 'LOGS_UNWRITABLE'],
];
const debug = debuglog('parley');

export function tellFailure(error: unknown): number {
  const told = error instanceof ParleyError ? error : new ParleyError('INTERNAL', String(error));
  debug('%s', error instanceof Error ? error.stack : error);
  const paint = paintFor(process.stderr);
  const width = widthOf(process.stderr);
  const line = (text: string) => wrap(plain(text), width, '  ');
  console.error(paint('red', line(`${told.title}.`)));
  console.error(`  ${line(told.message)}`);
  console.error(paint('dim', `  ${line(told.fix)}`));
  if (told.code === 'PLATFORM_UNREACHABLE') return exitCodes.unreachable;
  return usage.includes(told.code) ? exitCodes.usage : exitCodes.failed;
}
