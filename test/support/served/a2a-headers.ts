/** An agent answers over the A2A of document 002: headers and a message in, a reply out; no socket of its own. */
import { z } from 'zod';
import { messageIntent } from '../../../src/model/conversation-reply.ts';
import { a2aVersion } from '../../../src/protocols/a2a-headers/encode.ts';
import { firstIssueOf } from '../../../src/protocols/first-issue.ts';
import type { RequestHeaders, ServedReply, ServedRoutes } from '../../../src/protocols/served-routes.ts';
import { bearerRefusal } from './bearer-token.ts';
import { askFromMessage, messageIdOf, type ReplyingAgent } from './incoming-message.ts';

const request = z.object({
  intent: messageIntent,
  context: z.record(z.string(), z.json()).exactOptional(),
  message: z.string().min(1),
});

export function serve({ reply, name, path = '/', token }: ReplyingAgent): ServedRoutes {
  async function answer(body: unknown, headers: RequestHeaders): Promise<ServedReply> {
    const refused = bearerRefusal(token, headers) ?? headerFault(headers);
    if (refused) return refused;
    const parsed = request.safeParse(body);
    if (!parsed.success) return badRequest(firstIssueOf(parsed.error), 'REQUEST_INVALID');
    const { text, context, metadata } = await reply(
      askFromMessage({ ...parsed.data, message_id: messageIdOf(headers) }, name),
    );
    return { status: 200, body: { response: text, context, metadata } };
  }
  return {
    [path]: async (body, headers = {}) => {
      const served = await answer(body, headers);
      return { ...served, headers: { ...served.headers, 'a2a-version': a2aVersion } };
    },
  };
}

function headerFault(headers: RequestHeaders): ServedReply | undefined {
  if (headers['a2a-version'] !== a2aVersion)
    return badRequest(`A2A-Version must be ${a2aVersion}`, 'A2A_VERSION_UNSUPPORTED');
  if (!headers['a2a-client-id']) return badRequest('A2A-Client-ID is missing', 'A2A_CLIENT_ID_MISSING');
  return undefined;
}

const badRequest = (error: string, code: string): ServedReply => ({ status: 400, body: { error, code } });
