/** `synthesis@5`: `synthesis@4` with a reader that compares two texts word by word; it leaves the pivots to its readers. */
import type { HashFunction } from '../../model/json.ts';
import { synthesisReadingWith } from '../synthesis-2/method.ts';
import { createAttentiveReader } from './attentive-reader.ts';
import { withRememberedWords } from './read-claim.ts';

export const synthesis5 = (hash: HashFunction) =>
  synthesisReadingWith('synthesis@5', withRememberedWords(createAttentiveReader), hash, {
    tidy: true,
    checkedDissent: true,
    clerkFirst: true,
    recordsPivots: false,
  });
