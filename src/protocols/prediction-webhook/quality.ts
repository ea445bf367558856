/** The document's soft quality checks: what a valid forecast could do better. Warnings; they never fail an answer. */
import type { Flag } from '../../model/flag.ts';
import type { Exhibit, Forecast } from '../../model/forecast.ts';
import { count } from './characters.ts';

const highConfidence = 0.95;
const highReliability = 0.8;
const enoughEvidence = 3;
const enoughSynthesis = 100;

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
  const isBacked = evidence.some(({ reliability = 0 }) => reliability >= highReliability);
  if (confidence <= highConfidence || isBacked) return [];
  const detail = `Confidence over ${highConfidence} wants evidence with a reliability of ${highReliability} or more.`;
  return [warning('overconfident', 'confidence', detail)];
}

function searchFlags({ actions, evidence }: Forecast): Flag[] {
  if (!evidence.some(isExternal) || actions.some(({ type }) => type === 'web_search')) return [];
  const detail = 'The evidence points outside, and no action is a web_search.';
  return [warning('no_web_search', 'reactCycle.actions', detail)];
}

const isExternal = ({ type, url }: Exhibit) => type !== 'data' || url !== undefined;

function observationFlags({ observations }: Forecast): Flag[] {
  return observations.flatMap((observation, index) =>
    observation.trim() === ''
      ? [warning('blank_observation', `reactCycle.observations[${index}]`, 'The observation is blank.')]
      : [],
  );
}

function synthesisFlags({ synthesis_thought }: Forecast): Flag[] {
  const characters = count(synthesis_thought);
  if (characters >= enoughSynthesis) return [];
  const detail = `The synthesis has ${characters} characters; ${enoughSynthesis} or more are wanted.`;
  return [warning('brief_synthesis', 'reactCycle.synthesisThought', detail)];
}

function evidenceFlags({ evidence }: Forecast): Flag[] {
  if (evidence.length >= enoughEvidence) return [];
  const detail = `There are fewer than ${enoughEvidence} items of evidence.`;
  return [warning('little_evidence', 'reactCycle.evidence', detail)];
}

const warning = (name: string, path: string, detail: string): Flag => ({ code: `quality.${name}`, path, detail });
