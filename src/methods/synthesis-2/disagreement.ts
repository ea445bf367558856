/**
 * Sentences about disagreement. Trade-offs quote both sides; minority views tell what was outnumbered and what nobody
 * supports. They quote and count; they never take a side. `name` gives the name to print for a seat.
 */
import { quote } from '../../text/excerpt.ts';
import type { SeatNaming } from '../synthesis-method.ts';
import type { JudgedFinding, RecommendationView } from './result-types.ts';
import { nameList } from './seat-wording.ts';

interface DisagreementSource {
  findings: readonly JudgedFinding[];
  recommendations: readonly RecommendationView[];
}

const maxUnsupportedShown = 10;

export function describeDisagreement({ findings, recommendations }: DisagreementSource, name: SeatNaming) {
  return {
    trade_offs: [...actionTradeOffs(recommendations, name), ...findingTradeOffs(findings, name)],
    minority_views: [
      ...findings
        .filter(isOutnumbered)
        .map((finding) => `${name(finding.agent_name)}: ${outnumberedText(finding, name)}`),
      ...findings.filter(isSetAside).map((finding) => `${name(finding.agent_name)}: ${setAsideText(finding, name)}`),
      ...unsupportedTexts(findings, name),
    ],
  };
}

/** Each pair of contradicting recommendations of which none stands, once. */
function actionTradeOffs(recommendations: readonly RecommendationView[], name: SeatNaming): string[] {
  const told = new Set<string>();
  return recommendations
    .filter(({ standing }) => standing === 'undecided')
    .flatMap(({ action, agents, opposed_to }) => {
      told.add(action);
      return recommendations
        .filter((other) => opposed_to.includes(other.action) && !told.has(other.action))
        .map(
          (other) =>
            `${quote(action)} (${nameList(agents, name)}) against ${quote(other.action)} (${nameList(other.agents, name)}): neither is clearly stronger.`,
        );
    });
}

/** A contested finding beside the finding that contradicts it, or beside the challenges to it. */
function findingTradeOffs(findings: readonly JudgedFinding[], name: SeatNaming): string[] {
  const told = new Set<string>();
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  return findings.flatMap((finding) => {
    if (finding.status !== 'contested' || told.has(finding.id)) return [];
    told.add(finding.id);
    const opposite = finding.opposed_to.map((id) => byId.get(id)).find((other) => other !== undefined);
    if (opposite !== undefined) told.add(opposite.id);
    const other = opposite === undefined ? challengesText(finding, name) : sideOf(opposite, name);
    return [`${sideOf(finding, name)}, against ${other}.`];
  });
}

const sideOf = ({ finding, evidence, agents }: JudgedFinding, name: SeatNaming) =>
  `${nameList(agents, name)}: ${quote(finding)} (${quote(evidence)})`;

const maxQuotedChallenges = 3;

function challengesText({ attacks }: JudgedFinding, name: SeatNaming): string {
  const live = attacks.filter(({ state }) => state === 'live').sort((a, b) => b.weight - a.weight);
  const quoted = live
    .slice(0, maxQuotedChallenges)
    .map(({ seat, counter_evidence }) => `${name(seat)}: ${quote(counter_evidence)}`);
  const more = live.length > maxQuotedChallenges ? `; and ${live.length - maxQuotedChallenges} more` : '';
  return `${quoted.join('; ')}${more}`;
}

/** Disputed, with more voices against it than for it. */
export function isOutnumbered({ status, voices }: JudgedFinding): boolean {
  if (status !== 'contested' && status !== 'rejected') return false;
  const count = (side: 'for' | 'against') => voices.filter((voice) => voice.side === side).length;
  return count('against') > count('for') && count('for') > 0;
}

export function outnumberedText({ finding, status, voices, agents }: JudgedFinding, name: SeatNaming): string {
  const against = voices.filter(({ side }) => side === 'against').flatMap(({ seats }) => seats);
  return `${quote(finding)}: ${status}, held by ${nameList(agents, name)}, disputed by ${nameList(against, name)}.`;
}

/** Called critical and rejected, though not outnumbered. */
export const isSetAside = (finding: JudgedFinding) =>
  finding.severity === 'critical' && finding.status === 'rejected' && !isOutnumbered(finding);

export const setAsideText = ({ finding, agents }: JudgedFinding, name: SeatNaming) =>
  `${quote(finding)}, called critical by ${nameList(agents, name)}, is rejected.`;

/** What nobody supports: everything critical, and the weightiest of the rest. */
function unsupportedTexts(findings: readonly JudgedFinding[], name: SeatNaming): string[] {
  const bare = findings.filter(({ status }) => status === 'unsupported');
  const critical = bare.filter(({ severity }) => severity === 'critical');
  const others = bare.filter(({ severity }) => severity !== 'critical');
  const shown = [...critical, ...others.slice(0, maxUnsupportedShown)].map((finding) => unsupportedText(finding, name));
  const more = others.length - maxUnsupportedShown;
  return more > 0 ? [...shown, `${more} more findings without support.`] : shown;
}

export function unsupportedText({ finding, agents, severity, evidence }: JudgedFinding, name: SeatNaming): string {
  const grave = severity === 'critical' ? 'unsupported, called critical' : 'unsupported';
  const said = evidence.trim() === '' ? 'no evidence' : quote(evidence);
  return `${nameList(agents, name)} (${grave}): ${quote(finding)} (${said})`;
}
