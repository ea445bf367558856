import { type FormatSample, formatContract } from '../../../test/contracts/format.contract.ts';
import { answerOf, opened } from '../../../test/stories/trial.ts';

const sample = (...about: Parameters<typeof opened>): FormatSample => ({ opened: opened(...about), answer: answerOf });

formatContract('trial@3', [
  sample(['Hello']),
  sample(['Hello', 'Are you there?', 'Goodbye'], { stop_when: { reply_contains: ['goodbye'] } }),
  sample(['One', 'Two', 'Three', 'Four'], { max_turns: 2, context: { topic: 'weather' }, intent: 'command' }),
  sample(['One', ' ', 'Three']),
  sample([], { user: { model: 'guest', goal: 'Know it.', max_turns: 4 } }),
  sample(['Hello'], { user: { model: 'guest', goal: 'Know it.', persona: 'Short.', stop: 'Soon.' }, max_turns: 3 }),
  sample([''], { history: [{ role: 'user', content: 'Before' }] }),
]);
