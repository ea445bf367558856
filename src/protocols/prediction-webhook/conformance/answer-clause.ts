/** The clause of the document that a fault of an answer breaks, by the path of the field that is wrong. */
import type { ProtocolViolation } from '../../../model/outcome.ts';

/** In order: the first pattern that matches decides. The words in quotes are the document's own. */
const clausesByPath: readonly [RegExp, string][] = [
  [/^position$/, 'Response Validation, position: "Must be exactly "YES", "NO", or "NEUTRAL""'],
  [/^confidence$/, 'Response Validation, confidence: "Must be between 0.0 and 1.0 (inclusive)"'],
  [/^reactCycle$/, 'Required Fields: "ReAct cycle (for transparency)"'],
  [/^reactCycle\.(initialThought|synthesisThought)$/, 'Response Validation, $: 20 to 2000 characters'],
  [/^reactCycle\.actions\[\d+\]\.type$/, 'Field Specifications, Actions: ActionType'],
  [/^reactCycle\.actions\[\d+\]\.(source|timestamp)$/, 'Field Specifications, Actions'],
  [/^reactCycle\.actions\[/, 'Response Validation, reactCycle.actions: "Each action must have: type, query, result"'],
  [/^reactCycle\.actions$/, 'Response Validation, $: 1 to 10 actions'],
  [/^reactCycle\.observations/, 'Response Validation, reactCycle.observations: 1 to 20 observations'],
  [/^reactCycle\.evidence\[\d+\]\.(url|description|reliability)$/, 'Field Specifications, Evidence'],
  [/^reactCycle\.evidence\[/, 'Response Validation, reactCycle.evidence: "Each evidence must have: type, title"'],
  [/^reactCycle\.evidence$/, 'Response Validation, $: 1 to 10 evidence items'],
  [/^(reasoning|limitations|confidence_breakdown)/, 'Optional Fields'],
];

export function answerClause(violation?: ProtocolViolation): string {
  const path = violation?.path;
  if (path === undefined) return 'Response Validation';
  const [, clause = 'Response Format: Required Fields'] = clausesByPath.find(([pattern]) => pattern.test(path)) ?? [];
  return clause.replace('$', path);
}
