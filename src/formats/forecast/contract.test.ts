import { type FormatSample, formatContract } from '../../../test/contracts/format.contract.ts';
import { answerOf, opened } from '../../../test/stories/forecast.ts';

const sample = (given: Parameters<typeof opened>[0]): FormatSample => ({ opened: opened(given), answer: answerOf });

const samples = [
  sample({ seats: ['ada', 'bob', 'cyd'] }),
  sample({ seats: ['ada'] }),
  sample({ seats: ['ada', 'bob', 'cyd', 'dan', 'eve'], max_rounds: 10, rules: { anonymous_peers: true } }),
  sample({ seats: ['ada', 'bob'], max_rounds: 1, owners: { ada: 'acme', bob: 'acme' } }),
];

const evidence = [
  { uri: 'https://example.org/rain.txt', sha256: 'a'.repeat(64) },
  { name: 'clouds.txt', text: 'It rains every other Monday.' },
];

for (const key of ['forecast@1', 'forecast@2']) formatContract(key, samples);
formatContract('forecast@3', [
  ...samples,
  sample({ seats: ['ada', 'bob', 'cyd'], evidence, copies: [['ada', 'bob']] }),
]);
