/** What came of an ask, with what is to be said of it besides. */
import { evidenceFlags } from '../evidence/answer-flags.ts';
import type { Flag } from '../model/flag.ts';
import type { Outcome } from '../model/outcome.ts';

/** How many flags of one answer go on the record. */
const maxFlagsPerAnswer = 200;

/** With what is to be said of its evidence. */
export function addEvidenceFlags(outcome: Outcome): Outcome {
  const raised = outcome.kind === 'answered' ? evidenceFlags(outcome.answer) : [];
  const flags = limitFlags(raised.length === 0 ? outcome.flags : [...outcome.flags, ...raised]);
  return flags === outcome.flags ? outcome : { ...outcome, flags };
}

/** More flags than a person will ever read are counted instead: an answer cannot make its record grow without end. */
function limitFlags(flags: Flag[]): Flag[] {
  if (flags.length <= maxFlagsPerAnswer) return flags;
  const left = flags.length - maxFlagsPerAnswer;
  return [
    ...flags.slice(0, maxFlagsPerAnswer),
    { code: 'more_flags', path: '', detail: `${left} more flags were raised` },
  ];
}
