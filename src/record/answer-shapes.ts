/** The shapes of answers on a record: what an agent said, as the platform keeps it. */
import type { AnswerByAct } from '../model/act.ts';
import {
  boolean,
  dictionary,
  finiteNumber,
  jsonObject,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Shape,
  share,
  text,
} from '../model/shape.ts';

const analysis = object({
  observations: list(
    object({
      confidence: optional(share),
      evidence: text,
      finding: text,
      severity: oneOf('critical', 'warning', 'info'),
    }),
  ),
  recommendations: optional(list(object({ action: text, priority: optional(text), rationale: optional(text) }))),
  confidence: optional(share),
});

const rebuttal = object({
  challenges: list(object({ counter_evidence: text, finding_challenged: text, target_agent: text })),
  concessions: list(object({ finding_accepted: text, reason: text, target_agent: text })),
});

const vote = object({ approve: boolean, conditions: list(text), dissent_reason: nullable(text) });

const forecast = object({
  position: oneOf('YES', 'NO', 'NEUTRAL'),
  confidence: share,
  initial_thought: text,
  actions: list(
    object({
      type: oneOf(
        ...(['web_search', 'api_call', 'database_query', 'agent_review', 'calculation', 'document_analysis'] as const),
      ),
      query: text,
      result: text,
      source: optional(text),
      timestamp: optional(text),
    }),
  ),
  observations: list(text),
  synthesis_thought: text,
  evidence: list(
    object({
      type: oneOf('link', 'data', 'citation'),
      title: text,
      url: optional(text),
      description: optional(text),
      reliability: optional(share),
    }),
  ),
  reasoning: optional(text),
  limitations: optional(list(text)),
  confidence_breakdown: optional(dictionary(finiteNumber)),
});

/** Held to the model's types by the compiler: whatever the model adds has to be added here. */
export const answerShapes: { [A in keyof AnswerByAct]: Shape<AnswerByAct[A]> } = {
  analyze: analysis,
  challenge: rebuttal,
  vote,
  forecast,
  turn: object({ content: text }),
  reply: object({ text, context: optional(jsonObject), metadata: optional(jsonObject) }),
};
