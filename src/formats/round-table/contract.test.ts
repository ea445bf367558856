import { type FormatSample, formatContract } from '../../../test/contracts/format.contract.ts';
import { answerOf, opened } from '../../../test/stories/round-table.ts';

const sample = (given: Parameters<typeof opened>[0]): FormatSample => ({ opened: opened(given), answer: answerOf });

const samples = [
  sample({ seats: ['ada', 'bob', 'cyd'] }),
  sample({ seats: ['ada'] }),
  sample({ seats: ['ada', 'bob', 'cyd', 'dan', 'eve'], rules: { anonymous_peers: true, synthesiser: 'eve' } }),
  sample({ seats: ['ada', 'bob'], rules: { synthesiser: 'wordsmith', strict_evidence: true, quorum: '1/2' } }),
];

const evidence = [
  { name: 'notes', text: 'The cache is stale.' },
  { uri: 'https://example.com/log', sha256: '0'.repeat(64) },
];

for (const key of ['round-table@1', 'round-table@2']) formatContract(key, samples);
formatContract('round-table@3', [
  ...samples,
  sample({ seats: ['ada', 'bob', 'cyd'], evidence, rules: { clerk: 'kim', challenge_rounds: 2 } }),
  sample({ seats: ['ada', 'bob'], evidence, rules: { clerk: 'ada', challenge_rounds: 2, anonymous_peers: true } }),
]);
