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
  return citations.map(({ source, place, state, exhibit, line, detail }) => {
    const where = place === null || source.endsWith(place) ? source : `${source}:${place}`;
    const found =
      line === null ? '' : `, line ${line}${exhibit === null || source.includes(exhibit) ? '' : ` of ${exhibit}`}`;
    const why = detail === null || detail === '' ? '' : `: ${detail}`;
    return {
      text: `${stateSigns[state]} ${stateWords[state]}${whose}: ${where}${state === 'checked' ? found : ''}${state === 'unchecked' ? '' : why}`,
      isDetail: state === 'unchecked',
    };
  });
}
