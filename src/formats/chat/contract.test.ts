import { type FormatSample, formatContract } from '../../../test/contracts/format.contract.ts';
import { answerOf, cancelled, closeRequested, join, opened, said } from '../../../test/stories/chat.ts';

const sample = (...happened: NonNullable<FormatSample['said']>): FormatSample => ({
  ...{ opened: opened(), answer: answerOf, join, said: happened },
});

formatContract('chat@1', [
  sample(),
  sample(said('one')),
  sample(said('one'), said('two'), said('three')),
  sample(said('one'), said('two'), cancelled('two')),
  sample(said('one'), closeRequested),
]);
