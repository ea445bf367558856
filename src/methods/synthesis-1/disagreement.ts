/**
 * Sentences about disagreement: trade-offs quote both sides, minority views name who backs and who challenges a
 * finding. They quote and count; they never take a side. `name` gives the name to print for a seat.
 */

import { quote } from '../../text/excerpt.ts';
import type { SeatNaming } from '../synthesis-method.ts';
import { sortByWeight } from './finding-weight.ts';
import { mapList } from './map-list.ts';
import type { FindingView } from './synthesis.ts';

const maxQuotedAttacks = 3;

/** By weight, highest first, ties by id. */
export function describeDisagreement(findings: readonly FindingView[], name: SeatNaming) {
  const trade_offs: string[] = [];
  const minority_views: string[] = [];
  for (const finding of sortByWeight(findings.filter(isDisputed))) {
    if (finding.status === 'contested') trade_offs.push(tradeOffText(finding, name));
    if (isMinorityView(finding)) minority_views.push(`${name(finding.agent_name)}: ${minorityViewText(finding, name)}`);
  }
  return { trade_offs, minority_views };
}

const isDisputed = ({ status }: FindingView) => status === 'contested' || status === 'rejected';

function tradeOffText(finding: FindingView, name: SeatNaming): string {
  const against = finding.attacks.filter((attack) => attack.state === 'live').sort((a, b) => b.weight - a.weight);
  const quoted = against
    .slice(0, maxQuotedAttacks)
    .map((attack) => `${name(attack.seat)}: ${quote(attack.counter_evidence)}`);
  const more = against.length > maxQuotedAttacks ? `; and ${against.length - maxQuotedAttacks} more` : '';
  const own = `${name(finding.agent_name)}: ${quote(finding.finding)} (${quote(finding.evidence)})`;
  return `${own}, against ${quoted.join('; ')}${more}.`;
}

export function minorityViewText(finding: FindingView, name: SeatNaming): string {
  const attackers = attackersOf(finding).map(name).join(', ');
  const backers = backersOf(finding).map(name).join(', ');
  return `${quote(finding.finding)}: ${finding.status} at ${finding.strength}, backed by ${backers}, challenged by ${attackers}.`;
}

/** A disputed finding with more challengers than backers and a strength of at least 0.2. */
export function isMinorityView(finding: FindingView): boolean {
  return isDisputed(finding) && finding.strength >= 0.2 && attackersOf(finding).length > backersOf(finding).length;
}

function attackersOf(finding: FindingView): string[] {
  const live = finding.attacks.filter((attack) => attack.state === 'live');
  return mapList(live, (attack) => attack.seat);
}

/** The seats that made or support a finding, each once: no seat supports a finding twice. */
function backersOf(finding: FindingView): string[] {
  const { agents, supports } = finding;
  const others = mapList(
    supports.filter(({ seat }) => !agents.includes(seat)),
    ({ seat }) => seat,
  );
  return others.length === 0 ? agents : [...agents, ...others];
}
