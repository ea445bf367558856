/**
 * The key that seals every other secret: derived from the operator's own, else from a file that is made at the first
 * start and that only its owner can read.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { ParleyError } from '../errors.ts';

const keyBytes = 32;
const minSecret = 16;

export function loadMasterKey({ secret, file }: { secret?: string; file: string }): Buffer {
  if (secret === undefined) return readKey(file) ?? makeKey(file);
  if (secret.length < minSecret) {
    throw new ParleyError('SETTING_INVALID', `PARLEY_SECRET must have at least ${minSecret} characters.`);
  }
  return Buffer.from(hkdfSync('sha256', secret, '', 'parley master key', keyBytes));
}

function readKey(file: string): Buffer | undefined {
  const status = statSync(file, { throwIfNoEntry: false });
  if (!status) return undefined;
  if (process.platform !== 'win32' && (status.mode & 0o077) !== 0) {
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
  const key = readKey(file);
  if (!key) throw new ParleyError('SETTING_INVALID', `The key file ${file} disappeared as it was made.`);
  return key;
}
