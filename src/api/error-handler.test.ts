import { Writable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { errorCatalogue, ParleyError } from '../errors.ts';
import { problem } from './contract/problem-contract.ts';
import { answerWithProblem, problemOf } from './error-handler.ts';

const logged: string[] = [];
const stream = new Writable({
  write(chunk, _, done) {
    logged.push(String(chunk));
    done();
  },
});
const app = fastify({ logger: { level: 'error', stream }, bodyLimit: 20 });
app.setErrorHandler(answerWithProblem);
app.removeContentTypeParser('text/plain');
for (const prefix of ['', '/v0']) {
  app.get(`${prefix}/fault`, () => {
    throw new Error('the password is hunter2');
  });
  app.get(`${prefix}/invalid`, () => {
    const errors = ['name', 'domain', 'base_url'].map((path) => ({ path, message: 'is missing' }));
    throw new ParleyError('REQUEST_INVALID', 'three fields are missing', errors);
  });
  app.get(`${prefix}/teapot`, () => {
    throw Object.assign(new Error('short and stout'), { statusCode: 418 });
  });
  app.post(`${prefix}/body`, async () => 'read');
}
afterAll(() => app.close());
beforeEach(() => logged.splice(0));

describe('an error', () => {
  it('of the catalogue is answered as a problem that its schema describes', async () => {
    const response = await app.inject('/invalid');
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(problem.parse(response.json())).toEqual(response.json());
    expect(response.json()).toMatchObject({
      type: '/docs/errors#REQUEST_INVALID',
      status: 422,
      detail: 'three fields are missing',
    });
    expect(response.json().errors).toHaveLength(3);
    expect(logged).toEqual([]);
  });

  it.each(Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[])(
    '%s has its status, title and fix',
    (code) => {
      expect(problemOf(new ParleyError(code, 'what happened'))).toEqual({
        type: `/docs/errors#${code}`,
        code,
        detail: 'what happened',
        errors: [],
        ...errorCatalogue[code],
      });
    },
  );

  it('of the platform is logged with the id of the request, and nothing of it is answered', async () => {
    const response = await app.inject('/fault');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({
      code: 'INTERNAL',
      detail: expect.stringMatching(/^The request \S+ failed\.$/),
    });
    expect(response.body).not.toContain('hunter2');
    expect(logged.join()).toContain('hunter2');
    expect(response.json().detail).toContain(JSON.parse(logged[0] ?? '').reqId);
  });

  it('that Fastify gives a 4xx status is the fault of the request', async () => {
    const response = await app.inject('/teapot');
    expect(response.json()).toMatchObject({ code: 'REQUEST_MALFORMED', detail: 'short and stout', status: 400 });
    expect(logged).toEqual([]);
  });

  it('names the limit when the body is too large', async () => {
    const response = await app.inject({ method: 'POST', url: '/body', payload: { text: 'x'.repeat(50) } });
    expect(response.json()).toMatchObject({
      code: 'REQUEST_TOO_LARGE',
      status: 413,
      detail: 'The body is larger than 20 bytes.',
    });
  });

  it.each([
    [{ 'content-type': 'text/plain' }, 'The body came as text/plain. Add'],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 'which is what curl -d says unless told otherwise'],
  ])('names the content type that came: %j', async (headers, detail) => {
    const response = await app.inject({ method: 'POST', url: '/body', headers, payload: '{}' });
    expect(response.json()).toMatchObject({ code: 'CONTENT_TYPE_UNSUPPORTED', status: 415 });
    expect(response.json().detail).toContain(detail);
  });
});

describe('AC-08: an error under /v0', () => {
  it('is short: the first of several errors, and how many more there are', async () => {
    const response = await app.inject('/v0/invalid');
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.json()).toEqual({ error: 'name: is missing; and 2 more', code: 'REQUEST_INVALID' });
  });

  it('is the sentence of the error where it names no field, and tells nothing of a fault of the platform', async () => {
    const response = await app.inject('/v0/fault');
    expect(response.json()).toEqual({ error: expect.stringMatching(/^The request \S+ failed\.$/), code: 'INTERNAL' });
  });
});
