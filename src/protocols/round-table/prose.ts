/** An analysis as plain prose, the reply to a message of a conversation. It adds no content to the analysis. */
import type { Analysis, Observation, Recommendation } from '../../model/analysis.ts';

const severityLabels = { critical: 'Critical', warning: 'Warning', info: 'Note' };

export function proseOf({ observations, recommendations = [] }: Analysis): string {
  const paragraphs = [...observations.map(findingParagraph), ...recommendations.map(adviceParagraph)];
  return paragraphs.length === 0 ? 'Nothing was found.' : paragraphs.join('\n\n');
}

function findingParagraph({ severity, finding, evidence }: Observation): string {
  const text = `${severityLabels[severity]}: ${finding}`;
  return evidence.trim() === '' ? text : `${text}\nEvidence: ${evidence}`;
}

function adviceParagraph({ action, priority, rationale }: Recommendation): string {
  const text = priority === undefined ? `Recommended: ${action}` : `Recommended (${priority}): ${action}`;
  return rationale === undefined ? text : `${text}\nReason: ${rationale}`;
}
