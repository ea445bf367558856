/**
 * The built-in contrarian: it challenges the claim with the least support, and claims that a passage of the evidence
 * contradicts. It challenges no claim twice, and none that can be traced to its source.
 */

import { findTags } from '../../evidence/evidence-tag.ts';
import { compareGrades } from '../../evidence/grade.ts';
import type { DebateFinding } from '../../methods/synthesis-1/debate-finding.ts';
import type { AskByAct } from '../../model/act.ts';
import { relationOf } from '../statement-relation.ts';
import type { CitableSources } from './citable-sources.ts';
import { readHearing } from './council-hearing.ts';
import { challengeLine } from './council-speech.ts';
import type { EvidencePassage } from './evidence-passages.ts';
import { type PassageLibrary, passageLibraryOf } from './passage-library.ts';
import { introduce } from './seat-wording.ts';

/** The limits of a turn: challenges, claims examined, and passages compared with a claim. */
const maxChallengesPerTurn = 3;
const maxClaimsPerTurn = 50;
const maxPassagesPerClaim = 5;

export function speakAsContrarian(ask: AskByAct['turn']): string {
  const { findings, self, sources } = readHearing(ask);
  const library = passageLibraryOf(ask.context.evidence);
  const open = findings.filter(({ agents, attacks }) => {
    return !agents.includes(self) && !attacks.some(({ seat, state }) => seat === self && state !== 'blank');
  });
  const weakest = open.toSorted(compareSupport).slice(0, maxClaimsPerTurn);
  const challenges = weakest.flatMap((finding, place) => {
    const counter = counterTo(finding, library);
    const why = counter ? `${counter.text} ${counter.tag}` : place === 0 ? missingIn(finding, sources) : undefined;
    const { seat, said } = finding.lead;
    return why === undefined ? [] : [challengeLine({ target: seat, claim: said.finding, why })];
  });
  const [least] = weakest;
  return [
    introduce('challenges the least supported claim, and claims that the evidence speaks against'),
    ...(challenges.length > 0 ? challenges.slice(0, maxChallengesPerTurn) : [explainSilence(least, findings)]),
  ].join('\n');
}

/** The weakest first, of equals the one with fewer supports, then the one that was claimed first. */
function compareSupport(a: DebateFinding, b: DebateFinding): number {
  return a.strength - b.strength || a.supports.length - b.supports.length;
}

/** A passage that contradicts the claim. Passages of unreliable items are not used. */
function counterTo({ lead: { said } }: DebateFinding, { search }: PassageLibrary): EvidencePassage | undefined {
  const near = search(said.finding).filter(({ reliable, tag }) => reliable && tag !== said.evidence);
  return near.slice(0, maxPassagesPerClaim).find(({ text }) => relationOf(text, said.finding) === 'conflict');
}

/** Why a claim cannot be traced to its source; `undefined` if it can. */
function missingIn({ lead: { grade, said } }: DebateFinding, { stateOf }: CitableSources): string | undefined {
  if (compareGrades(grade, 'CORROBORATED') >= 0) return undefined;
  if (grade === 'NONE') return 'It names no source that could be checked.';
  const states = findTags(said.evidence).flatMap(({ cites }) => cites.map(stateOf));
  const doubtful = states.find((state) => state !== undefined && state !== 'match');
  if (doubtful) return `What it cites cannot be relied on (${doubtful}).`;
  if (grade === 'INDICATED') return 'It names a source, but no place in it where it could be followed back.';
  return 'It cites nothing that would establish it.';
}

function explainSilence(least: DebateFinding | undefined, findings: readonly DebateFinding[]): string {
  if (findings.length === 0) return 'Nobody has claimed anything yet, so there is nothing to challenge.';
  if (!least) return 'I have challenged every claim of the others, and add nothing.';
  const standing = 'It can be followed back, and no passage speaks against it, so I raise no challenge.';
  return `The least supported claim is by ${least.lead.seat}: "${least.lead.said.finding}" ${standing}`;
}
