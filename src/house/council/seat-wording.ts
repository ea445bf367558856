/** What every seat of the house says of itself, and how findings and what they cite are written. */

import { findTags } from '../../evidence/evidence-tag.ts';
import { foldText } from '../../evidence/fold-text.ts';
import type { DebateFinding } from '../../methods/synthesis-1/debate-finding.ts';
import { type CitableSources, withoutState } from './citable-sources.ts';

export const introduce = (duty: string) => `I am a built-in seat that ${duty}, by fixed rules. No model is involved.`;

export function claimWithTag({ lead: { said } }: DebateFinding): string {
  return said.evidence === '' ? said.finding : `${said.finding} ${said.evidence}`;
}

/** In characters; a speech beyond it would fill the record and nobody's mind. */
const maxSpeechCharacters = 20_000;

/** The first of some lines, as many as there is room for; how many more there are is said. */
export function limitLines(lines: readonly string[]): string[] {
  let used = 0;
  const end = lines.findIndex((line) => {
    used += line.length;
    return used > maxSpeechCharacters;
  });
  return end < 0 ? [...lines] : [...lines.slice(0, end), `… and ${lines.length - end} more.`];
}

/** What findings cite, each place once, with the state of the item that it is in. */
export function citationLines(findings: readonly DebateFinding[], { stateOf }: CitableSources): string[] {
  const tags = findings.flatMap(({ members }) => members.flatMap(({ said }) => findTags(said.evidence)));
  const places = new Map<string, string>();
  for (const citation of tags.flatMap(({ cites }) => cites).map(withoutState)) {
    if (!places.has(foldText(citation))) places.set(foldText(citation), citation);
  }
  return limitLines(
    [...places.values()].map((citation) => `- ${citation} (${stateOf(citation) ?? 'not in evidence'})`),
  );
}
