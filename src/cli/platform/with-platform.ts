/** Runs work with a platform, and closes the connection afterwards, also when the work fails. */
import type { Command } from 'commander';
import { configurationOf } from '../options/setting-options.ts';
import { connectPlatform } from './connect-platform.ts';
import type { PlatformClient } from './platform-client.ts';

export async function withPlatform(
  { server }: { server?: string },
  command: Command,
  work: (client: PlatformClient) => Promise<void>,
): Promise<void> {
  const connection = await connectPlatform(server, configurationOf(command));
  try {
    await work(connection.client);
  } finally {
    await connection.close();
  }
}
