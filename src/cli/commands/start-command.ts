/** `parley`: starts the platform and serves until it is interrupted. */
import type { Command } from 'commander';
import { clerkNotice } from '../../main/clerk-notice.ts';
import { interruptSignal, waitForAbort } from '../interrupt.ts';
import { configurationOf } from '../options/setting-options.ts';
import { createLogger } from '../platform/platform-logger.ts';
import { plainText } from '../print/terminal-text.ts';

export async function runPlatform(command: Command): Promise<void> {
  const signal = interruptSignal();
  const { settings, origins } = configurationOf(command);
  const { startPlatform } = await import('../../main/start-platform.ts');
  const platform = await startPlatform(settings, { log: createLogger(settings.log), origins, env: process.env });
  console.log(`Parley listens on ${settings.public_url ?? platform.url}`);
  const notice = clerkNotice(settings);
  if (notice !== undefined) console.log(plainText(notice));
  await waitForAbort(signal);
  if (process.stderr.isTTY)
    console.error('Stopping. Ctrl-C again stops at once; open sessions go on at the next start.');
  await platform.stop();
}
