/**
 * The evidence as sources that can be cited: how an item is written in a tag, and what became of it. Whatever does not
 * match what was announced, or could not be looked at, is a reason for doubt.
 */

import { readTag } from '../../evidence/evidence-tag.ts';
import type { SourceDoubts } from '../../evidence/grade.ts';
import type { EvidenceItem, EvidenceStatus } from '../../model/turn.ts';

export interface CitableSources {
  /** The state of the item that a citation names; `undefined` where it names none of them. */
  stateOf(citation: string): EvidenceStatus | undefined;
  doubts: SourceDoubts;
}

export function readSources(items: readonly EvidenceItem[]): CitableSources {
  const states = new Map<string, EvidenceStatus>();
  for (const { uri, status } of items) {
    const source = sourceNamedIn(citedAs(uri));
    if ((states.get(source) ?? 'match') === 'match') states.set(source, status);
  }
  const doubtful = [...states].filter(([, status]) => status !== 'match').map(([source]) => source);
  return { stateOf: (citation) => states.get(sourceNamedIn(citation)), doubts: { mismatched: new Set(doubtful) } };
}

/** An address fit for a tag: what would end the tag or the line is percent-encoded. */
export function citedAs(uri: string): string {
  return uri.trim().replace(/[[\]\s]/g, encodeURIComponent);
}

const stateSuffix = / \((?:mismatch|unreachable|too_large)\)$/;

/** The tag for some lines of an item. An item that cannot be relied on is POSSIBLE at most, and its state is named. */
export function tagFor({ uri, status }: EvidenceItem, lines: string): string {
  const citation = `${citedAs(uri)}:${lines}`;
  return status === 'match' ? `[VERIFIED: ${citation}]` : `[POSSIBLE: ${citation} (${status})]`;
}

/** A citation without the state that may stand behind it. */
export function withoutState(citation: string): string {
  return citation.replace(stateSuffix, '');
}

/** The source that a citation names, as tags are read: folded, and without the place in it. */
function sourceNamedIn(citation: string): string {
  return readTag(`[INDICATED: ${citation}]`)?.sources[0] ?? '';
}
