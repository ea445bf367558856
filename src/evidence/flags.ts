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
    flagSpeculation(flags, `observations[${i}].finding`, finding);
    flagShortfall(flags, `observations[${i}].evidence`, evidence);
    flagSpeculation(flags, `observations[${i}].evidence`, evidence);
  }
  for (const [i, { action, rationale }] of (analysis.recommendations ?? []).entries()) {
    flagSpeculation(flags, `recommendations[${i}].action`, action);
    if (rationale !== undefined) flagSpeculation(flags, `recommendations[${i}].rationale`, rationale);
  }
  return flags;
}

export function rebuttalFlags(rebuttal: Rebuttal): Flag[] {
  const flags: Flag[] = [];
  for (const [i, challenge] of rebuttal.challenges.entries()) {
    const path = `challenges[${i}].counter_evidence`;
    if (challenge.counter_evidence.trim() === '') {
      const detail = 'A challenge without counter-evidence is kept but weighs nothing.';
      flags.push({ code: 'counter_evidence.blank', path, detail });
      continue;
    }
    flagShortfall(flags, path, challenge.counter_evidence);
    flagSpeculation(flags, path, challenge.counter_evidence);
  }
  for (const [i, concession] of rebuttal.concessions.entries()) {
    flagSpeculation(flags, `concessions[${i}].reason`, concession.reason);
  }
  return flags;
}

export function voteFlags(vote: Vote): Flag[] {
  const flags: Flag[] = [];
  for (const [i, condition] of vote.conditions.entries()) flagSpeculation(flags, `conditions[${i}]`, condition);
  const reason = vote.dissent_reason ?? '';
  if (!vote.approve && reason.trim() === '') {
    const detail = 'A dissent should say why; it counts all the same.';
    flags.push({ code: 'dissent.no_reason', path: 'dissent_reason', detail });
  }
  flagSpeculation(flags, 'dissent_reason', reason);
  return flags;
}

function flagShortfall(flags: Flag[], path: string, evidence: string): void {
  const { shortfall } = gradeEvidence(evidence);
  if (shortfall !== null) flags.push({ code: shortfall, path, detail: shortfalls[shortfall] });
}

function flagSpeculation(flags: Flag[], path: string, text: string): void {
  for (const { rule, level, start, end } of findSpeculation(text)) {
    const detail = `Speculation: "${text.slice(start, end)}" (rule ${rule}, at ${start} to ${end}).`;
    flags.push({ code: `speculation.${level}`, path, detail });
  }
}
