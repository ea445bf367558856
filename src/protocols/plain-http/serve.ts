/** An agent answers over plain HTTP: a token and a message in, a reply out; no socket of its own. */
import { z } from 'zod';
import { refusal } from '../bearer.ts';
import { faultOf } from '../fault-of.ts';
import { heard, messageIdOf, type Replying } from '../heard.ts';
import type { Serve } from '../serve.ts';

const request = z.object({ message: z.string().min(1) });

export function serve({ reply, name, path = '/', token }: Replying): Serve {
  return {
    [path]: async (body, headers = {}) => {
      const refused = refusal(token, headers);
      if (refused) return refused;
      const parsed = request.safeParse(body);
      if (!parsed.success) return { status: 400, body: { error: faultOf(parsed.error), code: 'REQUEST_INVALID' } };
      const { text } = await reply(heard({ ...parsed.data, message_id: messageIdOf(headers) }, name));
      return { status: 200, body: { response: text } };
    },
  };
}
