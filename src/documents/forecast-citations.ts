/** What became of the citations of each seat of a forecast: marked in words and by a sign, never by colour alone. */
import type { ForecastCitation } from '../methods/check-forecast.ts';
import type { JsonObject } from '../model/json.ts';
import type { DocumentNote } from './verdict-document.ts';

const stateTexts: Readonly<Record<ForecastCitation['state'], string>> = {
  checked: '✓ checked',
  false: '✗ false citation',
  unchecked: '? unchecked',
};

/** By seat; empty where the debate was given no evidence. Unchecked citations are details. */
export function citationNotesBySeat(told: readonly JsonObject[]): ReadonlyMap<string, DocumentNote[]> {
  return new Map(
    told.map(({ seat, citations }) => [
      String(seat),
      ((citations ?? []) as (JsonObject & ForecastCitation)[]).map(noteOf),
    ]),
  );
}

function noteOf({ source, place, quote, state, detail }: ForecastCitation): DocumentNote {
  const where = [source, place].filter((part) => part !== '').join(':') || `"${quote}"`;
  return {
    text: `${stateTexts[state]}: ${where}. ${detail}`,
    ...(state === 'unchecked' ? { isDetail: true as const } : {}),
  };
}
