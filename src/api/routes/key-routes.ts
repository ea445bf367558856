/** The access keys over HTTP. The text of a key is in the response that creates it, and never again. */
import { z } from 'zod';
import type { Engine } from '../../access/engine.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { keyPage, keyParams, keyRequest, newKey } from '../contract/key-contract.ts';
import { pageQuery } from '../contract/page-contract.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { decodeCursor, pageFrom } from '../cursor.ts';
import type { ZodFastify } from '../type-provider.ts';

const tags = ['Keys'];
const config = { scope: 'admin' } as const;
const keyId = z.string().regex(/^[0-9a-f]{12}$/);

const schemas = {
  create: {
    ...{ tags, operationId: 'create_key', summary: 'Make a key; from the first one on, the platform asks for one' },
    body: keyRequest,
    response: { 201: jsonResponse('The key, shown this once', newKey), ...problemResponses('REQUEST_INVALID') },
  },
  list: {
    ...{ tags, operationId: 'list_keys', summary: 'List the keys, revoked ones too' },
    querystring: pageQuery,
    response: { 200: jsonResponse('A page of keys', keyPage), ...problemResponses('REQUEST_INVALID') },
  },
  revoke: {
    ...{ tags, operationId: 'revoke_key', summary: 'Revoke a key; it opens nothing from then on' },
    params: keyParams,
    response: { 204: { description: 'The key is revoked' }, ...problemResponses('KEY_UNKNOWN') },
  },
};

export function keyRoutes(api: ZodFastify, { keys, adminLog }: Engine): void {
  api.post('/keys', { schema: schemas.create, config }, async (request, reply) => {
    const made = await keys.create(request.body);
    const { id, owner, name, scope } = made;
    await adminLog.note(request.actor, 'key.created', id, { owner, detail: { name, scope } });
    return reply.code(201).send(made);
  });

  api.get('/keys', { schema: schemas.list, config }, async ({ query: { cursor, limit } }) => {
    const after = cursor === undefined ? {} : { after: decodeCursor(cursor, keyId) };
    return pageFrom(await keys.list({ ...after, limit: limit + 1 }), limit, ({ id }) => id);
  });

  api.delete('/keys/:id', { schema: schemas.revoke, config }, async (request, reply) => {
    await keys.revoke(request.params.id);
    await adminLog.note(request.actor, 'key.revoked', request.params.id);
    return reply.code(204).send();
  });
}
