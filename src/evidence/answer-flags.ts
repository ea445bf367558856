/**
 * Checks an answer against the evidence rules and returns flags with JSON paths.
 * A flag never removes or edits text. Words that a seat quotes from a peer are not flagged.
 */
import type { Answer } from '../model/act.ts';
import type { Analysis, Recommendation } from '../model/analysis.ts';
import type { Flag } from '../model/flag.ts';
import type { Rebuttal } from '../model/rebuttal.ts';
import type { Vote } from '../model/vote.ts';
import { readTag } from './evidence-tag.ts';
import { type GradeShortfall, shortfallOf } from './grade.ts';
import { findSpeculation } from './speculation.ts';

const shortfallDetails: Readonly<Record<GradeShortfall, string>> = {
  untagged: 'The evidence carries no level; it gets the lowest grade.',
  'evidence.no_reference': 'VERIFIED needs a source and a reference (source:ref); graded INDICATED.',
  'evidence.one_source': 'CORROBORATED needs two distinct sources joined by +; graded INDICATED.',
  'evidence.no_source': 'The level names no source; graded POSSIBLE.',
};

export function evidenceFlags(answer: Answer): Flag[] {
  switch (answer.act) {
    case 'analyze':
      return analysisFlags(answer.answer);
    case 'challenge':
      return rebuttalFlags(answer.answer);
    case 'vote':
      return voteFlags(answer.answer);
    default:
      return [];
  }
}

export function analysisFlags({ observations, recommendations }: Analysis): Flag[] {
  const flags: Flag[] = [];
  let at = 0;
  for (const { finding, evidence } of observations) {
    flagSpeculation(flags, finding, 'observations', at, 'finding');
    flagShortfall(flags, evidence, 'observations', at, 'evidence');
    flagSpeculation(flags, evidence, 'observations', at, 'evidence');
    at++;
  }
  if (recommendations !== undefined) flagRecommendations(flags, recommendations);
  return flags;
}

function flagRecommendations(flags: Flag[], recommendations: readonly Recommendation[]): void {
  let at = 0;
  for (const { action, rationale } of recommendations) {
    flagSpeculation(flags, action, 'recommendations', at, 'action');
    if (rationale !== undefined) flagSpeculation(flags, rationale, 'recommendations', at, 'rationale');
    at++;
  }
}

export function rebuttalFlags({ challenges, concessions }: Rebuttal): Flag[] {
  const flags: Flag[] = [];
  let at = 0;
  for (const { counter_evidence: counter } of challenges) {
    if (counter.trim() === '') flagBlankCounter(flags, at);
    else {
      flagShortfall(flags, counter, 'challenges', at, 'counter_evidence');
      flagSpeculation(flags, counter, 'challenges', at, 'counter_evidence');
    }
    at++;
  }
  at = 0;
  for (const { reason } of concessions) {
    if (reason.trim() === '') flagBlankReason(flags, at);
    flagSpeculation(flags, reason, 'concessions', at++, 'reason');
  }
  return flags;
}

function flagBlankCounter(flags: Flag[], at: number): void {
  const detail = 'A challenge without counter-evidence is kept but weighs nothing.';
  flags.push({ code: 'counter_evidence.blank', path: pathTo('challenges', at, 'counter_evidence'), detail });
}

function flagBlankReason(flags: Flag[], at: number): void {
  const detail = 'A concession should say why; it counts all the same.';
  flags.push({ code: 'concession.no_reason', path: pathTo('concessions', at, 'reason'), detail });
}

export function voteFlags({ approve, conditions, dissent_reason }: Vote): Flag[] {
  const flags: Flag[] = [];
  let at = 0;
  for (const condition of conditions) flagSpeculation(flags, condition, 'conditions', at++);
  const reason = dissent_reason ?? '';
  if (!approve && reason.trim() === '') {
    const detail = 'A dissent should say why; it counts all the same.';
    flags.push({ code: 'dissent.no_reason', path: 'dissent_reason', detail });
  }
  flagSpeculation(flags, reason, 'dissent_reason');
  return flags;
}

/** The JSON path of a field, of an item of a list, or of a field of such an item. */
function pathTo(name: string, index?: number, field?: string): string {
  const item = index === undefined ? name : `${name}[${index}]`;
  return field === undefined ? item : `${item}.${field}`;
}

function flagShortfall(flags: Flag[], evidence: string, name: string, index: number, field: string): void {
  const shortfall = shortfallOf(readTag(evidence));
  if (shortfall !== null)
    flags.push({ code: shortfall, path: pathTo(name, index, field), detail: shortfallDetails[shortfall] });
}

function flagSpeculation(flags: Flag[], text: string, name: string, index?: number, field?: string): void {
  const speculations = findSpeculation(text);
  if (speculations.length === 0) return;
  const path = pathTo(name, index, field);
  for (const { rule, level, start, end } of speculations) {
    const detail = `Speculation: "${text.slice(start, end)}" (rule ${rule}, at ${start} to ${end}).`;
    flags.push({ code: `speculation.${level}`, path, detail });
  }
}
