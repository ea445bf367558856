/** `synthesis@10`: `synthesis@9` with a reader that hears what readers tripped over, and sentences that cannot be taken for their opposite. */
import type { HashFunction } from '../../model/json.ts';
import { synthesisReadingWith } from '../synthesis-2/method.ts';
import { withRememberedWords } from '../synthesis-5/read-claim.ts';
import { createHearingReader } from './hearing-reader.ts';

export const synthesis10 = (hash: HashFunction) =>
  synthesisReadingWith('synthesis@10', withRememberedWords(createHearingReader), hash, {
    tidy: true,
    checkedDissent: true,
    clerkFirst: true,
    heedsVotes: true,
    clerkReadsActions: true,
    namesSeats: true,
    plainSentences: true,
    recordsPivots: false,
  });
