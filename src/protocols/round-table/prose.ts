/** An analysis as plain prose, for those who asked in a conversation. Nothing is added to what the agent said. */
import type { Analysis, Observation, Recommendation } from '../../model/analysis.ts';

const severities = { critical: 'Critical', warning: 'Warning', info: 'Note' };

export function proseOf({ observations, recommendations = [] }: Analysis): string {
  const paragraphs = [...observations.map(finding), ...recommendations.map(advice)];
  return paragraphs.length === 0 ? 'Nothing was found.' : paragraphs.join('\n\n');
}

function finding({ severity, finding, evidence }: Observation): string {
  const told = `${severities[severity]}: ${finding}`;
  return evidence.trim() === '' ? told : `${told}\nEvidence: ${evidence}`;
}

function advice({ action, priority, rationale }: Recommendation): string {
  const told = priority === undefined ? `Recommended: ${action}` : `Recommended (${priority}): ${action}`;
  return rationale === undefined ? told : `${told}\nReason: ${rationale}`;
}
