/** Opens many sessions with one request. Generic: it knows no format by name. */
import { z } from 'zod';
import type { BatchSession } from '../../sessions/session-service.ts';
import { openingHeaders } from '../contract/creation-headers.ts';
import type { FormatContract } from '../contract/format-contract.ts';
import { batchExample } from '../contract/format-examples.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import { preferredWait } from '../preferred-wait.ts';
import type { ResponseLifetimes } from '../response-lifetimes.ts';
import type { ZodFastify } from '../type-provider.ts';
import { engineValidatesBody } from './engine-validates-body.ts';
import { sessionSummaryOf } from './list-sessions.ts';
import { operationWord, type RoutedOpening } from './routed-opening.ts';

type BatchDeclaration = NonNullable<RoutedOpening['batch']>;

/** Room for a thousand scenarios of a few kilobytes each. */
const maxBatchBodyBytes = 8 * 1_048_576;

const batchSchema = (opening: RoutedOpening, { input, label }: BatchDeclaration, item: FormatContract['summary']) => {
  const { path, summary } = opening;
  const opened = z.object({ [path]: z.array(item.extend({ [label]: z.string() })) });
  return {
    ...{ tags: ['Sessions'], operationId: `open_${operationWord(path)}`, summary },
    example: () => batchExample(opening, label),
    headers: openingHeaders,
    body: input,
    response: {
      202: jsonResponse('The sessions as they stand; they go on by themselves', opened),
      200: jsonResponse('The sessions, all closed', opened),
      ...problemResponses(
        'REQUEST_INVALID',
        'AGENT_UNKNOWN',
        'AGENT_INACTIVE',
        'AGENT_UNTESTED',
        'AGENT_UNABLE',
        'PROTOCOL_UNKNOWN',
        'PROTOCOL_LOCAL',
        'AGENT_URL_INVALID',
        'AGENT_URL_PRIVATE',
        'AGENT_URL_NOT_HTTPS',
        'IDEMPOTENCY_KEY_REUSED',
        'REQUEST_TOO_LARGE',
        'DAILY_LIMIT_REACHED',
        'SHUTTING_DOWN',
        'STORE_FAILED',
      ),
    },
  };
};

export function addBatchRoute(
  api: ZodFastify,
  opening: RoutedOpening,
  batch: BatchDeclaration,
  item: FormatContract['summary'],
  lifetimes: ResponseLifetimes,
): void {
  const { path, format } = opening;
  api.post(
    `/${path}`,
    {
      ...{ schema: batchSchema(opening, batch, item), config: { scope: 'run' }, bodyLimit: maxBatchBodyBytes },
      validatorCompiler: engineValidatesBody,
    },
    async (request, reply) => {
      const { sessions } = request.engine;
      const key = idempotencyKeyOf(request, request.headers['idempotency-key']);
      const seconds = preferredWait(request.headers.prefer);
      const lifetime = seconds === undefined ? undefined : lifetimes.begin(reply, seconds * 1000);
      const items = await sessions
        .openBatch(format, request.body, key, lifetime?.signal)
        .finally(() => lifetime?.end());
      if (seconds !== undefined) reply.header('preference-applied', `wait=${seconds}`);
      const running = items.some(({ row }) => row.status === 'running');
      return reply.code(running ? 202 : 200).send({ [path]: items.map((item) => batchItemSummary(item, batch)) });
    },
  );
}

const batchItemSummary = ({ row, label }: BatchSession, batch: BatchDeclaration) => ({
  ...sessionSummaryOf(row),
  [batch.label]: label,
});
