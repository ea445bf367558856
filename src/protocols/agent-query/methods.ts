/** What an agent that is served does for each method: it replies, and keeps the contexts that it was told. */
import { z } from 'zod';
import type { Json, JsonObject } from '../../model/json.ts';
import { faultOf } from '../fault-of.ts';
import { heard, type Replying } from '../heard.ts';

export interface Handlers extends Replying {
  /** Told when a conversation begins anew, for agents that remember conversations themselves. */
  reset?: (session_id: string) => void | Promise<void>;
}

export type Answered = { result: object } | { error: { code: number; message: string; data?: object } };
export type Methods = Readonly<Record<string, (params: Json, id: string) => Promise<Answered>>>;

/** Conversations beyond this are forgotten, the oldest first. */
const most = 1000;
const context = z.record(z.string(), z.json());
const query = z.object({ message: z.string().min(1), context: context.default({}) });

export function methodsOf({ reply, reset, name }: Handlers): Methods {
  const known = new Map<string, JsonObject>();
  return {
    'agent.query': method(query, async ({ message, context }, message_id) => {
      const told = { ...known.get(sessionOf(context)), ...context };
      const said = await reply(heard({ message, message_id, context: told }, name, 'session_id'));
      return { response: said.text, context: said.context, metadata: said.metadata };
    }),
    'agent.context': method(z.object({ context }), async ({ context }) => {
      known.set(sessionOf(context), context);
      for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
      return { context };
    }),
    'agent.reset': method(z.object({ session_id: z.string() }), async ({ session_id }) => {
      known.delete(session_id);
      await reset?.(session_id);
      return { session_id };
    }),
    'agent.status': method(z.object({}), async () => ({ status: 'ready' })),
  };
}

/** A context without a session is that of whoever names none. */
const sessionOf = ({ session_id }: JsonObject) => (typeof session_id === 'string' ? session_id : '');

function method<P>(schema: z.ZodType<P>, run: (params: P, id: string) => Promise<object>): Methods[string] {
  return async (params, id) => {
    const parsed = schema.safeParse(params);
    if (!parsed.success) return rpcError(-32602, faultOf(parsed.error));
    return run(parsed.data, id).then(
      (result) => ({ result }),
      () => rpcError(-32603),
    );
  };
}

const meanings = {
  [-32700]: 'Parse error',
  [-32600]: 'Invalid Request',
  [-32601]: 'Method not found',
  [-32602]: 'Invalid params',
  [-32603]: 'Internal error',
};

/** Of what goes wrong inside the agent not a word is told. */
export function rpcError(code: keyof typeof meanings, detail?: string): Answered {
  return { error: { code, message: meanings[code], ...(detail === undefined ? {} : { data: { detail } }) } };
}
