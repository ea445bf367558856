/** Lets agents answer later. The address is the credential: whoever has it may answer its ask, once, and nothing else. */
import { type AgentCaller, unrecordedCalls } from '../agents/agent-caller.ts';
import { ParleyError } from '../errors.ts';
import type { CallbackAddresses } from '../guard/secrets/callback-address.ts';
import type { LaterAnswers } from '../sessions/later-answers.ts';
import type { CallbackEntry } from './engine.ts';

export function createCallbackEntry(
  addresses: Pick<CallbackAddresses, 'targetOf'>,
  answers: Pick<LaterAnswers, 'take'>,
  caller: Pick<AgentCaller, 'takeAwaited'>,
): CallbackEntry {
  return {
    isKnown: (token) => addresses.targetOf(token) !== undefined,
    async receive(token, body, headers) {
      const target = addresses.targetOf(token);
      if (!target) throw new ParleyError('ASK_UNKNOWN', 'The platform gave this address to nobody.');
      if (target.session !== unrecordedCalls) return answers.take(target.session, target.ask, { body, headers });
      if (!caller.takeAwaited(target.ask, { body, headers })) throw new ParleyError('ASK_OVER', 'The test is over.');
    },
  };
}
