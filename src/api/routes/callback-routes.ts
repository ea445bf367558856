/** Where agents answer later: one address for each ask, which came with it as `callback_url`. */
import { z } from 'zod';
import type { Engine } from '../../access/engine.ts';
import { ParleyError } from '../../errors.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import type { ZodFastify } from '../type-provider.ts';
import { engineValidatesBody } from './engine-validates-body.ts';

/** As much as an agent that answers at once may send. */
const maxAnswerBytes = 5_242_880;

const schema = {
  ...{ tags: ['Callbacks'], operationId: 'answer_later', summary: 'Answer an ask that was accepted with 202' },
  params: z.object({ token: z.string().describe('the last part of the `callback_url`, which is valid once') }),
  body: z.record(z.string(), z.json()).describe('what the agent would have answered at once'),
  response: {
    204: { description: 'The answer is on the record' },
    ...problemResponses('ASK_UNKNOWN', 'ASK_ANSWERED', 'ASK_OVER', 'ANSWER_UNUSABLE', 'REQUEST_TOO_LARGE'),
  },
};

/** In a context of its own: the bytes are read as those of any other answer, not as those of a request. */
export function callbackRoutes(api: ZodFastify, { callbacks }: Engine): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const config = { scope: 'public' } as const;
  const options = { schema, config, bodyLimit: maxAnswerBytes, onRequest, validatorCompiler: engineValidatesBody };
  api.post('/callbacks/:token', options, async (request, reply) => {
    const { params, headers } = request;
    const body: unknown = request.body;
    const type = headers['content-type'];
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    await callbacks.receive(params.token, bytes, type === undefined ? {} : { 'content-type': type });
    return reply.code(204).send();
  });

  /** Nothing is read from somebody who has no address. */
  async function onRequest({ params }: { params: unknown }): Promise<void> {
    const { token } = params as { token: string };
    if (!callbacks.isKnown(token)) throw new ParleyError('ASK_UNKNOWN', 'The platform gave this address to nobody.');
  }
}
