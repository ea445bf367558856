/** The routes for operators and verifiers: health, readiness, and the signing key. */
import type { Engine } from '../../access/engine.ts';
import { shortError } from '../arc/arc-contract.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { health, liveness, readiness, signingKey } from '../contract/operation-contract.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import type { ZodFastify } from '../type-provider.ts';

const tags = ['Operations'];
const config = { scope: 'public' } as const;

const schemas = {
  health: {
    ...{ tags, operationId: 'health', summary: 'Health and uptime' },
    response: { 200: jsonResponse('It is up', health), default: jsonResponse('A short error', shortError) },
  },
  live: {
    ...{ tags, operationId: 'live', summary: 'Liveness' },
    response: { 200: jsonResponse('It is alive', liveness) },
  },
  ready: {
    ...{ tags, operationId: 'ready', summary: 'Readiness: the store answers' },
    response: { 200: jsonResponse('It is ready', readiness), ...problemResponses('STORE_FAILED', 'SHUTTING_DOWN') },
  },
  key: {
    ...{ tags, operationId: 'signing_key', summary: 'The key that signs records' },
    response: { 200: jsonResponse('The key', signingKey) },
  },
};

export function operationRoutes(api: ZodFastify, engine: Engine, uptime_ms: () => number): void {
  api.get('/v0/health', { schema: schemas.health, config }, async () => {
    return { status: 'ok', uptime_seconds: Math.floor(uptime_ms() / 1000) } as const;
  });

  api.get('/health/live', { schema: schemas.live, config }, async () => ({ status: 'live' }) as const);

  api.get('/health/ready', { schema: schemas.ready, config }, async () => {
    await engine.sessions.list({ limit: 1 });
    return { status: 'ready' } as const;
  });

  api.get('/.well-known/parley-key', { schema: schemas.key, config }, async () => engine.publicKey);
}
