/** Ends a platform as an operator would, and holds it to the grace period. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { StartedParley } from './parley.ts';

/** What a process has left to do after its grace period is not more than this, on a busy machine. */
const MARGIN_MS = 8000;

/** Fails when it takes longer than it may, and when anything of it is left. */
export async function terminate(platform: StartedParley, grace_ms: number): Promise<void> {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), grace_ms + MARGIN_MS);
  const exit = await Promise.race([platform.end('SIGTERM'), late.promise]);
  clearTimeout(timer);
  expect(exit, 'how the platform ended').toEqual({ code: 0, signal: null });
  expect(existsSync(join(platform.data, 'server.json'))).toBe(false);
  await expect(fetch(`${platform.url}/health/live`)).rejects.toThrow();
}
