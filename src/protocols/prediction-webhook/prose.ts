/** A forecast as plain prose, the reply to a message of a conversation. It adds no content to the forecast. */
import type { Forecast, ForecastEvidence } from '../../model/forecast.ts';

export function proseOf({
  position,
  confidence,
  reasoning,
  synthesis_thought,
  evidence,
  limitations,
}: Forecast): string {
  const parts = [
    `${position}, with a confidence of ${confidence}.`,
    reasoning ?? synthesis_thought,
    `Evidence:\n${evidence.map(exhibitLine).join('\n')}`,
    ...(limitations === undefined || limitations.length === 0
      ? []
      : [`Limitations:\n${limitations.map((limitation) => `- ${limitation}`).join('\n')}`]),
  ];
  return parts.join('\n\n');
}

function exhibitLine({ title, url, description }: ForecastEvidence): string {
  const where = url === undefined ? '' : ` (${url})`;
  return `- ${title}${where}${description === undefined ? '' : `: ${description}`}`;
}
