/** What agents of a council say, knowing nothing but document 004. */
import { type Asked, type Script, type ScriptedAgent, startAgent } from './agent.ts';

/** What an agent is asked at its turn, in the words of document 004. */
export interface Turn {
  conversation_id: string;
  messages: { role: string; content: string }[];
  context: { evidence: { uri: string; sha256: string; status?: string; text?: string }[]; constraints: object };
}

export const turnOf = ({ body }: Asked) => body as Turn;

/** Takes each turn by saying what `say` makes of it. */
export const takesTurns = (say: (turn: Turn) => string | Promise<string>): Script =>
  Object.assign(
    async (asked: Asked) => {
      const [, agent_id] = /^\/v0\/agents\/([^/]+)\/turn$/.exec(asked.path) ?? [];
      if (agent_id === undefined) return { status: 404, body: { error: 'nothing here', code: 'NOT_FOUND' } };
      return { body: { agent_id: decodeURIComponent(agent_id), turn_id: 'turn', content: await say(turnOf(asked)) } };
    },
    { protocol: 'arc' },
  );

export function arcAgent(
  stack: AsyncDisposableStack,
  name: string,
  say: (turn: Turn) => string | Promise<string>,
): Promise<ScriptedAgent> {
  return startAgent(stack, name, takesTurns(say));
}

export const never = () => new Promise<never>(() => {});
