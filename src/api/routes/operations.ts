/** What operators and verifiers ask of the platform: is it up, is it ready, which key signs. */
import type { Engine } from '../../engine/engine.ts';
import { shortError } from '../arc/contract.ts';
import { answer } from '../contract/answer.ts';
import { health, liveness, readiness, signingKey } from '../contract/operations.ts';
import { problems } from '../contract/problem.ts';
import type { Api } from '../type-provider.ts';

const tags = ['Operations'];
const config = { scope: 'public' } as const;

const schemas = {
  health: {
    ...{ tags, operationId: 'health', summary: 'Health and uptime' },
    response: { 200: answer('It is up', health), default: answer('A short error', shortError) },
  },
  live: {
    ...{ tags, operationId: 'live', summary: 'Liveness' },
    response: { 200: answer('It is alive', liveness) },
  },
  ready: {
    ...{ tags, operationId: 'ready', summary: 'Readiness: the store answers' },
    response: { 200: answer('It is ready', readiness), ...problems('STORE_FAILED', 'SHUTTING_DOWN') },
  },
  key: {
    ...{ tags, operationId: 'signing_key', summary: 'The key that signs records' },
    response: { 200: answer('The key', signingKey) },
  },
};

export function operationRoutes(api: Api, engine: Engine, uptime_ms: () => number): void {
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
