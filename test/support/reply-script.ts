/** What agents say that reply to messages over plain HTTP, and how many conversations one ever held at once. */
import type { Asked, Script } from './agent.ts';

export interface Replies {
  script: Script;
  /** The most messages that waited for their replies at one time. */
  most(): number;
}

/** Answers a message in the words of plain HTTP. */
export function replies(reply: (message: string, asked: Asked) => string | Promise<string>): Replies {
  let now = 0;
  let most = 0;
  const script = async (asked: Asked) => {
    now += 1;
    most = Math.max(most, now);
    const { message } = asked.body as { message: string };
    try {
      return { body: { response: await reply(message, asked) } };
    } finally {
      now -= 1;
    }
  };
  return { script: Object.assign(script, { protocol: 'plain-http' }), most: () => most };
}

/** The message itself, without what was said before it. */
export const newestIn = (message: string): string => message.split('\nThe message now:\n\n').at(-1) ?? '';

/** Many scenarios, each with a name of its own and as many messages as wanted. */
export function scenarios(count: number, turns = 1): { name: string; messages: string[] }[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `scenario ${at}`,
    messages: Array.from({ length: turns }, (_turn, turn) => `message ${turn + 1} of ${at}`),
  }));
}
