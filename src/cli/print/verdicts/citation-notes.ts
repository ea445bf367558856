/** Citations for readers: each is marked in words and by a sign, never by colour alone. */
import type { CitationState, CitationView } from '../../../methods/synthesis-2/result-types.ts';
import type { DocumentNote } from '../document/verdict-document.ts';

const stateSigns: Readonly<Record<CitationState, string>> = { checked: '✓', false: '✗', unchecked: '?' };
const stateWords: Readonly<Record<CitationState, string>> = {
  checked: 'checked',
  false: 'false citation',
  unchecked: 'unchecked',
};

/** An unchecked citation is a detail: where a table was given no evidence, all are unchecked. */
export function citationNotes(citations: readonly CitationView[], whose = ''): DocumentNote[] {
  return citations.map((citation) => ({
    text: `${stateSigns[citation.state]} ${stateWords[citation.state]}${whose}: ${citationText(citation)}`,
    isDetail: citation.state === 'unchecked',
  }));
}

/** What was found, where that names the source; else the source, and what was found. */
function citationText({ source, place, state, exhibit, detail }: CitationView): string {
  const where = place === null || source.endsWith(place) ? source : `${source}:${place}`;
  if (state === 'unchecked' || detail === null || detail === '') return where;
  return detail.includes(exhibit ?? source) ? detail : `${where}: ${detail}`;
}
