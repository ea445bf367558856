/** Adds the evidence flags to the outcome of an ask, and limits how many flags go on the record. */
import { evidenceFlags } from '../evidence/answer-flags.ts';
import type { Answer, Ask } from '../model/act.ts';
import type { Flag } from '../model/flag.ts';
import type { Outcome } from '../model/outcome.ts';
import { claimsShownToClerk, clerkFlags } from './clerk-flags.ts';

const maxFlagsPerAnswer = 200;

/** Returns the same object when nothing changes. */
export function addEvidenceFlags(outcome: Outcome, ask: Ask): Outcome {
  const added = outcome.kind === 'answered' ? flagsOf(outcome.answer, ask) : [];
  const flags = limitFlags(added.length === 0 ? outcome.flags : [...outcome.flags, ...added]);
  return flags === outcome.flags ? outcome : { ...outcome, flags };
}

function flagsOf(answer: Answer, ask: Ask): Flag[] {
  const claims = claimsShownToClerk(ask);
  return claims !== undefined && answer.act === 'analyze' ? clerkFlags(answer.answer, claims) : evidenceFlags(answer);
}

/** Flags beyond the limit are only counted, so that one answer cannot make its record grow without limit. */
function limitFlags(flags: Flag[]): Flag[] {
  if (flags.length <= maxFlagsPerAnswer) return flags;
  const leftOut = flags.length - maxFlagsPerAnswer;
  return [
    ...flags.slice(0, maxFlagsPerAnswer),
    { code: 'more_flags', path: '', detail: `${leftOut} more flags were raised` },
  ];
}
