/** Serves an agent as a prediction webhook: maps a token and a body to a status and a body. It opens no socket. */
import { hash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { AskByAct } from '../../model/act.ts';
import { type Forecast, peerArgument } from '../../model/forecast.ts';
import type { ServedRoutes } from '../served-routes.ts';
import { omitUndefined } from './omit-undefined.ts';

const argument = peerArgument
  .omit({ agent_name: true })
  .extend({ agentName: z.string(), evidence: peerArgument.shape.evidence.default([]) })
  .transform(({ agentName, ...rest }) => ({ agent_name: agentName, ...rest }));

const metadata = z
  .object({ resolutionCriteria: z.string().optional(), sourceLinks: z.array(z.string()).optional() })
  .transform(({ resolutionCriteria, sourceLinks }) =>
    omitUndefined({ resolution_criteria: resolutionCriteria, source_links: sourceLinks }),
  );

const request = z
  .object({
    predictionId: z.string(),
    title: z.string(),
    description: z.string(),
    category: z.string().optional(),
    deadline: z.string(),
    roundNumber: z.int().min(1).max(10),
    existingArguments: z.array(argument).optional(),
    metadata: metadata.optional(),
  })
  .transform(({ predictionId, title, description, deadline, roundNumber, ...rest }): AskByAct['forecast'] => ({
    ...{ prediction_id: predictionId, title, description, deadline, round: roundNumber },
    ...omitUndefined({ category: rest.category, others: rest.existingArguments, metadata: rest.metadata }),
  }));

interface WebhookHandlers {
  /** The token that a caller must send as `Authorization: Bearer ...`; if it is left out, anybody may call. */
  token?: string;
  forecast: (ask: AskByAct['forecast']) => Forecast | Promise<Forecast>;
}

export function serve({ token, forecast }: WebhookHandlers): ServedRoutes {
  return {
    '/webhook': async (body, { authorization } = {}) => {
      if (token !== undefined && !showsToken(token, authorization))
        return { status: 401, body: { error: 'Unauthorized' } };
      const parsed = request.safeParse(body);
      if (!parsed.success) return { status: 500, body: invalidPrediction(z.prettifyError(parsed.error)) };
      return { status: 200, body: answerBody(await forecast(parsed.data)) };
    },
  };
}

/** Compares digests, so that the time of the comparison does not depend on the token. */
function showsToken(token: string, authorization: string | string[] | undefined): boolean {
  const [, given] = /^bearer (.+)$/i.exec(String(authorization)) ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string) => hash('sha256', text, 'buffer');

/** The document wants status 500 for every error. This code tells the platform not to retry. */
const invalidPrediction = (message: string) => ({ error: 'Invalid prediction', message, code: 'INVALID_PREDICTION' });

function answerBody({ position, confidence, reasoning, limitations, confidence_breakdown, ...cycle }: Forecast) {
  return {
    position,
    confidence,
    reactCycle: {
      initialThought: cycle.initial_thought,
      actions: cycle.actions,
      observations: cycle.observations,
      synthesisThought: cycle.synthesis_thought,
      evidence: cycle.evidence,
    },
    ...omitUndefined({ reasoning, limitations, confidence_breakdown }),
  };
}
