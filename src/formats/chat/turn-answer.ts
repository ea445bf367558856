/**
 * The answer to a message: what each agent found, where they agree and where they conflict. It is made of what a synthesis
 * method computed from their analyses, and quotes them; it adds nothing that nobody said.
 */
import { plainOpposition } from '../../methods/plain-opposition.ts';
import { cutWithEllipsis } from '../../model/code-points.ts';
import type { JsonObject } from '../../model/json.ts';
import type { FailedAsk } from '../missing-wording.ts';
import { answerText } from './answer-text.ts';
import type { ChatTurn } from './state.ts';

type AnswerFinding = {
  agents: string[];
  finding: string;
  evidence: string;
  severity: string;
  status: string;
  strength: number;
};

type ConflictSide = { agents: string[]; text: string };

export type TurnAnswer = {
  /** The method that computed it; null where nobody answered. */
  method: string | null;
  /** All of it in a few sentences. */
  text: string;
  /** Those who answered. */
  agents: string[];
  findings: AnswerFinding[];
  agreements: { agents: string[]; finding: string }[];
  /** Two sides that say the opposite of each other. */
  conflicts: { one: ConflictSide; other: ConflictSide }[];
  recommendations: { agents: string[]; action: string }[];
  missing: { seat: string; reason: string }[];
  cancelled: boolean;
};

/** What every version of the synthesis writes; `opposed_to` is since the second. */
interface SynthesisFinding extends Omit<AnswerFinding, 'agents'> {
  id: string;
  agents: string[];
  opposed_to?: string[];
}
interface SynthesisRecommendation {
  action: string;
  agents: string[];
  opposed_to?: string[];
}
interface SynthesisFacts {
  findings: SynthesisFinding[];
  key_findings: { id: string }[];
  recommendations: SynthesisRecommendation[];
}

type MissingParts = Pick<ChatTurn, 'seats' | 'failures' | 'analyses' | 'cancelled'>;

const maxFindings = 60;
const maxTextCharacters = 2000;

/** Of a turn in which nobody answered, or whose message is not to be answered. */
export function emptyAnswer(turn: MissingParts): TurnAnswer {
  const nothing = { method: null, agents: [], findings: [], agreements: [], conflicts: [], recommendations: [] };
  return worded({ ...nothing, missing: missingOf(turn), cancelled: turn.cancelled });
}

export function turnAnswer(turn: ChatTurn, method: string, synthesis: JsonObject): TurnAnswer {
  const facts = synthesis as JsonObject & SynthesisFacts;
  const findings = inOrder(facts).slice(0, maxFindings);
  const shared = findings.filter(({ agents }) => agents.length > 1);
  return worded({
    method,
    agents: Object.keys(turn.analyses).sort(),
    findings: findings.map(answerFinding),
    agreements: shared.map(({ agents, finding }) => ({ agents, finding: cut(finding) })),
    conflicts: [
      ...conflictsAmong(findings.map(findingStatement)),
      ...conflictsAmong(facts.recommendations.map(actionStatement)),
    ],
    recommendations: facts.recommendations.map(({ action, agents }) => ({ agents, action: cut(action) })),
    missing: missingOf(turn),
    cancelled: turn.cancelled,
  });
}

const worded = (answer: Omit<TurnAnswer, 'text'>): TurnAnswer => ({ ...answer, text: answerText(answer) });

const cut = (text: string) => cutWithEllipsis(text, maxTextCharacters);

function answerFinding({ agents, finding, evidence, severity, status, strength }: SynthesisFinding): AnswerFinding {
  return { agents, finding: cut(finding), evidence: cut(evidence), severity, status, strength };
}

/** The key findings first, in their order. */
function inOrder({ findings, key_findings }: SynthesisFacts): SynthesisFinding[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const key = key_findings.flatMap(({ id }) => byId.get(id) ?? []);
  return [...key, ...findings.filter((finding) => !key.includes(finding))];
}

/** A finding or a recommendation, as far as opposition is concerned. */
interface OpposableStatement {
  id: string;
  agents: string[];
  text: string;
  opposed_to: string[] | undefined;
}

const findingStatement = ({ id, agents, finding, opposed_to }: SynthesisFinding): OpposableStatement => ({
  ...{ id, agents, text: finding, opposed_to },
});
const actionStatement = ({ action, agents, opposed_to }: SynthesisRecommendation): OpposableStatement => ({
  ...{ id: action, agents, text: action, opposed_to },
});

/** A method that names opposites is believed; for one that does not, plain denials are told. */
function conflictsAmong(statements: readonly OpposableStatement[]): TurnAnswer['conflicts'] {
  const names = statements.some(({ opposed_to }) => opposed_to !== undefined);
  const isOpposed = (one: OpposableStatement, other: OpposableStatement) =>
    names
      ? one.opposed_to?.includes(other.id) || other.opposed_to?.includes(one.id)
      : areApart(one, other) && plainOpposition(one.text, other.text);
  return statements.flatMap((one, at) =>
    statements
      .slice(at + 1)
      .filter((other) => isOpposed(one, other))
      .map((other) => ({ one: sideOf(one), other: sideOf(other) })),
  );
}

const sideOf = ({ agents, text }: OpposableStatement): ConflictSide => ({ agents, text: cut(text) });

const areApart = (one: OpposableStatement, other: OpposableStatement) =>
  !one.agents.some((agent) => other.agents.includes(agent));

/** In the order of the names. A seat that was still thinking when its turn ended is missing, too. */
function missingOf({ seats, failures, analyses, cancelled }: MissingParts): TurnAnswer['missing'] {
  const unasked = cancelled
    ? 'the message was cancelled before an answer came'
    : 'the chat ended before an answer came';
  return seats
    .map(({ seat }) => seat)
    .filter((seat) => !Object.hasOwn(analyses, seat))
    .sort()
    .map((seat) => ({ seat, reason: reasonOf(failures, seat) ?? unasked }));
}

function reasonOf(failures: Readonly<Record<string, FailedAsk>>, seat: string): string | undefined {
  return Object.hasOwn(failures, seat) ? failures[seat]?.words : undefined;
}
