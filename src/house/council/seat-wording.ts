/** The wording that the built-in seats share: the introduction, claims, citations, and the limit of a speech. */

import { findTags } from '../../evidence/evidence-tag.ts';
import { foldText } from '../../evidence/fold-text.ts';
import type { DebateFinding } from '../../methods/synthesis-1/debate-finding.ts';
import { type CitableSources, withoutState } from './citable-sources.ts';

export const introduce = (duty: string) => `I am a built-in seat that ${duty}, by fixed rules. No model is involved.`;

export function claimWithTag({ lead: { said } }: DebateFinding): string {
  return said.evidence === '' ? said.finding : `${said.finding} ${said.evidence}`;
}

/** Keeps a speech readable and its record small. */
const maxSpeechCharacters = 20_000;

/** As many lines as fit, and a last line that says how many are left out. */
export function limitLines(lines: readonly string[]): string[] {
  let used = 0;
  const end = lines.findIndex((line) => {
    used += line.length;
    return used > maxSpeechCharacters;
  });
  return end < 0 ? [...lines] : [...lines.slice(0, end), `… and ${lines.length - end} more.`];
}

/** The citations of findings, each place once, with the state of its item. */
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
