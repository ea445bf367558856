/**
 * The JSON that is wanted for each act (`bridge@1`), as literals: no upgrade of a library changes them. Every property is
 * required and no other is allowed, and there are no limits of numbers and lengths, because endpoints that hold a model to
 * a schema take no other. Sealed: records name the bridge.
 */
import type { JsonObject } from '../../model/json.ts';

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const shareOrNull = { type: ['number', 'null'], description: 'from 0 to 1' };

function wanted(properties: JsonObject): JsonObject {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const listOf = (items: JsonObject) => ({ type: 'array', items });

export const analysisSchema = wanted({
  observations: listOf(
    wanted({
      finding: text,
      evidence: text,
      severity: { type: 'string', enum: ['critical', 'warning', 'info'] },
      confidence: shareOrNull,
    }),
  ),
  recommendations: listOf(wanted({ action: text, rationale: textOrNull, priority: textOrNull })),
  confidence: shareOrNull,
});

export const rebuttalSchema = wanted({
  challenges: listOf(wanted({ target_agent: text, finding_challenged: text, counter_evidence: text })),
  concessions: listOf(wanted({ target_agent: text, finding_accepted: text, reason: text })),
});

export const voteSchema = wanted({
  approve: { type: 'boolean' },
  conditions: listOf(text),
  dissent_reason: textOrNull,
});

/** A model writes in the order of the schema: it thinks before it takes its position. */
export const forecastSchema = wanted({
  reactCycle: wanted({
    initialThought: text,
    actions: listOf(
      wanted({
        type: {
          type: 'string',
          enum: ['web_search', 'api_call', 'database_query', 'agent_review', 'calculation', 'document_analysis'],
        },
        query: text,
        result: text,
        source: textOrNull,
      }),
    ),
    observations: listOf(text),
    synthesisThought: text,
    evidence: listOf(
      wanted({
        type: { type: 'string', enum: ['link', 'data', 'citation'] },
        title: text,
        url: textOrNull,
        description: textOrNull,
        reliability: shareOrNull,
      }),
    ),
  }),
  reasoning: text,
  limitations: listOf(text),
  position: { type: 'string', enum: ['YES', 'NO', 'NEUTRAL'] },
  confidence: { type: 'number', description: 'from 0 to 1' },
});
