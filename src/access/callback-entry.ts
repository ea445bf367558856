/** Lets agents answer later. The address is the credential: whoever has it may answer its ask, once, and nothing else. */
import { ParleyError } from '../errors.ts';
import type { CallbackAddresses } from '../guard/secrets/callback-address.ts';
import type { LaterAnswers } from '../sessions/later-answers.ts';
import type { CallbackEntry } from './engine.ts';

export function createCallbackEntry(
  addresses: Pick<CallbackAddresses, 'targetOf'>,
  answers: Pick<LaterAnswers, 'take'>,
): CallbackEntry {
  return {
    isKnown: (token) => addresses.targetOf(token) !== undefined,
    async receive(token, body, headers) {
      const target = addresses.targetOf(token);
      if (!target) throw new ParleyError('ASK_UNKNOWN', 'The platform gave this address to nobody.');
      await answers.take(target.session, target.ask, { body, headers });
    },
  };
}
