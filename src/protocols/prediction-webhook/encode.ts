/** Encodes an ask for a prediction webhook (`prediction-webhook@1`). Pure, and sealed: records name it. */
import type { Ask, AskByAct } from '../../model/act.ts';
import { cutToCodePoints } from '../../model/code-points.ts';
import type { ForecastEvidence, PeerArgument } from '../../model/forecast.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { prependHistory } from '../history-as-text.ts';

export const encoder = 'prediction-webhook@1';

/** The registered address is the endpoint itself, so the path is empty. */
export function encode(ask: Ask): WireRequest {
  switch (ask.act) {
    case 'forecast':
      return { path: '', body: JSON.stringify(inDocumentOrder(ask)) };
    case 'reply':
      return { path: '', body: JSON.stringify(inDocumentOrder(forecastAskOf(ask))) };
    default:
      throw new TypeError(`this protocol does not support the act ${ask.act}`);
  }
}

const maxTitleLength = 200;
/** Used when the context of a message names no deadline. */
const defaultDeadline = '2100-01-01T00:00:00.000Z';

/** Each message becomes one question. Its history stands before it in the description. */
function forecastAskOf({ message_id, message, history, context }: AskByAct['reply']): AskByAct['forecast'] {
  const [line = ''] = message.trim().split('\n');
  return {
    prediction_id: message_id,
    title: cutToCodePoints(line, maxTitleLength),
    description: history.length === 0 ? message : prependHistory(history, message),
    deadline: typeof context.deadline === 'string' ? context.deadline : defaultDeadline,
    round: 1,
  };
}

/** Writes every field by name: an ask that is read from a record has its keys in another order. */
function inDocumentOrder({ prediction_id, round, others, metadata, ...ask }: AskByAct['forecast']) {
  return {
    predictionId: prediction_id,
    title: ask.title,
    description: ask.description,
    category: ask.category,
    deadline: ask.deadline,
    roundNumber: round,
    existingArguments: round > 1 ? others?.map(argumentInOrder) : undefined,
    metadata: metadata && {
      resolutionCriteria: metadata.resolution_criteria,
      sourceLinks: metadata.source_links,
    },
  };
}

function argumentInOrder({ agent_name, position, confidence, reasoning, evidence }: PeerArgument) {
  return { agentName: agent_name, position, confidence, reasoning, evidence: evidence.map(exhibitInOrder) };
}

function exhibitInOrder({ type, title, url, description, reliability }: ForecastEvidence) {
  return { type, title, url, description, reliability };
}
