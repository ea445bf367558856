/** The document's soft quality checks as flags on a valid forecast. A flag is a warning and never fails an answer. */
import { countCodePoints } from '../../model/code-points.ts';
import type { Flag } from '../../model/flag.ts';
import type { Forecast, ForecastEvidence } from '../../model/forecast.ts';

const confidenceNeedingBacking = 0.95;
const minBackingReliability = 0.8;
const minEvidenceItems = 3;
const minSynthesisCharacters = 100;

export function qualityFlags(forecast: Forecast): Flag[] {
  return [
    ...confidenceFlags(forecast),
    ...searchFlags(forecast),
    ...observationFlags(forecast),
    ...synthesisFlags(forecast),
    ...evidenceFlags(forecast),
  ];
}

function confidenceFlags({ confidence, evidence }: Forecast): Flag[] {
  const isBacked = evidence.some(({ reliability = 0 }) => reliability >= minBackingReliability);
  if (confidence <= confidenceNeedingBacking || isBacked) return [];
  const detail = `Confidence over ${confidenceNeedingBacking} wants evidence with a reliability of ${minBackingReliability} or more.`;
  return [qualityFlag('overconfident', 'confidence', detail)];
}

function searchFlags({ actions, evidence }: Forecast): Flag[] {
  if (!evidence.some(isExternal) || actions.some(({ type }) => type === 'web_search')) return [];
  const detail = 'The evidence points outside, and no action is a web_search.';
  return [qualityFlag('no_web_search', 'reactCycle.actions', detail)];
}

const isExternal = ({ type, url }: ForecastEvidence) => type !== 'data' || url !== undefined;

function observationFlags({ observations }: Forecast): Flag[] {
  return observations.flatMap((observation, index) =>
    observation.trim() === ''
      ? [qualityFlag('blank_observation', `reactCycle.observations[${index}]`, 'The observation is blank.')]
      : [],
  );
}

function synthesisFlags({ synthesis_thought }: Forecast): Flag[] {
  const characters = countCodePoints(synthesis_thought);
  if (characters >= minSynthesisCharacters) return [];
  const detail = `The synthesis has ${characters} characters; ${minSynthesisCharacters} or more are wanted.`;
  return [qualityFlag('brief_synthesis', 'reactCycle.synthesisThought', detail)];
}

function evidenceFlags({ evidence }: Forecast): Flag[] {
  if (evidence.length >= minEvidenceItems) return [];
  const detail = `There are fewer than ${minEvidenceItems} items of evidence.`;
  return [qualityFlag('little_evidence', 'reactCycle.evidence', detail)];
}

const qualityFlag = (name: string, path: string, detail: string): Flag => ({ code: `quality.${name}`, path, detail });
