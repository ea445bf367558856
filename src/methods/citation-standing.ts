/**
 * What looking up a citation came to, for readers. What the record calls `unchecked` is told apart by the fields beside it:
 * a line that is there and says otherwise, or does not speak of the claim, words that stand in another line, a source that is not among the
 * evidence, and the rest, which could not be told. No weight depends on it.
 */

/** As far as it is read here; every method that looks citations up writes it so. */
export interface LookedUpSource {
  source: string;
  state: 'checked' | 'false' | 'unchecked';
  exhibit: string | null;
  line: number | null;
  detail: string | null;
  /** The line plainly says otherwise. */
  contradicts?: true;
}

export type CitationStanding = 'checked' | 'false' | 'contrary' | 'beside' | 'misplaced' | 'outside' | 'unchecked';

export const standingWords: Readonly<Record<CitationStanding, string>> = {
  checked: 'checked',
  false: 'false citation',
  contrary: 'found, says otherwise',
  beside: 'found, does not bear it out',
  misplaced: 'found in another place',
  outside: 'not among the evidence',
  unchecked: 'unchecked',
};

export function citationStanding(citation: LookedUpSource): CitationStanding {
  const { source, state, exhibit, line, detail } = citation;
  if (state !== 'unchecked') return state;
  if (citation.contradicts) return 'contrary';
  if (exhibit !== null) return line === null ? 'unchecked' : isMisplaced(detail) ? 'misplaced' : 'beside';
  return source === '' || isAmbiguous(detail) ? 'unchecked' : 'outside';
}

// These sentences are sealed, as everything that looks citations up is (`text/check-citations.ts`).
const isMisplaced = (detail: string | null) => detail?.startsWith('The quoted words are in another place') === true;
const isAmbiguous = (detail: string | null) => detail?.startsWith('More than one piece of evidence') === true;
