/**
 * What the evidence rules notice about an answer, as flags with JSON paths.
 * A flag never removes or edits what was said. Words quoted from a peer are not held against the seat that quotes them.
 */
import type { Answer } from '../model/act.ts';
import type { Analysis } from '../model/analysis.ts';
import type { Flag } from '../model/flag.ts';
import type { Rebuttal } from '../model/rebuttal.ts';
import type { Vote } from '../model/vote.ts';
import { gradeEvidence, type Shortfall } from './grade.ts';
import { findSpeculation } from './speculation.ts';

const shortfalls: Readonly<Record<Shortfall, string>> = {
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

export function analysisFlags(analysis: Analysis): Flag[] {
  const flags: Flag[] = [];
  for (const [i, { finding, evidence }] of analysis.observations.entries()) {
    flagSpeculation(flags, finding, 'observations', i, 'finding');
    flagShortfall(flags, evidence, 'observations', i, 'evidence');
    flagSpeculation(flags, evidence, 'observations', i, 'evidence');
  }
  for (const [i, { action, rationale }] of (analysis.recommendations ?? []).entries()) {
    flagSpeculation(flags, action, 'recommendations', i, 'action');
    if (rationale !== undefined) flagSpeculation(flags, rationale, 'recommendations', i, 'rationale');
  }
  return flags;
}

export function rebuttalFlags(rebuttal: Rebuttal): Flag[] {
  const flags: Flag[] = [];
  for (const [i, { counter_evidence: counter }] of rebuttal.challenges.entries()) {
    if (counter.trim() === '') {
      const detail = 'A challenge without counter-evidence is kept but weighs nothing.';
      flags.push({ code: 'counter_evidence.blank', path: pathTo('challenges', i, 'counter_evidence'), detail });
      continue;
    }
    flagShortfall(flags, counter, 'challenges', i, 'counter_evidence');
    flagSpeculation(flags, counter, 'challenges', i, 'counter_evidence');
  }
  for (const [i, { reason }] of rebuttal.concessions.entries()) {
    flagSpeculation(flags, reason, 'concessions', i, 'reason');
  }
  return flags;
}

export function voteFlags(vote: Vote): Flag[] {
  const flags: Flag[] = [];
  for (const [i, condition] of vote.conditions.entries()) flagSpeculation(flags, condition, 'conditions', i);
  const reason = vote.dissent_reason ?? '';
  if (!vote.approve && reason.trim() === '') {
    const detail = 'A dissent should say why; it counts all the same.';
    flags.push({ code: 'dissent.no_reason', path: 'dissent_reason', detail });
  }
  flagSpeculation(flags, reason, 'dissent_reason');
  return flags;
}

/** Where a text stands: in a field, in an item of a list, or in a field of such an item. */
type Place = [name: string, index?: number, field?: string];

function pathTo(...[name, index, field]: Place): string {
  const item = index === undefined ? name : `${name}[${index}]`;
  return field === undefined ? item : `${item}.${field}`;
}

function flagShortfall(flags: Flag[], evidence: string, ...place: Place): void {
  const { shortfall } = gradeEvidence(evidence);
  if (shortfall !== null) flags.push({ code: shortfall, path: pathTo(...place), detail: shortfalls[shortfall] });
}

function flagSpeculation(flags: Flag[], text: string, ...place: Place): void {
  for (const { rule, level, start, end } of findSpeculation(text)) {
    const detail = `Speculation: "${text.slice(start, end)}" (rule ${rule}, at ${start} to ${end}).`;
    flags.push({ code: `speculation.${level}`, path: pathTo(...place), detail });
  }
}
