/** `synthesis@8`: `synthesis@7` with a reader that leaves aside words that add nothing, reads questions of more shapes, and asks a clerk about recommendations, too. */
import type { HashFunction } from '../../model/json.ts';
import { synthesisReadingWith } from '../synthesis-2/method.ts';
import { withRememberedWords } from '../synthesis-5/read-claim.ts';
import { createAnsweringReader } from './answering-reader.ts';

export const synthesis8 = (hash: HashFunction) =>
  synthesisReadingWith('synthesis@8', withRememberedWords(createAnsweringReader), hash, {
    tidy: true,
    checkedDissent: true,
    clerkFirst: true,
    heedsVotes: true,
    clerkReadsActions: true,
    recordsPivots: false,
  });
