/** Runs work with a platform, and closes the connection afterwards, also when the work fails. */
import type { Command } from 'commander';
import { configurationOf } from '../options/setting-options.ts';
import { connectPlatform } from './connect-platform.ts';
import type { PlatformClient } from './platform-client.ts';
import type { PlatformText } from './platform-requests.ts';

interface PrintOptions {
  /** Some commands take their input as JSON by this name. */
  json?: true | string;
  format?: string;
  out?: string;
}

/** How a command with these options wants what the platform sends. */
export function textFor({ json, format, out }: PrintOptions): PlatformText {
  return json || format === 'json' || out !== undefined ? 'exact' : 'cleaned';
}

export async function withPlatform(
  options: PrintOptions & { server?: string },
  command: Command,
  work: (client: PlatformClient) => Promise<void>,
): Promise<void> {
  const connection = await connectPlatform(options.server, configurationOf(command), textFor(options));
  try {
    await work(connection.client);
  } finally {
    await connection.close();
  }
}
