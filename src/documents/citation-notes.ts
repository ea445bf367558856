/** Citations for readers: each is marked in words and by a sign, never by colour alone. */
import type { CitationState, CitationView } from '../methods/synthesis-2/result-types.ts';
import type { DocumentNote } from './verdict-document.ts';

const stateSigns: Readonly<Record<CitationState, string>> = { checked: '✓', false: '✗', unchecked: '?' };
const stateWords: Readonly<Record<CitationState, string>> = {
  checked: 'checked',
  false: 'false citation',
  unchecked: 'unchecked',
};

/** A citation, and the seat that made it. */
interface SeatCitation {
  seat: string;
  citation: CitationView;
}

/** The short form has the citations that hold in one line, and each one that does not; the rest are details. */
export function citationNotes(cited: readonly SeatCitation[]): DocumentNote[] {
  const holding = cited.filter(({ citation }) => citation.state === 'checked');
  const places = holding.map(({ seat, citation }) => `${placeText(citation)} (${seat})`);
  return [
    ...(places.length === 0 ? [] : [{ text: `${stateSigns.checked} ${stateWords.checked}: ${places.join(', ')}` }]),
    ...cited.map(({ seat, citation }) => ({
      text: `${stateSigns[citation.state]} ${stateWords[citation.state]}, ${seat}: ${citationText(citation)}`,
      isDetail: citation.state !== 'false',
    })),
  ];
}

/** Where it was found. */
const placeText = ({ source, exhibit, line }: CitationView) => `${exhibit ?? source}${line === null ? '' : `:${line}`}`;

/** What was found, where that names the source; else the source, and what was found. */
function citationText({ source, place, state, exhibit, detail }: CitationView): string {
  const where = place === null || source.endsWith(place) ? source : `${source}:${place}`;
  if (state === 'unchecked' || detail === null || detail === '') return where;
  return detail.includes(exhibit ?? source) ? detail : `${where}: ${detail}`;
}
