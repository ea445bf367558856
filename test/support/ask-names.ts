/**
 * Which ask an agent was asked: platforms seal the names of their asks in what they send. A test that starts a platform
 * notes its signing key here, and the scripted agents then tell asks by their names.
 */
import { existsSync } from 'node:fs';
import { type AskKeys, askSecretText, createAskKeys } from '../../src/guard/secrets/ask-key.ts';
import { signingKeyFile } from '../../src/main/data-folder.ts';
import type { RecordSigner } from '../../src/record/signed-head.ts';
import { loadSigner, signerOfText } from '../../src/store/signing.ts';

/** Of the platforms in the order in which they were last met: most asks are of the one that asked last. */
const known = new Map<string, AskKeys>();
/** Folders of platforms that may not have made their key yet. */
const folders = new Set<string>();

export function noteSigner(signer: RecordSigner): AskKeys {
  const keys = createAskKeys(signer.sign(askSecretText));
  meet(signer.key, keys);
  return keys;
}

function meet(signer: string, keys: AskKeys): void {
  known.delete(signer);
  known.set(signer, keys);
}

/** A platform that has its data there; or the key that its settings give it. */
export function notePlatform(folder: string, signing_key?: string): void {
  if (signing_key !== undefined) noteSigner(signerOfText(signing_key));
  else folders.add(folder);
}

/** No platform makes a shorter key: a tag of 16 bytes and a name, in base64. */
const minKeyLength = 23;

/** The name of an ask; the key itself where no platform of the tests made it. */
export function askNameOf(key: string): string {
  if (key.length < minKeyLength) return key;
  for (const [signer, keys] of [...known].reverse()) {
    const name = keys.nameOf(key);
    if (name === undefined) continue;
    meet(signer, keys);
    return name;
  }
  const before = known.size;
  for (const folder of folders) {
    if (!existsSync(signingKeyFile(folder))) continue;
    noteSigner(loadSigner(signingKeyFile(folder)));
    folders.delete(folder);
  }
  return known.size > before ? askNameOf(key) : key;
}
