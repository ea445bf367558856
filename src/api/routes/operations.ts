/** What operators and verifiers ask of the platform: is it up, is it ready, which key signs. */
import type { Engine } from '../../engine/engine.ts';
import { answer } from '../contract/answer.ts';
import { health, liveness, readiness, signingKey } from '../contract/operations.ts';
import { problems } from '../contract/problem.ts';
import type { Api } from '../type-provider.ts';

const tags = ['Operations'];

const schemas = {
  health: {
    ...{ tags, operationId: 'health', summary: 'Whether the platform is up, and since when' },
    response: { 200: answer('It is up', health) },
  },
  live: {
    ...{ tags, operationId: 'live', summary: 'Whether the process is alive' },
    response: { 200: answer('It is alive', liveness) },
  },
  ready: {
    ...{ tags, operationId: 'ready', summary: 'Whether requests will be served: the store answers' },
    response: { 200: answer('It is ready', readiness), ...problems('STORE_FAILED', 'SHUTTING_DOWN') },
  },
  key: {
    ...{ tags, operationId: 'signing_key', summary: 'The public key that signs the heads of records' },
    response: { 200: answer('The key', signingKey) },
  },
};

export function operationRoutes(api: Api, engine: Engine, uptime_ms: () => number): void {
  api.get('/v0/health', { schema: schemas.health }, async () => {
    return { status: 'ok', uptime_seconds: Math.floor(uptime_ms() / 1000) } as const;
  });

  api.get('/health/live', { schema: schemas.live }, async () => ({ status: 'live' }) as const);

  api.get('/health/ready', { schema: schemas.ready }, async () => {
    await engine.sessions.list({ limit: 1 });
    return { status: 'ready' } as const;
  });

  api.get('/.well-known/parley-key', { schema: schemas.key }, async () => engine.publicKey);
}
