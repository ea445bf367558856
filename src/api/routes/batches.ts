/** Opens many sessions with one request: a route for every format that is opened so, whatever it is called. */
import { z } from 'zod';
import type { BatchItem, Sessions } from '../../engine/engine.ts';
import { answer } from '../contract/answer.ts';
import { openingHeaders } from '../contract/creation.ts';
import { problems } from '../contract/problem.ts';
import { sessionSummary } from '../contract/sessions.ts';
import type { Lifetimes } from '../lifetimes.ts';
import { preferredWait } from '../prefer.ts';
import { requestKey } from '../request-key.ts';
import type { Api } from '../type-provider.ts';
import { summaryOf } from './sessions.ts';
import { engineValidatesBody } from './validation.ts';

type Opening = Sessions['openings'][number];
type Batch = NonNullable<Opening['batch']>;

/** Room for a thousand scenarios of a few kilobytes each. */
const BODY_LIMIT = 8 * 1_048_576;

const schemaOf = ({ path, summary }: Opening, { input, label }: Batch) => {
  const opened = z.object({ [path]: z.array(sessionSummary.extend({ [label]: z.string() })) });
  return {
    ...{ tags: ['Sessions'], operationId: `open_${path.replaceAll('-', '_')}`, summary },
    headers: openingHeaders,
    body: input,
    response: {
      202: answer('The sessions as they stand; they go on by themselves', opened),
      200: answer('The sessions, all closed', opened),
      ...problems('REQUEST_INVALID', 'AGENT_UNKNOWN', 'AGENT_INACTIVE', 'AGENT_UNABLE', 'PROTOCOL_UNKNOWN'),
      ...problems(
        'PROTOCOL_LOCAL',
        'AGENT_URL_INVALID',
        'AGENT_URL_PRIVATE',
        'AGENT_URL_NOT_HTTPS',
        'IDEMPOTENCY_KEY_REUSED',
      ),
      ...problems('REQUEST_TOO_LARGE', 'DAILY_LIMIT_REACHED', 'SHUTTING_DOWN', 'STORE_FAILED'),
    },
  };
};

export function addBatchRoute(api: Api, opening: Opening, batch: Batch, lifetimes: Lifetimes): void {
  const { path, format } = opening;
  api.post(
    `/${path}`,
    {
      ...{ schema: schemaOf(opening, batch), config: { scope: 'run' }, bodyLimit: BODY_LIMIT },
      validatorCompiler: engineValidatesBody,
    },
    async (request, reply) => {
      const { sessions } = request.engine;
      const key = requestKey(request, request.headers['idempotency-key']);
      const seconds = preferredWait(request.headers.prefer);
      const lifetime = seconds === undefined ? undefined : lifetimes.begin(reply, seconds * 1000);
      const items = await sessions
        .openBatch(format, request.body, key, lifetime?.signal)
        .finally(() => lifetime?.end());
      if (seconds !== undefined) reply.header('preference-applied', `wait=${seconds}`);
      const running = items.some(({ row }) => row.status === 'running');
      return reply.code(running ? 202 : 200).send({ [path]: items.map((item) => told(item, batch)) });
    },
  );
}

const told = ({ row, label }: BatchItem, batch: Batch) => ({ ...summaryOf(row), [batch.label]: label });
