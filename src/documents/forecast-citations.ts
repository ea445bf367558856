/** What became of the citations of each seat of a forecast: marked in words and by a sign, never by colour alone. */
import type { ForecastCitation } from '../methods/check-forecast.ts';
import { citationStanding, standingWords } from '../methods/citation-standing.ts';
import type { JsonObject } from '../model/json.ts';
import { standingSigns } from './citation-notes.ts';
import type { DocumentNote } from './verdict-document.ts';

/** By seat; empty where the debate was given no evidence. Citations that are neither checked nor false are details. */
export function citationNotesBySeat(told: readonly JsonObject[]): ReadonlyMap<string, DocumentNote[]> {
  return new Map(
    told.map(({ seat, citations }) => [
      String(seat),
      ((citations ?? []) as (JsonObject & ForecastCitation)[]).map(noteOf),
    ]),
  );
}

function noteOf(citation: ForecastCitation): DocumentNote {
  const { source, place, quote, state, detail } = citation;
  const standing = citationStanding(citation);
  const where = [source, place].filter((part) => part !== '').join(':') || `"${quote}"`;
  return {
    text: `${standingSigns[standing]} ${standingWords[standing]}: ${where}. ${detail}`,
    ...(state === 'unchecked' ? { isDetail: true as const } : {}),
  };
}
