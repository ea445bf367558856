/**
 * The headline of a verdict. It says "consensus" only if every seat approved and there is no strong minority view, and
 * it always says who is missing and why.
 */

import { quote } from '../../text/excerpt.ts';
import type { MissingAnswer } from '../synthesis-method.ts';
import type { MinorityView } from './minority-views.ts';
import type { TableOutcome, Tally } from './table-outcome.ts';

const outcomeWords: Readonly<Record<TableOutcome, string>> = {
  adopted: 'Adopted',
  contested: 'Contested',
  rejected: 'Rejected',
  no_quorum: 'No quorum',
  nobody_answered: 'Nobody answered',
};

const maxQuotedDissents = 3;

export function tableHeadlineOf(
  { outcome, reason }: { outcome: TableOutcome; reason: string },
  tally: Tally,
  minority: readonly MinorityView[],
  missing: readonly MissingAnswer[],
): string {
  const strong = minority.filter((view) => view.strong);
  const everySeatApproved = tally.dissents === 0 && tally.abstentions === 0 && missing.length === 0;
  const consensus = outcome === 'adopted' && everySeatApproved && strong.length === 0;
  const parts = [`${consensus ? 'Adopted by consensus' : outcomeWords[outcome]}. ${reason}`];
  if (strong.length > 0) parts.push(`Strong dissent: ${whoDissents(strong)}.`);
  if (missing.length > 0) parts.push(`Missing: ${whoIsMissing(missing)}.`);
  return parts.join(' ');
}

function whoDissents(strong: readonly MinorityView[]): string {
  const quoted = strong.slice(0, maxQuotedDissents).map(({ seat, text }) => `${seat} (${quote(text)})`);
  return [...quoted, ...strong.slice(maxQuotedDissents).map(({ seat }) => seat)].join('; ');
}

function whoIsMissing(missing: readonly MissingAnswer[]): string {
  const bySeat = Map.groupBy(missing, ({ seat }) => seat);
  return [...bySeat]
    .map(([seat, entries]) => `${seat} (${entries.map(({ phase, reason }) => `${phase}: ${reason}`).join('; ')})`)
    .join(', ');
}
