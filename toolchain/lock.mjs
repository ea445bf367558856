/**
 * One at a time: a lock between processes, held as a folder that contains one file named after the holder's process.
 * A holder that died is replaced by renaming its file, which exactly one of those waiting can do.
 */
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 600_000;
/** A lock that is free within half a second is not worth a word. */
const attemptsBeforeWord = 5;
const mine = String(process.pid);

/**
 * Runs `work` while no other process holds the lock; calls `onWait` once if it has to wait for it. Throws when the lock
 * was not to be had in ten minutes.
 */
export async function withLock(folder, work, onWait) {
  const giveUpAt = Date.now() + patienceMs;
  for (let attempts = 1; !take(folder); attempts += 1) {
    if (attempts === attemptsBeforeWord) onWait();
    if (Date.now() > giveUpAt) throw new Error(`It is locked by another process; if none is at work, remove ${folder}`);
    await sleep(100);
  }
  const release = () => letGo(folder);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** The folder is made apart and moved into place, so that it never stands there without its holder's name. */
function take(folder) {
  const apart = `${folder}-${mine}`;
  mkdirSync(apart, { recursive: true });
  writeFileSync(join(apart, mine), '');
  if (attempt(() => renameSync(apart, folder))) return true;
  rmSync(apart, { recursive: true });
  const holder = holderOf(folder);
  if (holder === undefined) attempt(() => rmdirSync(folder));
  else if (isDead(holder)) return attempt(() => renameSync(join(folder, holder), join(folder, mine)));
  return false;
}

function letGo(folder) {
  rmSync(join(folder, mine), { force: true });
  attempt(() => rmdirSync(folder));
}

function holderOf(folder) {
  try {
    return readdirSync(folder)[0];
  } catch {
    return undefined;
  }
}

/** A file with our own number was left by an earlier process that happened to have it. */
function isDead(holder) {
  if (holder === mine) return true;
  try {
    process.kill(Number(holder), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function attempt(change) {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}
