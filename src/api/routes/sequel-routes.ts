/** One route for each sequel of a closed session, and one for each report. Generic: it knows no format by name. */
import type { Engine } from '../../access/engine.ts';
import { nameWithoutVersion } from '../../model/versioned-name.ts';
import type { SessionService } from '../../sessions/session-service.ts';
import type { SessionContracts } from '../contract/format-contract.ts';
import { reportExample, sequelExample } from '../contract/format-examples.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { sessionParams } from '../contract/session-contract.ts';
import { jsonMediaType } from '../json-body.ts';
import type { ZodFastify } from '../type-provider.ts';
import { engineValidatesBody } from './engine-validates-body.ts';
import { operationWord, type RoutedOpening } from './routed-opening.ts';

type ReportDeclaration = SessionService['reports'][number];

const sequelSchema = (opening: RoutedOpening, before: RoutedOpening, session: SessionContracts['session']) => ({
  ...{ tags: ['Sessions'], operationId: operationWord(opening.path), summary: opening.summary },
  example: () => sequelExample(opening, before),
  params: sessionParams,
  body: opening.input,
  response: {
    201: jsonResponse('The session that was followed, with what followed it', session),
    ...problemResponses(
      'REQUEST_INVALID',
      'SESSION_UNKNOWN',
      'SESSION_DELETED',
      'SESSION_UNSUITABLE',
      'VERDICT_NOT_REACHED',
      'SESSION_FOLLOWED',
    ),
  },
});

const reportSchema = (report: ReportDeclaration) => ({
  ...{ tags: ['Reports'], operationId: operationWord(report.path), summary: report.summary },
  example: () => reportExample(report),
  response: { 200: jsonResponse('The report as of now', report.schema) },
});

export function sequelRoutes(
  api: ZodFastify,
  { sessions: { openings, reports } }: Engine,
  contracts: SessionContracts,
): void {
  for (const opening of openings) {
    const before = openings.find(({ format }) => nameWithoutVersion(format) === opening.follows);
    if (!before) continue;
    api.post(
      `/${before.path}/:id/${opening.path}`,
      {
        schema: sequelSchema(opening, before, contracts.of(before).session),
        config: { scope: 'run' },
        validatorCompiler: engineValidatesBody,
      },
      async ({ engine, params, body }, reply) => {
        const { session: id } = await engine.sessions.openAfter(params.id, opening.path, body);
        reply.header('location', `/api/v1/sessions/${id}`).type(jsonMediaType);
        return reply.code(201).send(Buffer.from((await engine.sessions.resultText(params.id)).json));
      },
    );
  }
  for (const report of reports) {
    api.get(`/${report.path}`, { schema: reportSchema(report) }, ({ engine }) => engine.sessions.report(report.path));
  }
}
