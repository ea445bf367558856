/** `synthesis@6`: `synthesis@5` with a reader that doubts more of what would be joined, above all of what is said of code. */
import type { HashFunction } from '../../model/json.ts';
import { synthesisReadingWith } from '../synthesis-2/method.ts';
import { withRememberedWords } from '../synthesis-5/read-claim.ts';
import { createExactingReader } from './exacting-reader.ts';

export const synthesis6 = (hash: HashFunction) =>
  synthesisReadingWith('synthesis@6', withRememberedWords(createExactingReader), hash, {
    tidy: true,
    checkedDissent: true,
    clerkFirst: true,
    recordsPivots: false,
  });
