/** Evaluates the logs of a request. It asks no agent, reads nothing else and stores nothing. */
import { z } from 'zod';
import { evaluationHeaders, evaluationReport, evaluationRequest } from '../contract/evaluation-contract.ts';
import { problemResponses, workRefusals } from '../contract/problem-contract.ts';
import type { EvaluationFormat } from '../evaluate-request.ts';
import { jsonMediaType } from '../json-body.ts';
import type { ZodFastify } from '../type-provider.ts';
import { engineValidatesBody } from './engine-validates-body.ts';

/** Room for a thousand conversations of a few kilobytes each. */
const maxEvaluationBodyBytes = 8 * 1_048_576;

const schema = {
  ...{ tags: ['Evaluations'], operationId: 'evaluate', summary: 'Evaluate conversation logs' },
  headers: evaluationHeaders,
  body: evaluationRequest,
  response: {
    200: {
      description: 'The report; as a file for people or build servers where it is accepted as one',
      content: {
        'application/json': { schema: evaluationReport },
        'text/html': { schema: z.string() },
        'application/xml': { schema: z.string() },
      },
    },
    ...problemResponses('REQUEST_INVALID', 'REQUEST_TOO_LARGE', ...workRefusals),
  },
};

/** By the media type that is accepted; anything else is answered with JSON. */
const fileTypes: Readonly<Record<string, EvaluationFormat>> = { 'text/html': 'html', 'application/xml': 'junit' };

/** In a context of its own: the bytes are parsed, checked and evaluated in another thread. */
export function evaluationRoutes(api: ZodFastify): void {
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const config = { scope: 'run' } as const;
  const options = { schema, config, bodyLimit: maxEvaluationBodyBytes, validatorCompiler: engineValidatesBody };
  api.post('/evaluations', options, async (request, reply) => {
    const body: unknown = request.body;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const accepted = request.headers.accept?.trim() ?? '';
    const format = Object.hasOwn(fileTypes, accepted) ? fileTypes[accepted] : undefined;
    reply.type(format === undefined ? jsonMediaType : `${accepted}; charset=utf-8`);
    return reply.send(Buffer.from(await request.engine.evaluate(bytes, format ?? 'json')));
  });
}
