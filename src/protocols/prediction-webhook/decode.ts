/**
 * How a forecast is read: the document's "Response Validation", field by field. An answer that breaks a rule is none,
 * and every rule it breaks is named; extras are ignored; nothing is edited but two texts that are cut, and flagged.
 */
import type { Answer } from '../../model/act.ts';
import type { Flag } from '../../model/flag.ts';
import { actionType, type Exhibit, exhibit, type Forecast, position } from '../../model/forecast.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { Violation } from '../../model/outcome.ts';
import {
  at,
  brief,
  type Field,
  items,
  type Notes,
  object,
  oneOf,
  optional,
  share,
  text,
  texts,
  thought,
} from './field.ts';
import { present } from './present.ts';

export type Decoded = { answer: Answer<'forecast'>; flags: Flag[] } | { violations: Violation[] };

export function decode(json: Json): Decoded {
  const notes: Notes = { violations: [], flags: [] };
  const answer = readForecast(object({ value: json, path: '', notes }));
  const { violations, flags } = notes;
  return violations.length > 0 ? { violations } : { answer: { act: 'forecast', answer }, flags };
}

function readForecast(answer: Field<JsonObject>): Forecast {
  return {
    position: oneOf(at(answer, 'position'), position.options),
    confidence: share(at(answer, 'confidence')),
    ...readCycle(object(at(answer, 'reactCycle'))),
    ...present({
      reasoning: optional(at(answer, 'reasoning'), (field) => brief(field, 1000)),
      limitations: optional(at(answer, 'limitations'), texts),
      confidence_breakdown: optional(at(answer, 'confidence_breakdown'), readBreakdown),
    }),
  };
}

function readCycle(cycle: Field<JsonObject>) {
  return {
    initial_thought: thought(at(cycle, 'initialThought'), 20, 2000),
    actions: items(at(cycle, 'actions'), 1, 10).map(readAction),
    observations: items(at(cycle, 'observations'), 1, 20).map(text),
    synthesis_thought: thought(at(cycle, 'synthesisThought'), 20, 2000),
    evidence: items(at(cycle, 'evidence'), 1, 10).map(readExhibit),
  };
}

function readAction(field: Field): Forecast['actions'][number] {
  const action = object(field);
  return {
    type: oneOf(at(action, 'type'), actionType.options),
    query: text(at(action, 'query')),
    result: text(at(action, 'result')),
    ...present({
      source: optional(at(action, 'source'), text),
      timestamp: optional(at(action, 'timestamp'), text),
    }),
  };
}

function readExhibit(field: Field): Exhibit {
  const item = object(field);
  return {
    type: oneOf(at(item, 'type'), exhibit.shape.type.options),
    title: text(at(item, 'title')),
    ...present({
      url: optional(at(item, 'url'), text),
      description: optional(at(item, 'description'), (each) => brief(each, 200)),
      reliability: optional(at(item, 'reliability'), share),
    }),
  };
}

function readBreakdown(field: Field) {
  const parts = object(field);
  return {
    data_quality: share(at(parts, 'data_quality')),
    source_reliability: share(at(parts, 'source_reliability')),
    time_horizon: share(at(parts, 'time_horizon')),
  };
}
