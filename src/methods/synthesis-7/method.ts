/** `synthesis@7`: `synthesis@6` with a reader that reads claims beside each other, and recommendations as answers to the question. */
import type { HashFunction } from '../../model/json.ts';
import { synthesisReadingWith } from '../synthesis-2/method.ts';
import { withRememberedWords } from '../synthesis-5/read-claim.ts';
import { createContextualReader } from './contextual-reader.ts';

export const synthesis7 = (hash: HashFunction) =>
  synthesisReadingWith('synthesis@7', withRememberedWords(createContextualReader), hash, {
    tidy: true,
    checkedDissent: true,
    clerkFirst: true,
    heedsVotes: true,
    recordsPivots: false,
  });
