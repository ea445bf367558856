/** A turn with its citations: each tag of the text that was looked up is shown as the mark of what came of it. */
import { useState } from 'preact/hooks';
import { count } from '../../parts/format.ts';
import { visibleText } from '../../parts/plain-text.tsx';
import type { LookedUpCitation } from './council-reading.ts';
import { PlaceMark } from './place-mark.tsx';

const tag = /\[[A-Za-z ]{3,20}:\s*[^\][\n]{1,400}\]/g;
const firstCharacters = 1500;

interface CitedTextProps {
  text: string;
  /** Of the seat that wrote the text. */
  citations: readonly LookedUpCitation[];
}

export function CitedText({ text, citations }: CitedTextProps) {
  const [shown, setShown] = useState(firstCharacters);
  const part = text.slice(0, shown);
  return (
    <>
      <bdi class="said-text">
        {piecesOf(part, citations).map((piece, at) =>
          typeof piece === 'string' ? visibleText(piece) : <PlaceMark key={at} citation={piece} />,
        )}
        {text.length > shown && '…'}
      </bdi>
      {text.length > shown && (
        <button type="button" class="btn small" onClick={() => setShown(shown * 8)}>
          Show more, {count(text.length - shown)} characters left
        </button>
      )}
    </>
  );
}

function piecesOf(text: string, citations: readonly LookedUpCitation[]): (string | LookedUpCitation)[] {
  const pieces: (string | LookedUpCitation)[] = [];
  let from = 0;
  for (const found of text.matchAll(tag)) {
    const citation = citationIn(found[0], citations);
    if (!citation) continue;
    pieces.push(text.slice(from, found.index), citation);
    from = found.index + found[0].length;
  }
  return [...pieces, text.slice(from)];
}

/** `[VERIFIED: plan.txt:L2]` is the citation of the place `L2` in `plan.txt`. */
function citationIn(written: string, citations: readonly LookedUpCitation[]): LookedUpCitation | undefined {
  const place = written.slice(written.indexOf(':') + 1, -1).trim();
  return citations.find((each) => place === `${each.source}:${each.place}` || place === each.source);
}
