/** What document 002 says about all three of its protocols alike, for the checks of each. */
import type { ConformanceSpec } from './conformance-spec.ts';

export const documentTitle = (part: string) => `Multi-Agent Tester API Reference: ${part}`;

/** `Yes` in its table of headers, and `required` and `must` elsewhere, are its words for what has to be. */
const tokenClause = {
  clause: 'Request Headers: "Authorization" is required; Best Practices: "Validate tokens on server"',
  severity: 'must',
} as const;

export const referenceClauses: ConformanceSpec['clauses'] = {
  'authorisation/accepted': { clause: 'Authentication: "Include in Authorization header"' },
  'authorisation/missing': tokenClause,
  'authorisation/wrong': tokenClause,
  'error-bodies/readable': { clause: 'Best Practices: "Return meaningful error messages"' },
  'error-bodies/discreet': { clause: 'Best Practices: "Log errors for debugging"' },
  'idempotency/repeatable': { clause: 'Best Practices: "Implement retry logic"' },
  'time/limit': { clause: 'Best Practices: "Implement timeouts"; the document names no limit' },
  'time/margin': { clause: 'Best Practices: "Monitor response times"' },
};
