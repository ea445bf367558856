/** What became of the citations of each seat of a forecast: marked in words and by a sign, never by colour alone. */
import type { ForecastCitation } from '../methods/check-forecast.ts';
import { type CitationStanding, citationStanding, standingWords } from '../methods/citation-standing.ts';
import type { JsonObject } from '../model/json.ts';
import { standingSigns } from './citation-notes.ts';
import type { DocumentNote } from './verdict-document.ts';

type ToldCitation = ForecastCitation & { standing: CitationStanding };

/** Told by their places alone, all in one line. */
const listedStandings: readonly CitationStanding[] = ['checked', 'beside', 'outside'];

/** By seat; empty where the debate was given no evidence. Citations that are neither checked nor false are details. */
export function citationNotesBySeat(told: readonly JsonObject[]): ReadonlyMap<string, DocumentNote[]> {
  return new Map(
    told.map(({ seat, citations }) => {
      const given = (citations ?? []) as (JsonObject & ForecastCitation)[];
      return [String(seat), notesOf(given.map((each) => ({ ...each, standing: citationStanding(each) })))];
    }),
  );
}

function notesOf(citations: readonly ToldCitation[]): DocumentNote[] {
  const lists = listedStandings.flatMap((standing) => {
    const places = citations.filter((each) => each.standing === standing).map(placeText);
    return places.length === 0 ? [] : [noteOf(standing, [...new Set(places)].join(', '))];
  });
  const others = citations
    .filter(({ standing }) => !listedStandings.includes(standing))
    .map((each) => noteOf(each.standing, foundText(each)));
  return [...lists, ...others];
}

/** What was found, where that names the source; else the source, and what was found. */
const foundText = (citation: ForecastCitation) =>
  citation.detail.includes(citation.exhibit ?? citation.source)
    ? citation.detail
    : `${placeText(citation)}: ${citation.detail}`;

const noteOf = (standing: CitationStanding, text: string): DocumentNote => ({
  text: `${standingSigns[standing]} ${standingWords[standing]}: ${text}`,
  isDetail: standing !== 'checked' && standing !== 'false',
});

/** Where it was found, else where it was said to be. */
function placeText({ source, place, quote, exhibit, line }: ForecastCitation): string {
  if (exhibit !== null && line !== null) return `${exhibit}:${line}`;
  return [source, place].filter((part) => part !== '').join(':') || `"${quote}"`;
}
