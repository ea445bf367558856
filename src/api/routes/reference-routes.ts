/** The reference: the OpenAPI document, a page that renders it, and the error catalogue. */
import { z } from 'zod';
import { jsonResponse } from '../contract/json-response.ts';
import { errorsPage } from '../errors-page.ts';
import { createScriptLoader, referencePage } from '../reference-page.ts';
import type { ZodFastify } from '../type-provider.ts';

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

const config = { scope: 'public' } as const;

const documentSchema = {
  ...{ tags: ['Operations'], operationId: 'openapi', summary: 'This document' },
  response: { 200: jsonResponse('The OpenAPI 3.1 document', z.looseObject({})) },
};

export function referenceRoutes(api: ZodFastify, version: string, openApi: () => object): void {
  let document: object | undefined;
  const loadScript = createScriptLoader();

  api.get('/', { config }, async () => ({ name: 'parley', version, docs: '/docs', openapi: '/openapi.json' }));

  api.get('/openapi.json', { schema: documentSchema, config }, async () => {
    document ??= openApi();
    return { ...document };
  });

  api.get('/docs', { config }, (_, reply) => reply.headers(pageHeaders).send(referencePage));

  api.get('/docs/errors', { config }, (_, reply) => reply.headers(pageHeaders).send(errorsPage()));

  api.get('/docs/reference.js', { config }, async (_, reply) => {
    const script = await loadScript();
    return reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send(script);
  });
}
