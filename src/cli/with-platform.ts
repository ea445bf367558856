/** Does something with a platform, and lets go of it afterwards, whatever came of it. */
import type { Command } from 'commander';
import type { Client } from './client.ts';
import { configuredBy } from './options.ts';
import { reach } from './reach.ts';

export async function withPlatform(
  { server }: { server?: string },
  command: Command,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const reached = await reach(server, configuredBy(command));
  try {
    await work(reached.client);
  } finally {
    await reached.close();
  }
}
