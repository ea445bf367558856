/** What the installation tells of itself, and the demo. No secret is part of any answer. */
import type { Engine } from '../../access/engine.ts';
import { demoOpened, installationSettings, modelList } from '../contract/installation-contract.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import type { Installation } from '../installation.ts';
import type { ZodFastify } from '../type-provider.ts';

const tags = ['Operations'];

const schemas = {
  settings: {
    ...{ tags, operationId: 'platform_settings', summary: 'Every setting, and what may be called; never a secret' },
    response: { 200: jsonResponse('The settings that the platform runs with', installationSettings) },
  },
  models: {
    ...{
      tags,
      operationId: 'list_models',
      summary: 'Endpoints of models that are known by name, and what is found there',
    },
    response: { 200: jsonResponse('The endpoints', modelList) },
  },
  demo: {
    ...{
      tags,
      operationId: 'start_demo',
      summary: 'Seat the sample agents, and open a first table and a first forecast',
    },
    response: {
      201: jsonResponse('Both sessions; they go on by themselves', demoOpened),
      ...problemResponses('AGENT_URL_PRIVATE', 'AGENT_NAME_TAKEN', 'SHUTTING_DOWN', 'STORE_FAILED'),
    },
  },
};

export function installationRoutes(api: ZodFastify, { adminLog }: Engine, installation: Installation): void {
  const admin = { scope: 'admin' } as const;
  api.get('/settings', { schema: schemas.settings, config: admin }, async () => installation.settings());

  api.get('/models', { schema: schemas.models, config: { scope: 'run' } }, () => installation.models());

  api.post('/demo', { schema: schemas.demo, config: admin }, async ({ engine, actor }, reply) => {
    const opened = await installation.startDemo(engine);
    await adminLog.note(actor, 'demo.started', opened.round_table);
    return reply.code(201).send(opened);
  });
}
