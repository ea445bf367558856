/**
 * Set-up: installs what the lockfiles name, once for each state of a lockfile, whoever comes first.
 * It runs no package's install script and never changes a lockfile.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { installedNode, isNewEnough, needed, nodePackage, platform, refuseOldNode } from './node.mjs';
import { npm } from './npm.mjs';
import { buildPage } from './page.mjs';
import { withProgress } from './progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const toolchain = fileURLToPath(new URL('.', import.meta.url));

/**
 * Does nothing where all is in place; else tells `out`, a stream, each step. Exits with a sentence on failure. `page` is for
 * whoever serves the page.
 */
export async function setUp({ dev, out, page = false }) {
  refuseOldNode();
  await installMissing(dev, out);
  if (page) await buildPage(out);
}

async function installMissing(dev, out) {
  if (missing(dev).length === 0) return;
  const tellWaiting = () => out?.write('Setting up Parley: waiting for another process that does it ...\n');
  try {
    await withLock(join(toolchain, '.lock'), () => installAll(missing(dev), out), tellWaiting);
  } catch (error) {
    console.error(`Parley could not be set up: ${error.message}`);
    process.exit(1);
  }
}

async function installAll(parts, out) {
  for (const [at, part] of parts.entries()) {
    const step = `Setting up Parley, step ${at + 1} of ${parts.length}: installing ${part.what}`;
    await withProgress(out, step, () => install(part));
  }
}

function missing(dev) {
  const packages = { folder: root, dev, what: dev ? 'its packages and tools' : 'its packages', after: shimExec };
  const node = { folder: toolchain, dev: false, what: `Node ${needed} (yours is ${process.version})`, after: tryNode };
  return (isNewEnough ? [packages] : [node, packages]).filter((part) => !isInstalled(part));
}

async function install(part) {
  const { folder, dev } = part;
  await npm(folder, [...verb(part), '--ignore-scripts', '--include=optional', dev ? '--include=dev' : '--omit=dev']);
  part.after();
  writeFileSync(stampPath(folder), stamp(folder, dev));
}

/** `ci` starts from nothing; where only tools are missing, they are added beside packages that may be in use. */
function verb({ folder, dev }) {
  return dev && isInstalled({ folder, dev: false }) ? ['install', '--no-save'] : ['ci'];
}

/** What was installed with the tools serves without them, too. */
function isInstalled({ folder, dev }) {
  try {
    const found = readFileSync(stampPath(folder), 'utf8');
    return found === stamp(folder, true) || (!dev && found === stamp(folder, false));
  } catch {
    return false;
  }
}

function stampPath(folder) {
  return join(folder, 'node_modules', '.parley-stamp');
}

function stamp(folder, dev) {
  const lockfile = readFileSync(join(folder, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  return `${platform} ${hash} ${dev ? 'with' : 'without'} tools\n`;
}

/** npm passes over an optional package that it could not download, so what it did has to be looked at. */
function tryNode() {
  const node = installedNode();
  if (node && spawnSync(node, ['--version']).status === 0) return;
  throw new Error(`${nodeFault(node)} Or install Node ${needed} or newer yourself.`);
}

function nodeFault(node) {
  if (node) return `${nodePackage} does not run on this system.`;
  if (!nodePackage) return `there is no ready-made Node ${needed} for ${platform}.`;
  return `\`npm ci\` in ${toolchain} could not download ${nodePackage}: check the network, then try again.`;
}

/** The scripts in package.json start with `exec`, so that signals reach Node; Windows has no such command. */
function shimExec() {
  if (process.platform === 'win32') writeFileSync(join(root, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n');
}
