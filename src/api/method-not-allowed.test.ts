import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerWithProblem } from './error-handler.ts';
import { watchMethods } from './method-not-allowed.ts';

const app = fastify();
beforeAll(async () => {
  app.setErrorHandler(answerWithProblem);
  const refuseOthers = watchMethods(app);
  app.get('/agents/:name', async () => 'read');
  app.delete('/agents/:name', async () => 'removed');
  app.post('/agents', async () => 'made');
  await app.after();
  refuseOthers();
  await app.ready();
});
afterAll(() => app.close());

describe('a path that is called with a method it does not have', () => {
  it.each(['PUT', 'PATCH', 'POST', 'OPTIONS'] as const)(
    'answers %s with 405 and the methods that it has',
    async (method) => {
      const response = await app.inject({ method, url: '/agents/ada' });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('GET, HEAD, DELETE');
      expect(response.json()).toMatchObject({
        code: 'METHOD_NOT_ALLOWED',
        detail: `/agents/:name knows GET, HEAD, DELETE, not ${method}.`,
      });
    },
  );

  it('still answers the methods that it has', async () => {
    expect((await app.inject({ method: 'DELETE', url: '/agents/ada' })).body).toBe('removed');
    expect((await app.inject({ method: 'HEAD', url: '/agents/ada' })).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/agents' })).body).toBe('made');
  });

  it('leaves a path that does not exist unknown', async () => {
    expect((await app.inject({ method: 'PUT', url: '/nowhere' })).statusCode).toBe(404);
  });
});
