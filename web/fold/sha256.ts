/** The sha256 of a text in hex, as the record needs it: computed at once, which the browser's own function is not. */
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { HashFunction } from '../../src/model/json.ts';

export const sha256: HashFunction = (text) => bytesToHex(digest(utf8ToBytes(text)));
