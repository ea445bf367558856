/** Asks a person at the terminal for a yes. Where nobody can answer, the command has to be given --yes. */
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';

export async function confirmed(question: string, command: Command): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    command.error('error: nobody can be asked here; add --yes to go on without being asked');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
