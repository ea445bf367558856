/**
 * The evidence as sources that can be cited: how an item is written in a tag, and its state. An item that does not
 * match what was announced, or could not be read, is doubtful.
 */

import { readTag } from '../../evidence/evidence-tag.ts';
import type { SourceDoubts } from '../../evidence/grade.ts';
import type { EvidenceItem, EvidenceStatus } from '../../model/turn.ts';

export interface CitableSources {
  /** The state of the item that a citation names; `undefined` if it names no item. */
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

/** An address as it is written in a tag: characters that would end the tag or the line are percent-encoded. */
export function citedAs(uri: string): string {
  return uri.trim().replace(/[[\]\s]/g, encodeURIComponent);
}

const stateSuffix = / \((?:mismatch|unreachable|too_large)\)$/;

/** The tag for some lines of an item. An item that cannot be relied on is POSSIBLE at most, and its state is named. */
export function tagFor({ uri, status }: EvidenceItem, lines: string): string {
  const citation = `${citedAs(uri)}:${lines}`;
  return status === 'match' ? `[VERIFIED: ${citation}]` : `[POSSIBLE: ${citation} (${status})]`;
}

/** A citation without its state suffix. */
export function withoutState(citation: string): string {
  return citation.replace(stateSuffix, '');
}

/** The source that a citation names, read as in a tag: folded and without its reference. */
function sourceNamedIn(citation: string): string {
  return readTag(`[INDICATED: ${citation}]`)?.sources[0] ?? '';
}
