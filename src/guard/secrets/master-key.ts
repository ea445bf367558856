/**
 * The key that seals every other secret. It is derived from the operator's secret, or else read from a file that is
 * made at the first start and that only its owner can read. It can be replaced; an old key is kept while it is needed.
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
  /** The operator's secret; it replaces the file. */
  secret?: string;
  /** The operator's previous secret, while something is still sealed with it. */
  old_secret?: string;
  file: string;
}

/** The first key seals; the others only open what they sealed before. */
type MasterKeys = [Buffer, ...Buffer[]];

interface KeyRotation {
  /** The new key, then every key that something may still be sealed with. */
  keys: MasterKeys;
  /** To be called once everything is sealed with the new key: removes the files of the other keys. */
  finish(): void;
}

const keyBytes = 32;
const minSecretLength = 16;
const isWindows = process.platform === 'win32';

export function loadMasterKeys({ secret, old_secret, file }: MasterKeySource): MasterKeys {
  const old = old_secret === undefined ? [] : [deriveKey(old_secret)];
  const kept = [file, nextKeyFile(file)].flatMap((path) => readKey(path) ?? []);
  if (secret !== undefined) return [deriveKey(secret), ...old, ...kept];
  const [current = makeKey(file), ...rest] = kept;
  return [current, ...rest, ...old];
}

/** Tells whether two machines have the same key, and nothing else about it. */
export function masterKeyFingerprint(key: Buffer): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'parley master key fingerprint', keyBytes)).toString('hex');
}

/** Starts to replace the master key, or resumes that: the new key's file is kept beside the old one until `finish`. */
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

/** Writes a draft and links it into place: nobody reads half a key, and if two processes start, one key wins. */
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

/** The file name of a key must be on disk before anything that is sealed with that key. */
function syncFolder(folder: string): void {
  if (isWindows) return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
