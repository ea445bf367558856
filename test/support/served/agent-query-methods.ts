/** What an agent that is served does for each method: it replies, and keeps the contexts that it was told. */
import { z } from 'zod';
import type { Json, JsonObject } from '../../../src/model/json.ts';
import { firstIssueOf } from '../../../src/protocols/first-issue.ts';
import { askFromMessage, type ReplyingAgent } from './incoming-message.ts';

export interface AgentQueryHandlers extends ReplyingAgent {
  /** Told when a conversation begins anew, for agents that remember conversations themselves. */
  reset?: (session_id: string) => void | Promise<void>;
}

export type RpcAnswer = { result: object } | { error: { code: number; message: string; data?: object } };
export type RpcMethods = Readonly<Record<string, (params: Json, id: string) => Promise<RpcAnswer>>>;

/** Conversations beyond this are forgotten, the oldest first. */
const maxRememberedSessions = 1000;
const context = z.record(z.string(), z.json());
const query = z.object({ message: z.string().min(1), context: context.default({}) });

export function rpcMethodsOf({ reply, reset, name }: AgentQueryHandlers): RpcMethods {
  const contexts = new Map<string, JsonObject>();
  return {
    'agent.query': validatedMethod(query, async ({ message, context }, message_id) => {
      const told = { ...contexts.get(sessionOf(context)), ...context };
      const said = await reply(askFromMessage({ message, message_id, context: told }, name, 'session_id'));
      return { response: said.text, context: said.context, metadata: said.metadata };
    }),
    'agent.context': validatedMethod(z.object({ context }), async ({ context }) => {
      contexts.set(sessionOf(context), context);
      for (const oldest of contexts.keys()) if (contexts.size > maxRememberedSessions) contexts.delete(oldest);
      return { context };
    }),
    'agent.reset': validatedMethod(z.object({ session_id: z.string() }), async ({ session_id }) => {
      contexts.delete(session_id);
      await reset?.(session_id);
      return { session_id };
    }),
    'agent.status': validatedMethod(z.object({}), async () => ({ status: 'ready' })),
  };
}

/** A context without a session is that of whoever names none. */
const sessionOf = ({ session_id }: JsonObject) => (typeof session_id === 'string' ? session_id : '');

function validatedMethod<P>(schema: z.ZodType<P>, run: (params: P, id: string) => Promise<object>): RpcMethods[string] {
  return async (params, id) => {
    const parsed = schema.safeParse(params);
    if (!parsed.success) return rpcError(-32602, firstIssueOf(parsed.error));
    return run(parsed.data, id).then(
      (result) => ({ result }),
      () => rpcError(-32603),
    );
  };
}

const rpcErrorMessages = {
  [-32700]: 'Parse error',
  [-32600]: 'Invalid Request',
  [-32601]: 'Method not found',
  [-32602]: 'Invalid params',
  [-32603]: 'Internal error',
};

/** Of what goes wrong inside the agent not a word is told. */
export function rpcError(code: keyof typeof rpcErrorMessages, detail?: string): RpcAnswer {
  return { error: { code, message: rpcErrorMessages[code], ...(detail === undefined ? {} : { data: { detail } }) } };
}
