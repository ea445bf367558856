/** An agent answers over the A2A of document 002: headers and a message in, a reply out; no socket of its own. */
import { z } from 'zod';
import { intent } from '../../model/reply.ts';
import { refusal } from '../bearer.ts';
import { faultOf } from '../fault-of.ts';
import { heard, messageIdOf, type Replying } from '../heard.ts';
import type { RequestHeaders, Serve, Served } from '../serve.ts';
import { version } from './encode.ts';

const request = z.object({
  intent,
  context: z.record(z.string(), z.json()).exactOptional(),
  message: z.string().min(1),
});

export function serve({ reply, name, path = '/', token }: Replying): Serve {
  async function answer(body: unknown, headers: RequestHeaders): Promise<Served> {
    const refused = refusal(token, headers) ?? headerFault(headers);
    if (refused) return refused;
    const parsed = request.safeParse(body);
    if (!parsed.success) return invalid(faultOf(parsed.error), 'REQUEST_INVALID');
    const { text, context, metadata } = await reply(heard({ ...parsed.data, message_id: messageIdOf(headers) }, name));
    return { status: 200, body: { response: text, context, metadata } };
  }
  return {
    [path]: async (body, headers = {}) => {
      const served = await answer(body, headers);
      return { ...served, headers: { ...served.headers, 'a2a-version': version } };
    },
  };
}

function headerFault(headers: RequestHeaders): Served | undefined {
  if (headers['a2a-version'] !== version) return invalid(`A2A-Version must be ${version}`, 'A2A_VERSION_UNSUPPORTED');
  if (!headers['a2a-client-id']) return invalid('A2A-Client-ID is missing', 'A2A_CLIENT_ID_MISSING');
  return undefined;
}

const invalid = (error: string, code: string): Served => ({ status: 400, body: { error, code } });
