import { type FormatSample, formatContract } from '../../../test/contracts/format.contract.ts';
import { answerOf, filing, opened } from '../../../test/stories/council.ts';

const sample = (given: Parameters<typeof opened>[0]): FormatSample => ({ opened: opened(given), answer: answerOf });

formatContract('council@3', [
  sample({}),
  sample({ evidence: [filing, { ...filing, uri: 'ipfs://bafy/data.csv' }], constraints: { max_turns: 2, seed: 42 } }),
  sample({ agents: ['expert:finance:v0', 'expert:law', 'contrarian:v0'], constraints: { max_turns: 1 } }),
]);
