/** The conformance checks for an OpenAI-compatible endpoint of chat completions. */
import type { ConformanceFactory } from '../../conformance-spec.ts';
import { modelConformance } from '../../model-conformance.ts';
import { encode } from '../encode.ts';
import { sample } from '../sample.ts';
import { completionText, violations } from './violations.ts';

const errorClause = { clause: 'Error codes: an error has `message`, `type`, `param` and `code`' };
const bodyClause = { clause: 'Create chat completion: "Request body"' };

export const conformanceSpec: ConformanceFactory = ({ model = 'model' }) =>
  modelConformance({
    protocol: 'openai-chat',
    document: 'OpenAI API reference: Create chat completion',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    sample,
    encode: (ask) => encode(ask, undefined, { parameters: { model } }),
    violations,
    textOf: completionText,
    answerClause: 'Create chat completion: "The chat completion object"',
    clauses: {
      'authorisation/missing': { clause: 'Authentication: "Authorization: Bearer OPENAI_API_KEY"' },
      'authorisation/wrong': { clause: 'Error codes: 401 "Incorrect API key provided"' },
      'malformed-input/not-json': bodyClause,
      'malformed-input/missing-field': bodyClause,
      'malformed-input/invalid-value': bodyClause,
      'error-bodies/readable': errorClause,
    },
  });
