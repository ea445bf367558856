/** What came of an ask, with what is to be said of it besides. */
import { evidenceFlags } from '../evidence/flags.ts';
import type { Flag } from '../model/flag.ts';
import type { Outcome } from '../model/outcome.ts';

/** How many flags of one answer go on the record. */
const FLAGS_KEPT = 200;

/** With what is to be said of its evidence. */
export function flagged(outcome: Outcome): Outcome {
  const noticed = outcome.kind === 'answered' ? evidenceFlags(outcome.answer) : [];
  const flags = limited(noticed.length === 0 ? outcome.flags : [...outcome.flags, ...noticed]);
  return flags === outcome.flags ? outcome : { ...outcome, flags };
}

/** More flags than a person will ever read are counted instead: an answer cannot make its record grow without end. */
function limited(flags: Flag[]): Flag[] {
  if (flags.length <= FLAGS_KEPT) return flags;
  const left = flags.length - FLAGS_KEPT;
  return [...flags.slice(0, FLAGS_KEPT), { code: 'more_flags', path: '', detail: `${left} more flags were raised` }];
}
