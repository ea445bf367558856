/** `synthesis@8`: `synthesis@7` with a reader that leaves aside words that add nothing, and reads questions of more shapes. */
import type { HashFunction } from '../../model/json.ts';
import { synthesisReadingWith } from '../synthesis-2/method.ts';
import { createAnsweringReader } from './answering-reader.ts';

export const synthesis8 = (hash: HashFunction) =>
  synthesisReadingWith('synthesis@8', createAnsweringReader, hash, {
    tidy: true,
    checkedDissent: true,
    clerkFirst: true,
    heedsVotes: true,
    recordsPivots: false,
  });
