/** An agent that takes its time: it accepts every ask with 202, and answers when it is told to. */
import type { Asked, Said, Script } from './agent.ts';
import { ask } from './client.ts';

export interface LaterScript {
  script: Script;
  /** What it accepted and has not answered, by the path of the request. */
  accepted: Asked[];
  /** Sends the answer to the address that came with the ask. */
  answer(asked: Asked, said?: unknown): ReturnType<typeof ask>;
}

/** It answers as `script` would have at once. */
export function answersLater(script: Script): LaterScript {
  const accepted: Asked[] = [];
  return {
    accepted,
    script: Object.assign(
      (asked: Asked): Said => {
        accepted.push(asked);
        return { status: 202, body: {} };
      },
      script.protocol === undefined ? {} : { protocol: script.protocol },
    ),
    async answer(asked, said) {
      const { body } = said === undefined ? await script(asked) : { body: said };
      return ask(callbackOf(asked), { json: body });
    },
  };
}

/** The address for the answer: at the top of the body, or in the `params` of JSON-RPC. */
export function callbackOf({ body }: Asked): string {
  const { callback_url, params } = body as { callback_url?: string; params?: { callback_url?: string } };
  return callback_url ?? params?.callback_url ?? '';
}
