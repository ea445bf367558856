/** Sessions that follow closed ones, and reports over many: one route each, whatever they are called. */
import type { Engine, Sessions } from '../../engine/engine.ts';
import { nameOf } from '../../model/versioned.ts';
import { answer } from '../contract/answer.ts';
import { problems } from '../contract/problem.ts';
import { session, sessionParams, verdict } from '../contract/sessions.ts';
import type { Api } from '../type-provider.ts';
import { engineValidatesBody } from './validation.ts';

type Opening = Sessions['openings'][number];
type Report = Sessions['reports'][number];

const sequelSchema = ({ path, summary, input }: Opening) => ({
  ...{ tags: ['Sessions'], operationId: path.replaceAll('-', '_'), summary },
  params: sessionParams,
  body: input,
  response: {
    201: answer('The session that was followed, with what followed it', session),
    ...problems('REQUEST_INVALID', 'SESSION_UNKNOWN', 'SESSION_UNSUITABLE', 'VERDICT_NOT_REACHED', 'SESSION_FOLLOWED'),
  },
});

const reportSchema = ({ path, summary }: Report) => ({
  ...{ tags: ['Reports'], operationId: path.replaceAll('-', '_'), summary },
  response: { 200: answer('The report as of now', verdict) },
});

export function sequelRoutes(api: Api, { sessions: { openings, reports } }: Engine): void {
  for (const opening of openings) {
    const before = openings.find(({ format }) => nameOf(format) === opening.follows);
    if (!before) continue;
    api.post(
      `/${before.path}/:id/${opening.path}`,
      { schema: sequelSchema(opening), config: { scope: 'run' }, validatorCompiler: engineValidatesBody },
      async ({ engine, params, body }, reply) => {
        const { session: id } = await engine.sessions.openAfter(params.id, opening.path, body);
        reply.header('location', `/api/v1/sessions/${id}`);
        return reply.code(201).send(await engine.sessions.view(params.id));
      },
    );
  }
  for (const report of reports) {
    api.get(`/${report.path}`, { schema: reportSchema(report) }, ({ engine }) => engine.sessions.report(report.path));
  }
}
