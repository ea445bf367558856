/**
 * The key that seals every other secret: derived from the operator's own, else from a file that is made at the first
 * start and that only its owner can read. It can be replaced, and no key is let go of while something needs it.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { ParleyError } from '../../errors.ts';

export interface MasterKeySource {
  /** The operator's own; it takes the place of the file. */
  secret?: string;
  /** The operator's own before, while something is still sealed with it. */
  old_secret?: string;
  file: string;
}

/** The first one seals; the others only open what they sealed before. */
type MasterKeys = [Buffer, ...Buffer[]];

interface KeyRotation {
  /** The new key, and every one that something may still be sealed with. */
  keys: MasterKeys;
  /** To be called once everything is sealed with the new key: the files of the others go. */
  finish(): void;
}

const keyBytes = 32;
const minSecretLength = 16;
const isWindows = process.platform === 'win32';

export function loadMasterKeys({ secret, old_secret, file }: MasterKeySource): MasterKeys {
  const old = old_secret === undefined ? [] : [deriveKey(old_secret)];
  const kept = [file, nextKeyFile(file)].flatMap((each) => readKey(each) ?? []);
  if (secret !== undefined) return [deriveKey(secret), ...old, ...kept];
  const [current = makeKey(file), ...rest] = kept;
  return [current, ...rest, ...old];
}

/** Begins to replace the master key, or goes on where that broke off: the new one lies beside the old until the end. */
export function rotateMasterKey(source: MasterKeySource): KeyRotation {
  const { secret, file } = source;
  const next = nextKeyFile(file);
  if (secret !== undefined) return { keys: loadMasterKeys(source), finish: () => removeFiles(file, next) };
  const key = readKey(next) ?? makeKey(next);
  return { keys: [key, ...loadMasterKeys(source)], finish: () => renameSync(next, file) };
}

function removeFiles(...files: string[]): void {
  for (const file of files) rmSync(file, { force: true });
}

const nextKeyFile = (file: string) => `${file}.next`;

function deriveKey(secret: string): Buffer {
  if (secret.length < minSecretLength) {
    throw new ParleyError('SETTING_INVALID', `PARLEY_SECRET must have at least ${minSecretLength} characters.`);
  }
  return Buffer.from(hkdfSync('sha256', secret, '', 'parley master key', keyBytes));
}

function readKey(file: string): Buffer | undefined {
  const status = statSync(file, { throwIfNoEntry: false });
  if (!status) return undefined;
  if (!isWindows && (status.mode & 0o077) !== 0) {
    throw new ParleyError('SETTING_INVALID', `The key file ${file} can be read by others; run: chmod 600 ${file}`);
  }
  const text = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new ParleyError('SETTING_INVALID', `The key file ${file} does not hold a key of ${keyBytes} bytes in hex.`);
  }
  return Buffer.from(text, 'hex');
}

/** Written aside and then linked into place: nobody ever reads half a key, and the first of two starts wins. */
function makeKey(file: string): Buffer {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, `${randomBytes(keyBytes).toString('hex')}\n`);
    fsyncSync(handle);
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    closeSync(handle);
    rmSync(draft);
  }
  syncFolder(dirname(file));
  const key = readKey(file);
  if (!key) throw new ParleyError('SETTING_INVALID', `The key file ${file} disappeared as it was made.`);
  return key;
}

/** What is sealed may be on disk in a moment; the name of the file that holds its key must be there before it. */
function syncFolder(folder: string): void {
  if (isWindows) return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
