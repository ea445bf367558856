/** Runs one session as a command: opens it, shows its progress, prints its result, and sets the exit code. */
import type { Command } from 'commander';
import type { JsonObject } from '../../model/json.ts';
import type { SessionView } from '../../record/session-view.ts';
import { exitCodes } from '../command-failure.ts';
import { interruptSignal } from '../interrupt.ts';
import { type FieldOptions, withOptionNames } from '../options/option-errors.ts';
import { configurationOf } from '../options/setting-options.ts';
import type { VerdictOptions } from '../options/verdict-options.ts';
import { connectPlatform } from '../platform/connect-platform.ts';
import { holdSession } from '../platform/hold-session.ts';
import { nextCommandFor } from '../platform/next-command.ts';
import { textFor } from '../platform/with-platform.ts';
import { printVerdict } from '../print/verdicts/print-verdict.ts';

interface SessionCommand {
  path: string;
  input: JsonObject;
  /** Which option sets which field of the input. */
  fieldOptions: FieldOptions;
  /** Whether the session reached the result that the command promises; otherwise the command fails. */
  isConcluded(view: SessionView): boolean;
}

export async function runSessionCommand(
  session: SessionCommand,
  options: VerdictOptions,
  command: Command,
): Promise<void> {
  const signal = interruptSignal();
  const connection = await connectPlatform(options.server, configurationOf(command), textFor(options));
  try {
    const result = await withOptionNames(session.fieldOptions, () => holdSession(connection.client, session, signal));
    await printVerdict(result, options, nextCommandFor(command, options.server));
    if (!session.isConcluded(result.view)) process.exitCode = exitCodes.failed;
    if (signal.aborted) process.exitCode = exitCodes.interrupted;
  } finally {
    await connection.close();
  }
}
