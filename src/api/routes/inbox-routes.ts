/** The inbox over HTTP: asks that wait for a person, seen by the keys of the agent's owner and by the operator. */
import { z } from 'zod';
import type { AccessView } from '../../access/engine.ts';
import type { JsonObject } from '../../model/json.ts';
import { inboxOrderKey } from '../../sessions/inbox.ts';
import { parseInput } from '../../sessions/prepare-opening.ts';
import { declining, inboxAnswer, inboxAsk, inboxItem, inboxParams, inboxReceipt } from '../contract/inbox-contract.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { pageOf, pageQuery } from '../contract/page-contract.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { decodeCursor, pageFrom } from '../cursor.ts';
import { createSchemaWriter } from '../json-schema.ts';
import type { ZodFastify } from '../type-provider.ts';

const tags = ['Inbox'];
const refusals = ['ASK_UNKNOWN', 'ASK_ANSWERED', 'ASK_OVER'] as const;

const schemas = {
  list: {
    ...{ tags, operationId: 'list_inbox', summary: 'List what waits for a person; what ends first comes first' },
    querystring: pageQuery,
    response: { 200: jsonResponse('A page of the inbox', pageOf(inboxItem)), ...problemResponses('REQUEST_INVALID') },
  },
  get: {
    ...{ tags, operationId: 'get_inbox_ask', summary: 'Read what is asked, what others said, and how to answer' },
    params: inboxParams,
    response: { 200: jsonResponse('The ask', inboxAsk), ...problemResponses(...refusals) },
  },
  answer: {
    ...{ tags, operationId: 'answer_inbox_ask', summary: 'Answer an ask, or decline it with a reason; it counts once' },
    params: inboxParams,
    body: inboxAnswer,
    response: {
      200: jsonResponse('What became of it; it is on the record', inboxReceipt),
      ...problemResponses('REQUEST_INVALID', ...refusals),
    },
  },
};

export function inboxRoutes(api: ZodFastify): void {
  api.get('/inbox', { schema: schemas.list }, async ({ engine: { inbox }, query: { cursor, limit } }) => {
    const after = cursor === undefined ? {} : { after: decodeCursor(cursor, z.string().min(1)) };
    const items = await inbox.list({ ...after, limit: limit + 1 });
    return pageFrom(items, limit, ({ until, id }) => inboxOrderKey(until, id));
  });

  api.get('/inbox/:id', { schema: schemas.get }, async ({ engine: { inbox }, params: { id } }) => askView(inbox, id));

  api.post('/inbox/:id', { schema: schemas.answer, config: { scope: 'run' } }, async ({ engine, params, body }) => {
    const { id } = params;
    const reason = declinedReason(body);
    if (reason === undefined) await engine.inbox.answer(id, body);
    else await engine.inbox.decline(id, reason);
    return { id, state: reason === undefined ? ('answered' as const) : ('declined' as const) };
  });
}

async function askView(inbox: AccessView['inbox'], id: string) {
  const { answer, ...item } = await inbox.get(id);
  return { ...item, answer_schema: createSchemaWriter().write(answer, 'input') as JsonObject };
}

function declinedReason(body: JsonObject): string | undefined {
  return 'declined' in body ? parseInput(declining, body).declined : undefined;
}
