/** Holds one session here and now: opens it, shows its course, prints what came of it, and decides the exit code. */
import type { Command } from 'commander';
import type { JsonObject } from '../model/json.ts';
import type { SessionView } from '../record/view.ts';
import { deliberate } from './deliberate.ts';
import { exitCodes } from './failure.ts';
import { interruption } from './interrupt.ts';
import { configuredBy } from './options.ts';
import { reach } from './reach.ts';
import { resultText, type VerdictText } from './result.ts';
import { jsonText } from './text.ts';

export interface Matter {
  path: string;
  input: JsonObject;
  text: VerdictText;
  /** Whether it came to what it was held for. */
  concluded(view: SessionView): boolean;
}

export interface ConveneOptions {
  json?: true;
  server?: string;
}

export async function convene(matter: Matter, options: ConveneOptions, command: Command): Promise<void> {
  const signal = interruption();
  const reached = await reach(options.server, configuredBy(command));
  try {
    const held = await deliberate(reached.client, matter, signal);
    console.log(options.json ? jsonText(held.view) : resultText(held, matter.text, reached));
    if (!matter.concluded(held.view)) process.exitCode = exitCodes.failed;
    if (signal.aborted) process.exitCode = exitCodes.interrupted;
  } finally {
    await reached.close();
  }
}
