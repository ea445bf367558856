/** For administrators: the log of what they did, and the deletion of everything of an owner. */
import { z } from 'zod';
import type { Engine } from '../../access/engine.ts';
import { adminLogPage, deliveryCounts, largeSessions, ownerParams, ownerRemoval } from '../contract/admin-contract.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { pageQuery } from '../contract/page-contract.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { decodeCursor, pageFrom } from '../cursor.ts';
import type { ZodFastify } from '../type-provider.ts';

const tags = ['Operations'];
const config = { scope: 'admin' } as const;

const schemas = {
  log: {
    ...{ tags, operationId: 'admin_log', summary: 'What administrators did, newest first' },
    querystring: pageQuery,
    response: { 200: jsonResponse('A page of the log', adminLogPage), ...problemResponses('REQUEST_INVALID') },
  },
  deliveries: {
    ...{ tags, operationId: 'webhook_deliveries', summary: 'What the webhook was not told of yet' },
    response: { 200: jsonResponse('The deliveries, counted', deliveryCounts) },
  },
  largeSessions: {
    ...{ tags, operationId: 'large_sessions', summary: 'Open sessions whose records are too large, the largest first' },
    response: { 200: jsonResponse('The sessions', largeSessions) },
  },
  removeOwner: {
    ...{
      tags,
      operationId: 'delete_owner',
      summary: 'Delete every session and agent of an owner, and revoke its keys',
    },
    params: ownerParams,
    response: { 200: jsonResponse('What was deleted; it can be repeated', ownerRemoval) },
  },
};

export function adminRoutes(api: ZodFastify, engine: Engine): void {
  const { adminLog, removeOwner } = engine;
  api.get('/admin-log', { schema: schemas.log, config }, async ({ query: { cursor, limit } }) => {
    const before = cursor === undefined ? {} : { before: decodeCursor(cursor, z.uuid()) };
    return pageFrom(await adminLog.list({ ...before, limit: limit + 1 }), limit, ({ id }) => id);
  });

  api.get('/webhook-deliveries', { schema: schemas.deliveries, config }, () => engine.deliveryCounts());

  api.get('/large-sessions', { schema: schemas.largeSessions, config }, async () => ({
    sessions: await engine.sessions.largeSessions(),
  }));

  api.delete('/owners/:owner', { schema: schemas.removeOwner, config }, async ({ actor, params: { owner } }) => {
    const counts = await removeOwner(owner, actor);
    await adminLog.note(actor, 'owner.deleted', owner, { owner, detail: { ...counts } });
    return counts;
  });
}
