/** `synthesis@5`: its verdict leaves the pivots to whoever reads it. */
import type { HashFunction } from '../../model/json.ts';
import { synthesisReadingWith } from '../synthesis-2/method.ts';
import { createWaryReader } from '../synthesis-4/wary-reader.ts';

export const synthesis5 = (hash: HashFunction) =>
  synthesisReadingWith('synthesis@5', createWaryReader, hash, {
    tidy: true,
    clerkFirst: true,
    recordsPivots: false,
  });
