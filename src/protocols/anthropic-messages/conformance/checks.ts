/** The conformance checks for an endpoint of Anthropic's Messages API. */
import type { ConformanceFactory } from '../../conformance-spec.ts';
import { modelConformance } from '../../model-conformance.ts';
import { encode } from '../encode.ts';
import { sample } from '../sample.ts';
import { messageText, violations } from './violations.ts';

const errorClause = { clause: 'Errors: "Error shapes", `{"type": "error", "error": {"type", "message"}}`' };
const bodyClause = { clause: 'Create a Message: "Body Parameters"' };

export const conformanceSpec: ConformanceFactory = ({ model = 'model' }) => {
  const { headers = {} } = encode(sample);
  return modelConformance({
    protocol: 'anthropic-messages',
    document: 'Claude API reference: Create a Message',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    sample,
    encode: (ask) => encode(ask, undefined, { parameters: { model } }),
    violations,
    textOf: messageText,
    answerClause: 'Create a Message: "Returns"',
    clauses: {
      'authorisation/missing': { clause: 'Errors: 401 `authentication_error`' },
      'authorisation/wrong': { clause: 'Errors: 401 `authentication_error`' },
      'malformed-input/not-json': bodyClause,
      'malformed-input/missing-field': bodyClause,
      'malformed-input/invalid-value': bodyClause,
      'error-bodies/readable': errorClause,
    },
  });
};
