import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerWithProblem } from './error-handler.ts';
import { engineValidatesBody } from './routes/engine-validates-body.ts';
import { serializerCompiler, validatorCompiler, type ZodFastify } from './type-provider.ts';

const app = fastify();
const schema = {
  body: z.strictObject({ name: z.string(), tags: z.array(z.string()).default([]) }),
  querystring: z.strictObject({ limit: z.coerce.number().int().max(9).default(5) }),
};
beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerWithProblem);
  const api: ZodFastify = app.withTypeProvider();
  api.post('/checked', { schema }, async ({ body, query }) => ({ body, query }));
  const later = { schema, validatorCompiler: engineValidatesBody };
  api.post('/unchecked', later, async ({ body, query }) => ({ body, query }));
  await app.ready();
});
afterAll(() => app.close());

const post = async (url: string, payload: object) => (await app.inject({ method: 'POST', url, payload })).json();

describe('a request', () => {
  it('is read as its schema says, with defaults and conversions', async () => {
    expect(await post('/checked?limit=7', { name: 'ada' })).toEqual({
      body: { name: 'ada', tags: [] },
      query: { limit: 7 },
    });
    expect(await post('/checked', { name: 'ada', tags: ['x'] })).toMatchObject({ query: { limit: 5 } });
  });

  it('is refused with every field at fault, an unknown one under its own path', async () => {
    const refused = await post('/checked', { tags: ['x', 7], nmae: 'ada' });
    expect(refused).toMatchObject({ code: 'REQUEST_INVALID', status: 422 });
    expect(refused.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['name', 'nmae', 'tags[1]']);
    expect(refused.detail).toContain('nmae: is not a known field');
  });

  it('is refused by its query, too', async () => {
    expect(await post('/checked?limit=10', { name: 'ada' })).toMatchObject({
      code: 'REQUEST_INVALID',
      errors: [{ path: 'limit' }],
    });
  });

  it('that opens a session is left to the engine in its body, and checked in everything else', async () => {
    expect(await post('/unchecked?limit=7', { nmae: 7 })).toEqual({ body: { nmae: 7 }, query: { limit: 7 } });
    expect(await post('/unchecked?limit=10', {})).toMatchObject({ code: 'REQUEST_INVALID' });
  });
});

it('a schema that is not of zod is a fault of the route', () => {
  expect(() => validatorCompiler({ schema: {}, method: 'GET', url: '/x', httpPart: 'body' })).toThrow('/x');
});
