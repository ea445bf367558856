/** The reference: the OpenAPI document, a page that renders it, and the error catalogue. */
import { z } from 'zod';
import type { HostRule } from '../../access/host-rule.ts';
import { createTurnstile } from '../../runtime/turnstile.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { errorsPage } from '../errors-page.ts';
import { createOpenApiText } from '../openapi-text.ts';
import { pageHeaders } from '../page-frame.ts';
import { createScriptLoader, referencePage } from '../reference-page.ts';
import { requestOrigin } from '../request-origin.ts';
import type { ZodFastify } from '../type-provider.ts';

/** The reference is rendered by a script of this server, which writes styles into the page. */
const referenceHeaders = {
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

/** Anybody may ask for these, and they are large: a few in each turn, so that others are not kept waiting. */
const responsesPerTurn = 4;

const documentSchema = {
  ...{ tags: ['Operations'], operationId: 'openapi', summary: 'This document' },
  headers: z.looseObject({
    'if-none-match': z.string().exactOptional().describe('the `ETag` of a copy that you have'),
  }),
  response: {
    200: jsonResponse(
      'The OpenAPI 3.1 document; `servers` has the address of this request',
      z.unknown().meta({ type: 'object' }),
    ),
    304: { description: 'Your copy is the same' },
  },
};

export function referenceRoutes(api: ZodFastify, hosts: HostRule, openApi: () => Promise<object>): void {
  const documentFor = createOpenApiText(openApi);
  const loadScript = createScriptLoader();
  const takeTurn = createTurnstile(responsesPerTurn);

  api.get('/openapi.json', { schema: documentSchema, config }, async (request, reply) => {
    const { bytes, etag } = await documentFor(requestOrigin(request, hosts));
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'host' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    await takeTurn();
    return reply.type('application/json; charset=utf-8').send(bytes);
  });

  api.get('/docs', { config }, (_, reply) => reply.headers(referenceHeaders).send(referencePage));

  api.get('/docs/errors', { config }, (_, reply) => reply.headers(pageHeaders).send(errorsPage()));

  api.get('/docs/reference.js', { config }, async (_, reply) => {
    const script = await loadScript();
    await takeTurn();
    return reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send(script);
  });
}
