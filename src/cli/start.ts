/** `parley`: starts the platform and serves until it is told to stop. */
import type { Command } from 'commander';
import { interruption, until } from './interrupt.ts';
import { createLog } from './log.ts';
import { configuredBy } from './options.ts';

export async function start(command: Command): Promise<void> {
  const signal = interruption();
  const { settings } = configuredBy(command);
  const { startPlatform } = await import('../main.ts');
  const platform = await startPlatform(settings, { log: createLog(settings.log) });
  console.log(`Parley listens on ${settings.public_url ?? platform.url}`);
  await until(signal);
  if (process.stderr.isTTY)
    console.error('Stopping. Ctrl-C again stops at once; what is open goes on at the next start.');
  await platform.stop();
}
