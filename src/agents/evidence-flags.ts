/** Adds the evidence flags to the outcome of an ask, and limits how many flags go on the record. */
import { evidenceFlags } from '../evidence/answer-flags.ts';
import type { Flag } from '../model/flag.ts';
import type { Outcome } from '../model/outcome.ts';

const maxFlagsPerAnswer = 200;

/** Returns the same object when nothing changes. */
export function addEvidenceFlags(outcome: Outcome): Outcome {
  const added = outcome.kind === 'answered' ? evidenceFlags(outcome.answer) : [];
  const flags = limitFlags(added.length === 0 ? outcome.flags : [...outcome.flags, ...added]);
  return flags === outcome.flags ? outcome : { ...outcome, flags };
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
