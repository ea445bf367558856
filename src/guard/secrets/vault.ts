/**
 * Seals secrets at rest with AES-256-GCM. A sealed text opens only for the row that it was sealed for. It names its
 * key, so that keys can be replaced. No error contains a secret or a key.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { ParleyError } from '../../errors.ts';

export interface Vault {
  /** `aad` names the place of the secret, e.g. the row's id; opening it needs the same value. */
  seal(plain: string, aad: string): string;
  open(sealed: string, aad: string): string;
  /** Whether it was sealed with the newest key; if not, it should be sealed again. */
  isCurrent(sealed: string): boolean;
}

const sealVersion = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** The first key seals; the others only open what they sealed before. Each has 32 bytes. */
export function createVault(current: Buffer, ...old: Buffer[]): Vault {
  const keys = new Map([current, ...old].toReversed().map((key) => [keyIdOf(key), key]));
  const currentId = keyIdOf(current);

  function seal(plain: string, aad: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(additionalDataOf(currentId, aad));
    const parts = [iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return `${sealVersion}.${currentId}.${Buffer.concat(parts).toString('base64url')}`;
  }

  function open(sealed: string, aad: string): string {
    const [, id = '', text = ''] = sealed.split('.');
    const key = keys.get(id);
    if (!key) {
      const detail = `A stored secret was sealed with another master key (${id}). Set PARLEY_SECRET to the one it was sealed with.`;
      throw new ParleyError('SETTING_INVALID', detail);
    }
    const bytes = Buffer.from(text, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(additionalDataOf(id, aad)).setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw new ParleyError('INTERNAL', 'A stored secret does not open: it was changed, or it belongs to another row.');
    }
  }

  return { seal, open, isCurrent: (sealed) => sealed.startsWith(`${sealVersion}.${currentId}.`) };
}

function additionalDataOf(id: string, aad: string): Buffer {
  return Buffer.from(`${sealVersion}.${id}.${aad}`);
}

/** Identifies a key without revealing anything about it. */
function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('parley key id').update(key).digest('hex').slice(0, 16);
}
