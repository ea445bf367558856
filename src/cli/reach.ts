/**
 * Finds the platform a command works with: the one named with `--server`, the one that runs on the data folder, or one
 * started here for as long as the command takes.
 */
import { readFileSync } from 'node:fs';
import type { Configured } from '../configure.ts';
import { serverFile } from '../data-folder.ts';
import { type Client, createClient } from './client.ts';
import { createQuietLog } from './log.ts';

export interface Reached {
  client: Client;
  /** Whether the platform goes on when the command is over. */
  lasting: boolean;
  close(): Promise<void>;
}

export async function reach(server: string | undefined, configured: Configured): Promise<Reached> {
  const { data, key } = configured.settings;
  const client = server === undefined ? await running(data, key) : createClient(server, key);
  if (client) return { client, lasting: true, close: async () => {} };
  return startHere(configured);
}

/** The platform that owns the data folder now, if it answers. Who can read the folder needs no key of their own. */
export async function running(data: string, key: string | null): Promise<Client | undefined> {
  const owner = ownerOf(data);
  if (!owner || !isAlive(owner.pid)) return undefined;
  const client = createClient(owner.url, key ?? owner.key);
  return (await client.isAlive()) ? client : undefined;
}

async function startHere(configured: Configured): Promise<Reached> {
  const { startPlatform } = await import('../main.ts');
  const settings = { ...configured.settings, host: '127.0.0.1', port: 0, public_url: null };
  const { url, key, stop } = await startPlatform(settings, { log: createQuietLog(configured) });
  return { client: createClient(url, settings.key ?? key), lasting: false, close: stop };
}

function ownerOf(data: string): { pid: number; url: string; key: string } | undefined {
  try {
    return JSON.parse(readFileSync(serverFile(data), 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
