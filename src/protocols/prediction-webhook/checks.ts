/** What the agent specification "bring your own agent" holds its agents to. */
import type { Arrived } from '../check.ts';
import { type AnswerRule, type Conformance, type Reading, readByStatus } from '../conformance.ts';
import { isObject } from '../json-object.ts';
import { decode } from './decode.ts';
import { about, invalid, samples } from './exemplars.ts';
import { qualityFlags } from './quality.ts';

const validated = { clause: 'Authentication: "Your endpoint should validate this token"' };
const careful = { clause: 'Best Practices: "Validate input before processing"' };
const errors = { clause: 'Error Responses' };

export const conform = (): Conformance => ({
  protocol: 'prediction-webhook',
  document: 'Factagora Agent Specification (BYOA)',
  timeout_ms: 30_000,
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  samples,
  about,
  invalid,
  read,
  error_fields: ['error'],
  words: {
    'format/json': { clause: 'Overview: "Return JSON in the format specified below"' },
    'time/limit': { clause: 'Overview: "Ability to respond within 30 seconds"' },
    'time/margin': { clause: 'Best Practices: "Respond within 30 seconds"' },
    'authorisation/accepted': { clause: 'Authentication' },
    'authorisation/missing': validated,
    'authorisation/wrong': validated,
    'authorisation/lower-case-scheme': { clause: 'Authentication' },
    'authorisation/not-repeated': { clause: 'Best Practices: "Leak your API keys in responses" is what not to do' },
    'malformed-input/not-json': careful,
    'malformed-input/empty-body': careful,
    'malformed-input/not-an-object': careful,
    'malformed-input/missing-field': careful,
    'malformed-input/invalid-value': careful,
    'error-bodies/readable': errors,
    'idempotency/repeatable': { clause: 'Error Responses: "We will retry up to 2 times"', severity: 'must' },
  },
  rules: [
    soft('overconfident', 'backs a confidence over 0.95', 'Confidence > 0.95 without high-reliability evidence', {
      advice: 'Lower the confidence, or give evidence with a `reliability` of 0.8 or more.',
    }),
    soft('little_evidence', 'gives three pieces of evidence or more', 'Fewer than 3 evidence items', {
      advice: 'Provide 3 to 5 pieces of evidence of good quality.',
    }),
    soft('no_web_search', 'looks up what it claims of the outside world', 'No web_search actions for external claims', {
      advice: 'Add the search that found the evidence to `actions`, as `web_search`.',
    }),
    soft('blank_observation', 'says something in every observation', 'Empty observations array', {
      advice: 'Leave blank observations out, and write down what was found.',
    }),
    soft('brief_synthesis', 'explains itself in 100 characters or more', 'Synthesis thought too brief (<100 chars)', {
      advice: 'Let `synthesisThought` say how the evidence leads to the position.',
    }),
  ],
  checks: [],
});

/** The document has every error of an agent told with a 500, and a body that says which. */
function read(reply: Arrived): Reading {
  const { status, json } = reply;
  return status === 500 && isObject(json) && typeof json.error === 'string' ? 'refusal' : readByStatus(reply);
}

/** One of the document's soft quality checks. */
function soft(name: string, title: string, warning: string, { advice }: { advice: string }): AnswerRule {
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
