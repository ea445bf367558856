import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const moduleFile = JSON.stringify(fileURLToPath(new URL('./thread-environment.ts', import.meta.url)));

/** What a thread says about its cache and its environment, in a process of its own. */
function threadOf(before: string): string[] {
  const script = `
    import { enableCompileCache } from 'node:module';
    import { Worker } from 'node:worker_threads';
    ${before}
    const { threadEnvironment } = await import(${moduleFile});
    const program = "import { getCompileCacheDir } from 'node:module'; import { parentPort } from 'node:worker_threads';" +
      "parentPort.postMessage([getCompileCacheDir() ?? 'none', process.env.GREETING])";
    const thread = new Worker(program, { eval: true, env: threadEnvironment('kind') });
    thread.once('message', (told) => console.log(JSON.stringify(told)));`;
  const env = { ...process.env, GREETING: 'hello', NODE_COMPILE_CACHE: '' };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8', env });
  return JSON.parse(stdout);
}

test('a thread caches its code beside that of its process, and has its environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [cache = '', greeting] = threadOf(`enableCompileCache(${JSON.stringify(folder)});`);
  expect([cache.startsWith(folder), cache.includes('/kind/'), existsSync(cache), greeting]).toEqual([
    ...[true, true, true, 'hello'],
  ]);
});

test('a thread of a process without a cache has none', () => {
  expect(threadOf('')).toEqual(['none', 'hello']);
});
