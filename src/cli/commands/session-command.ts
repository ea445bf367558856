/** Runs one session as a command: opens it, shows its progress, prints its result, and sets the exit code. */
import type { Command } from 'commander';
import type { JsonObject } from '../../model/json.ts';
import type { SessionView } from '../../record/session-view.ts';
import { exitCodes } from '../command-failure.ts';
import { interruptSignal } from '../interrupt.ts';
import { type FieldOptions, withOptionNames } from '../options/option-errors.ts';
import type { PlatformCommandOptions } from '../options/platform-options.ts';
import { configurationOf } from '../options/setting-options.ts';
import { connectPlatform } from '../platform/connect-platform.ts';
import { holdSession } from '../platform/hold-session.ts';
import { sessionResultText, type VerdictText } from '../print/session-result-text.ts';
import { jsonText } from '../print/terminal-text.ts';

interface SessionCommand {
  path: string;
  input: JsonObject;
  /** Which option sets which field of the input. */
  fieldOptions: FieldOptions;
  text: VerdictText;
  /** Whether the session reached the result that the command promises; otherwise the command fails. */
  isConcluded(view: SessionView): boolean;
}

export async function runSessionCommand(
  session: SessionCommand,
  options: PlatformCommandOptions,
  command: Command,
): Promise<void> {
  const signal = interruptSignal();
  const connection = await connectPlatform(options.server, configurationOf(command));
  try {
    const result = await withOptionNames(session.fieldOptions, () => holdSession(connection.client, session, signal));
    console.log(options.json ? jsonText(result.view) : sessionResultText(result, session.text, connection));
    if (!session.isConcluded(result.view)) process.exitCode = exitCodes.failed;
    if (signal.aborted) process.exitCode = exitCodes.interrupted;
  } finally {
    await connection.close();
  }
}
