/** `synthesis@9`: `synthesis@8` with a reader that tells the sides of a question by cues in eight languages. */
import type { HashFunction } from '../../model/json.ts';
import { synthesisReadingWith } from '../synthesis-2/method.ts';
import { withRememberedWords } from '../synthesis-5/read-claim.ts';
import { createDecidingReader } from './deciding-reader.ts';

export const synthesis9 = (hash: HashFunction) =>
  synthesisReadingWith('synthesis@9', withRememberedWords(createDecidingReader), hash, {
    tidy: true,
    checkedDissent: true,
    clerkFirst: true,
    heedsVotes: true,
    clerkReadsActions: true,
    namesSeats: true,
    recordsPivots: false,
  });
