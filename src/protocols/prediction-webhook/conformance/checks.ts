/** What the agent specification "bring your own agent" holds its agents to. */
import type { ArrivedProbeReply } from '../../conformance-check.ts';
import { type AnswerRule, type ConformanceSpec, type ReplyKind, replyKindByStatus } from '../../conformance-spec.ts';
import { isJsonObject } from '../../json-object.ts';
import { decode } from '../decode.ts';
import { qualityFlags } from '../quality-flags.ts';
import { exemplarAbout, exemplarSets, invalidBodies } from './exemplars.ts';

const tokenClause = { clause: 'Authentication: "Your endpoint should validate this token"' };
const inputClause = { clause: 'Best Practices: "Validate input before processing"' };
const errorClause = { clause: 'Error Responses' };

export const conformanceSpec = (): ConformanceSpec => ({
  protocol: 'prediction-webhook',
  document: 'Factagora Agent Specification (BYOA)',
  timeout_ms: 30_000,
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  samples: exemplarSets,
  about: exemplarAbout,
  invalid: invalidBodies,
  replyKindOf,
  error_fields: ['error'],
  clauses: {
    'format/json': { clause: 'Overview: "Return JSON in the format specified below"' },
    'time/limit': { clause: 'Overview: "Ability to respond within 30 seconds"' },
    'time/margin': { clause: 'Best Practices: "Respond within 30 seconds"' },
    'authorisation/accepted': { clause: 'Authentication' },
    'authorisation/missing': tokenClause,
    'authorisation/wrong': tokenClause,
    'authorisation/lower-case-scheme': { clause: 'Authentication' },
    'authorisation/not-repeated': { clause: 'Best Practices: "Leak your API keys in responses" is what not to do' },
    'malformed-input/not-json': inputClause,
    'malformed-input/empty-body': inputClause,
    'malformed-input/not-an-object': inputClause,
    'malformed-input/missing-field': inputClause,
    'malformed-input/invalid-value': inputClause,
    'error-bodies/readable': errorClause,
    'idempotency/repeatable': { clause: 'Error Responses: "We will retry up to 2 times"', severity: 'must' },
  },
  rules: [
    qualityRule(
      'overconfident',
      'backs a confidence over 0.95',
      'Confidence > 0.95 without high-reliability evidence',
      {
        advice: 'Lower the confidence, or give evidence with a `reliability` of 0.8 or more.',
      },
    ),
    qualityRule('little_evidence', 'gives three pieces of evidence or more', 'Fewer than 3 evidence items', {
      advice: 'Provide 3 to 5 pieces of evidence of good quality.',
    }),
    qualityRule(
      'no_web_search',
      'looks up what it claims of the outside world',
      'No web_search actions for external claims',
      {
        advice: 'Add the search that found the evidence to `actions`, as `web_search`.',
      },
    ),
    qualityRule('blank_observation', 'says something in every observation', 'Empty observations array', {
      advice: 'Leave blank observations out, and write down what was found.',
    }),
    qualityRule(
      'brief_synthesis',
      'explains itself in 100 characters or more',
      'Synthesis thought too brief (<100 chars)',
      {
        advice: 'Let `synthesisThought` say how the evidence leads to the position.',
      },
    ),
  ],
  checks: [],
});

/** The document has every error of an agent told with a 500, and a body that says which. */
function replyKindOf(reply: ArrivedProbeReply): ReplyKind {
  const { status, json } = reply;
  return status === 500 && isJsonObject(json) && typeof json.error === 'string' ? 'refusal' : replyKindByStatus(reply);
}

/** One of the document's soft quality checks. */
function qualityRule(name: string, title: string, warning: string, { advice }: { advice: string }): AnswerRule {
  return {
    ...{ id: `quality/${name.replaceAll('_', '-')}`, group: 'quality', severity: 'should', title, advice },
    clause: `Quality Checks: "${warning}"`,
    violations: (answers) =>
      answers
        .map(({ json }) => decode(json))
        .flatMap((decoded) => ('answer' in decoded ? qualityFlags(decoded.answer.answer) : []))
        .filter(({ code }) => code === `quality.${name}`)
        .map(({ path, detail }) => ({ path, message: detail })),
  };
}
