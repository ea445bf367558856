/** Evaluates the logs of a request. It asks no agent, reads nothing else and stores nothing. */
import { evaluationReport, evaluationRequest } from '../contract/evaluation-contract.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { problemResponses, workRefusals } from '../contract/problem-contract.ts';
import { jsonMediaType } from '../json-body.ts';
import type { ZodFastify } from '../type-provider.ts';
import { engineValidatesBody } from './engine-validates-body.ts';

/** Room for a thousand conversations of a few kilobytes each. */
const maxEvaluationBodyBytes = 8 * 1_048_576;

const schema = {
  ...{ tags: ['Evaluations'], operationId: 'evaluate', summary: 'Evaluate conversation logs' },
  body: evaluationRequest,
  response: {
    200: jsonResponse('The report', evaluationReport),
    ...problemResponses('REQUEST_INVALID', 'REQUEST_TOO_LARGE', ...workRefusals),
  },
};

/** In a context of its own: the bytes are parsed, checked and evaluated in another thread. */
export function evaluationRoutes(api: ZodFastify): void {
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const config = { scope: 'run' } as const;
  const options = { schema, config, bodyLimit: maxEvaluationBodyBytes, validatorCompiler: engineValidatesBody };
  api.post('/evaluations', options, async (request, reply) => {
    const body: unknown = request.body;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    return reply.type(jsonMediaType).send(Buffer.from(await request.engine.evaluate(bytes)));
  });
}
