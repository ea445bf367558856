/**
 * Reads a forecast by the document's "Response Validation", field by field. An answer that breaks a rule is not used, and
 * every broken rule is named. Unknown fields are ignored. Only two texts are ever changed: they are cut and flagged.
 */
import type { Answer } from '../../model/act.ts';
import type { Flag } from '../../model/flag.ts';
import {
  type Forecast,
  type ForecastEvidence,
  forecastEvidence,
  forecastPosition,
  researchActionType,
} from '../../model/forecast.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { ProtocolViolation } from '../../model/outcome.ts';
import {
  type AnswerField,
  type FieldNotes,
  fieldAt,
  readItems,
  readObject,
  readOneOf,
  readOptional,
  readShare,
  readText,
  readTexts,
  readThought,
  readTruncated,
} from './answer-field.ts';
import { omitUndefined } from './omit-undefined.ts';

type DecodedForecast = { answer: Answer<'forecast'>; flags: Flag[] } | { violations: ProtocolViolation[] };

export function decode(json: Json): DecodedForecast {
  const notes: FieldNotes = { violations: [], flags: [] };
  const answer = readForecast(readObject({ value: json, path: '', notes }));
  const { violations, flags } = notes;
  return violations.length > 0 ? { violations } : { answer: { act: 'forecast', answer }, flags };
}

function readForecast(answer: AnswerField<JsonObject>): Forecast {
  return {
    position: readOneOf(fieldAt(answer, 'position'), forecastPosition.options),
    confidence: readShare(fieldAt(answer, 'confidence')),
    ...readCycle(readObject(fieldAt(answer, 'reactCycle'))),
    ...omitUndefined({
      reasoning: readOptional(fieldAt(answer, 'reasoning'), (field) => readTruncated(field, 1000)),
      limitations: readOptional(fieldAt(answer, 'limitations'), readTexts),
      confidence_breakdown: readOptional(fieldAt(answer, 'confidence_breakdown'), readBreakdown),
    }),
  };
}

function readCycle(cycle: AnswerField<JsonObject>) {
  return {
    initial_thought: readThought(fieldAt(cycle, 'initialThought'), 20, 2000),
    actions: readItems(fieldAt(cycle, 'actions'), 1, 10).map(readAction),
    observations: readItems(fieldAt(cycle, 'observations'), 1, 20).map(readText),
    synthesis_thought: readThought(fieldAt(cycle, 'synthesisThought'), 20, 2000),
    evidence: readItems(fieldAt(cycle, 'evidence'), 1, 10).map(readExhibit),
  };
}

function readAction(field: AnswerField): Forecast['actions'][number] {
  const action = readObject(field);
  return {
    type: readOneOf(fieldAt(action, 'type'), researchActionType.options),
    query: readText(fieldAt(action, 'query')),
    result: readText(fieldAt(action, 'result')),
    ...omitUndefined({
      source: readOptional(fieldAt(action, 'source'), readText),
      timestamp: readOptional(fieldAt(action, 'timestamp'), readText),
    }),
  };
}

function readExhibit(field: AnswerField): ForecastEvidence {
  const item = readObject(field);
  return {
    type: readOneOf(fieldAt(item, 'type'), forecastEvidence.shape.type.options),
    title: readText(fieldAt(item, 'title')),
    ...omitUndefined({
      url: readOptional(fieldAt(item, 'url'), readText),
      description: readOptional(fieldAt(item, 'description'), (text) => readTruncated(text, 200)),
      reliability: readOptional(fieldAt(item, 'reliability'), readShare),
    }),
  };
}

function readBreakdown(field: AnswerField) {
  const parts = readObject(field);
  return {
    data_quality: readShare(fieldAt(parts, 'data_quality')),
    source_reliability: readShare(fieldAt(parts, 'source_reliability')),
    time_horizon: readShare(fieldAt(parts, 'time_horizon')),
  };
}
