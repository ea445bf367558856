/** An agent answers over plain HTTP: a token and a message in, a reply out; no socket of its own. */
import { z } from 'zod';
import { firstIssueOf } from '../../../src/protocols/first-issue.ts';
import type { ServedRoutes } from '../../../src/protocols/served-routes.ts';
import { bearerRefusal } from './bearer-token.ts';
import { askFromMessage, messageIdOf, type ReplyingAgent } from './incoming-message.ts';

const request = z.object({ message: z.string().min(1) });

export function serve({ reply, name, path = '/', token }: ReplyingAgent): ServedRoutes {
  return {
    [path]: async (body, headers = {}) => {
      const refused = bearerRefusal(token, headers);
      if (refused) return refused;
      const parsed = request.safeParse(body);
      if (!parsed.success) return { status: 400, body: { error: firstIssueOf(parsed.error), code: 'REQUEST_INVALID' } };
      const { text } = await reply(askFromMessage({ ...parsed.data, message_id: messageIdOf(headers) }, name));
      return { status: 200, body: { response: text } };
    },
  };
}
