/** Citations for readers: each is marked in words and by a sign, never by colour alone. */
import { type CitationStanding, citationStanding, standingWords } from '../methods/citation-standing.ts';
import type { CitationView } from '../methods/synthesis-2/result-types.ts';
import type { DocumentNote } from './verdict-document.ts';

export const standingSigns: Readonly<Record<CitationStanding, string>> = {
  checked: '✓',
  false: '✗',
  contrary: '✗',
  beside: '○',
  misplaced: '○',
  outside: '?',
  unchecked: '?',
};

/** A citation, and the seat that made it. */
interface SeatCitation {
  seat: string;
  citation: CitationView;
}

/** Told by their places alone, all in one line. */
const listedStandings: readonly CitationStanding[] = ['checked', 'beside', 'outside'];

/**
 * The short form has the citations that hold in one line, and each one that is false. The others are details where
 * anything that is cited holds; else they say why the evidence weighs less than it claims.
 */
export function citationNotes(cited: readonly SeatCitation[]): DocumentNote[] {
  const standing = cited.map((each) => ({ ...each, standing: citationStanding(each.citation) }));
  const isHeld = standing.some((each) => each.standing === 'checked');
  const isDetail = (what: CitationStanding) => what !== 'checked' && what !== 'false' && what !== 'contrary' && isHeld;
  const lists = listedStandings.flatMap((what) => {
    const own = standing.filter((each) => each.standing === what);
    const places = own.map(({ seat, citation }) => `${placeText(citation)} (${seat})`);
    const text = `${standingSigns[what]} ${standingWords[what]}: ${places.join(', ')}`;
    return places.length === 0 ? [] : [{ text, isDetail: isDetail(what) }];
  });
  const each = standing
    .filter(({ standing: what }) => !listedStandings.includes(what))
    .map(({ seat, citation, standing: what }) => ({
      text: `${standingSigns[what]} ${standingWords[what]}, ${seat}: ${citationText(citation)}`,
      isDetail: isDetail(what),
    }));
  return [...lists, ...each];
}

/** Where it was found, else where it was said to be. */
function placeText(citation: CitationView): string {
  const { exhibit, line } = citation;
  return exhibit === null || line === null ? citedText(citation) : `${exhibit}:${line}`;
}

const citedText = ({ source, place }: CitationView) =>
  place === null || source.endsWith(place) ? source : `${source}:${place}`;

/** What was found, where that names the source; else the source, and what was found. */
function citationText(citation: CitationView): string {
  const { source, exhibit, detail } = citation;
  const where = citedText(citation);
  if (detail === null || detail === '') return where;
  const named = exhibit ?? source;
  return named === '' || detail.includes(named) ? detail : `${where}: ${detail}`;
}
