/** The clauses that document 002 states for all three of its protocols. */
import type { ConformanceSpec } from './conformance-spec.ts';

export const documentTitle = (part: string) => `Multi-Agent Tester API Reference: ${part}`;

/** A `must`: the document marks the header with `Yes` in its table, as it does with everything that is required. */
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
