/** Holds one session here and now: opens it, shows its course, prints what came of it, and decides the exit code. */
import type { Command } from 'commander';
import type { JsonObject } from '../../model/json.ts';
import type { SessionView } from '../../record/session-view.ts';
import { exitCodes } from '../command-failure.ts';
import { interruptSignal } from '../interrupt.ts';
import { configurationOf } from '../options/setting-options.ts';
import { connectPlatform } from '../platform/connect-platform.ts';
import { holdSession } from '../platform/hold-session.ts';
import { sessionResultText, type VerdictText } from '../print/session-result-text.ts';
import { jsonText } from '../print/terminal-text.ts';

interface SessionCommand {
  path: string;
  input: JsonObject;
  text: VerdictText;
  /** Whether it came to what it was held for. */
  concluded(view: SessionView): boolean;
}

export interface SessionCommandOptions {
  json?: true;
  server?: string;
}

export async function runSessionCommand(
  matter: SessionCommand,
  options: SessionCommandOptions,
  command: Command,
): Promise<void> {
  const signal = interruptSignal();
  const connection = await connectPlatform(options.server, configurationOf(command));
  try {
    const result = await holdSession(connection.client, matter, signal);
    console.log(options.json ? jsonText(result.view) : sessionResultText(result, matter.text, connection));
    if (!matter.concluded(result.view)) process.exitCode = exitCodes.failed;
    if (signal.aborted) process.exitCode = exitCodes.interrupted;
  } finally {
    await connection.close();
  }
}
