/**
 * Recommendations, and what stands behind them. Every seat has one unit at most to spread over what it recommends, by
 * how well its best findings stand; seats that share a voice share the unit. Saying more gives no more.
 */
import { foldText } from '../../evidence/fold-text.ts';
import { compareText } from '../../text/compare-text.ts';
import { roundSixDecimals } from '../decimal.ts';
import { distinctTexts, groupClaims } from './claim-groups.ts';
import type { JudgedTable } from './judge-findings.ts';
import { relatedPairs } from './related-texts.ts';
import type { DroppedPart } from './result-types.ts';
import { saidBySeat, sortedSeats } from './seat-entries.ts';
import { firstEntries, gravestOf } from './table-claims.ts';
import type { KnownText } from './text-relations.ts';

interface SeatProposal {
  seat: string;
  action: string;
  rationale: string;
  text: KnownText;
  units: number;
}

export interface ActionGroup {
  /** In the words of the member with the most units. */
  action: string;
  text: KnownText;
  texts: readonly KnownText[];
  rationales: readonly string[];
  agents: readonly string[];
  units: number;
}

const priorities: Readonly<Record<string, number>> = {
  critical: 4,
  urgent: 4,
  high: 3,
  warning: 3,
  medium: 2,
  normal: 2,
};
const unitWithoutFindings = 0.4;
const leastUnit = 0.1;
const bestFindings = 5;
const severityShares = { critical: 1, warning: 0.8, info: 0.6 } as const;

/** Sorted by units, the most first, then by text. */
export function proposalGroups(judged: JudgedTable, dropped: DroppedPart[]): ActionGroup[] {
  const { reader } = judged.table;
  const proposals = readProposals(judged, dropped);
  const { texts, textOf } = distinctTexts(proposals);
  const pairs = relatedPairs(texts, reader);
  const groups = groupClaims({ claims: proposals, isCited: () => true, texts, textOf, pairs, stated: [], reader });
  return groups
    .map(({ members }) => groupFrom(members.map((at) => proposals[at] as SeatProposal)))
    .sort((a, b) => b.units - a.units || compareText(a.text.reading.text, b.text.reading.text));
}

function readProposals(judged: JudgedTable, dropped: DroppedPart[]): SeatProposal[] {
  const { input, reader, voices } = judged.table;
  const units = seatUnits(judged);
  const proposals = saidBySeat(input, input.analyses).flatMap(({ seat, said }) => {
    const entries = firstEntries(said.recommendations ?? [], dropped, seat, 'recommendations');
    const own = new Map<KnownText, { action: string; rationale: string; priority: number }>();
    for (const { action, rationale = '', priority = '' } of entries) {
      const text = reader.read(action);
      if (text.reading.words.length === 0) continue;
      const weight = Math.max(priorityOf(priority), own.get(text)?.priority ?? 0);
      own.set(text, { action: own.get(text)?.action ?? action, rationale, priority: weight });
    }
    const all = [...own.values()].reduce((sum, { priority }) => sum + priority, 0);
    const unit = (units.get(seat) ?? unitWithoutFindings) / (voices.get(seat)?.seats.length ?? 1);
    return [...own].map(([text, { action, rationale, priority }]) => ({
      ...{ seat, action, rationale, text },
      units: roundSixDecimals((unit * priority) / all),
    }));
  });
  return proposals.sort((a, b) => compareText(a.text.reading.text, b.text.reading.text) || compareText(a.seat, b.seat));
}

function priorityOf(priority: string): number {
  const word = foldText(priority);
  return Object.hasOwn(priorities, word) ? (priorities[word] ?? 1) : 1;
}

/** The mean of a seat's best findings: strength, 0 where rejected, times severity. */
function seatUnits({ table, findings, caseOf }: JudgedTable): Map<string, number> {
  const shares = new Map<string, number[]>();
  for (const [at, { seat, severity }] of table.claims.entries()) {
    const { status, strength } = findings[caseOf[at] ?? 0] ?? { status: 'rejected', strength: 0 };
    const list = shares.get(seat) ?? [];
    shares.set(seat, list);
    list.push(status === 'rejected' ? 0 : strength * severityShares[gravestOf([severity])]);
  }
  const unitOf = (list: number[]) => {
    const best = list.sort((a, b) => b - a).slice(0, bestFindings);
    return Math.max(leastUnit, roundSixDecimals(best.reduce((sum, share) => sum + share, 0) / best.length));
  };
  return new Map([...shares].map(([seat, list]) => [seat, unitOf(list)]));
}

function groupFrom(members: readonly SeatProposal[]): ActionGroup {
  const best = members.reduce((one, other) => (other.units > one.units ? other : one));
  return {
    action: best.action,
    text: best.text,
    texts: [...new Set(members.map(({ text }) => text))],
    rationales: members.map(({ rationale }) => rationale).filter((rationale) => rationale !== ''),
    agents: sortedSeats(members.map(({ seat }) => seat)),
    units: roundSixDecimals(members.reduce((sum, { units }) => sum + units, 0)),
  };
}
