/**
 * Builds the page once for each state of its sources: the files of `web/`, and those of `src/` that it folds records with.
 * Where it cannot be built, Parley runs without it and says so in one sentence; nothing else depends on it.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { installedNode, isNewEnough } from './node.mjs';
import { npm } from './npm.mjs';
import { withProgress } from './progress.mjs';
import { leash } from './script.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web');
const stampFile = join(web, 'dist', '.parley-stamp');
const packagesStampFile = join(web, 'node_modules', '.parley-stamp');

/** The rooms that the page imports from. */
const rooms = ['model', 'record', 'evidence', 'text', 'methods', 'formats', 'verify', 'protocols', 'api'];
const notSources = new Set(['node_modules', 'dist']);

/** Does nothing where the page is built or there is none to build; else tells `out` each step. Never throws. */
export async function buildPage(out) {
  if (!existsSync(join(web, 'package.json'))) return;
  const stamp = sourceStamp();
  if (isStamped(stampFile, stamp)) return;
  try {
    await withLock(
      join(root, 'toolchain', '.lock-page'),
      () => build(stamp, out),
      () => {},
    );
  } catch (error) {
    console.error(`Parley runs without its page, which could not be built: ${error.message}`);
  }
}

async function build(stamp, out) {
  // Another process may have built it while this one waited.
  if (isStamped(stampFile, stamp)) return;
  const packages = `${process.platform}-${process.arch} ${hashOf([join(web, 'package-lock.json')])}`;
  if (!isStamped(packagesStampFile, packages)) {
    await withProgress(out, 'Setting up Parley: installing what its page is built with', async () => {
      await npm(web, ['ci', '--ignore-scripts', '--include=optional']);
      writeFileSync(packagesStampFile, packages);
    });
  }
  await withProgress(out, 'Setting up Parley: building its page', async () => {
    rmSync(stampFile, { force: true });
    await runVite();
    writeFileSync(stampFile, stamp);
  });
}

/** Vite needs the Node that Parley runs with. */
function runVite() {
  const node = isNewEnough ? process.execPath : installedNode();
  if (!node) return Promise.reject(new Error('the Node that runs Parley is not installed'));
  const vite = join(web, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [leash, vite, 'build', '--config', join(web, 'vite.config.ts')];
  const child = spawn(node, args, { cwd: web, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let said = '';
  const keep = (chunk) => {
    said += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `the build ended with ${code}`)),
    );
  });
}

function isStamped(file, stamp) {
  try {
    return readFileSync(file, 'utf8') === stamp;
  } catch {
    return false;
  }
}

function sourceStamp() {
  const folded = rooms
    .flatMap((room) => filesUnder(join(root, 'src', room)))
    .filter((file) => !file.endsWith('.test.ts'));
  return hashOf([...filesUnder(web), ...folded]);
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\n`)
      .update(readFileSync(file))
      .update('\n');
  return hash.digest('hex');
}

/** In one order on every machine. */
function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : filesUnder(path);
    return entry.isFile() && !entry.name.endsWith('.log') ? [path] : [];
  });
}
