/** How an ask is written for a prediction webhook (`prediction-webhook@1`). Pure; frozen once records name it. */
import type { Ask, AskByAct } from '../../model/act.ts';
import { cutToCodePoints } from '../../model/code-points.ts';
import type { ForecastEvidence, PeerArgument } from '../../model/forecast.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { prependHistory } from '../history-as-text.ts';

export const encoder = 'prediction-webhook@1';

/** The address that was registered is the endpoint itself, so nothing is appended to it. */
export function encode(ask: Ask): WireRequest {
  switch (ask.act) {
    case 'forecast':
      return { path: '', body: JSON.stringify(inDocumentOrder(ask)) };
    case 'reply':
      return { path: '', body: JSON.stringify(inDocumentOrder(forecastAskOf(ask))) };
    default:
      throw new TypeError(`this protocol has no words for ${ask.act}`);
  }
}

const maxTitleLength = 200;
/** A message names no day by which it is decided. */
const defaultDeadline = '2100-01-01T00:00:00.000Z';

/** A message is a question of its own; what was said before stands before it. */
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

/** Every field by name and in its place: an ask read back from a record has its keys in another order. */
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
