/** The conformance checks for the agent specification "bring your own agent". */
import type { ArrivedProbeReply } from '../../conformance-check.ts';
import { type AnswerRule, type ConformanceSpec, type ReplyKind, replyKindByStatus } from '../../conformance-spec.ts';
import { isJsonObject } from '../../json-object.ts';
import { decode } from '../decode.ts';
import { qualityFlags } from '../quality-flags.ts';
import { exemplarAbout, exemplarSets, invalidBodies } from './exemplars.ts';

const tokenClause = { clause: 'Authentication: "Your endpoint should validate this token"' };
const inputClause = { clause: 'Best Practices: "Validate input before processing"' };
const errorClause = { clause: 'Error Responses' };

const clauses: ConformanceSpec['clauses'] = {
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
};

/** The document's soft quality checks. */
const qualityRules: readonly AnswerRule[] = [
  qualityRule('overconfident', {
    title: 'backs a confidence over 0.95',
    warning: 'Confidence > 0.95 without high-reliability evidence',
    advice: 'Lower the confidence, or give evidence with a `reliability` of 0.8 or more.',
  }),
  qualityRule('little_evidence', {
    title: 'gives three pieces of evidence or more',
    warning: 'Fewer than 3 evidence items',
    advice: 'Provide 3 to 5 pieces of evidence of good quality.',
  }),
  qualityRule('no_web_search', {
    title: 'looks up what it claims of the outside world',
    warning: 'No web_search actions for external claims',
    advice: 'Add the search that found the evidence to `actions`, as `web_search`.',
  }),
  qualityRule('blank_observation', {
    title: 'says something in every observation',
    warning: 'Empty observations array',
    advice: 'Leave blank observations out, and write down what was found.',
  }),
  qualityRule('brief_synthesis', {
    title: 'explains itself in 100 characters or more',
    warning: 'Synthesis thought too brief (<100 chars)',
    advice: 'Let `synthesisThought` say how the evidence leads to the position.',
  }),
];

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
  clauses,
  rules: qualityRules,
  checks: [],
});

/** The document wants status 500 for every error, so a 500 with an `error` text counts as a refusal. */
function replyKindOf(reply: ArrivedProbeReply): ReplyKind {
  const { status, json } = reply;
  return status === 500 && isJsonObject(json) && typeof json.error === 'string' ? 'refusal' : replyKindByStatus(reply);
}

interface QualityRuleTexts {
  title: string;
  /** The document's own words. */
  warning: string;
  advice: string;
}

/** `name` is the code of the quality flag that breaks the rule. */
function qualityRule(name: string, { title, warning, advice }: QualityRuleTexts): AnswerRule {
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
