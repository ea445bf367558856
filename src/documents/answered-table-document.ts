/**
 * The verdict of a round table since `synthesis@2` as a document: the answer to the question first, then what it rests on,
 * what stands against it, who was left aside and who is missing.
 */
import type { DirectionItem, TableSynthesis, VerdictOfTable } from '../methods/synthesis-2/result-types.ts';
import type { JsonObject } from '../model/json.ts';
import { alsoRecommendedSection } from './also-recommended-section.ts';
import { asideSection } from './aside-section.ts';
import { clerkSection } from './clerk-section.ts';
import { counterSection } from './counter-section.ts';
import { voteSection } from './dissent-sections.ts';
import { evidenceSection } from './evidence-section.ts';
import { findingSections } from './judged-finding-sections.ts';
import { missingSection } from './missing-seats.ts';
import { nameList } from './name-list.ts';
import { pivotSection } from './pivot-section.ts';
import type { SessionResult } from './session-result.ts';
import {
  type DocumentItem,
  type DocumentSection,
  type DocumentTone,
  filledSections,
  type VerdictDocument,
} from './verdict-document.ts';

/** A verdict with the findings of the synthesis that was voted on, unless it has its own. */
type AnsweredVerdict = VerdictOfTable & Pick<TableSynthesis, 'clerk' | 'recommendations'>;

const outcomeTones: Readonly<Record<string, DocumentTone>> = { adopted: 'good', contested: 'doubtful' };

export function answeredTableDocument(verdictJson: JsonObject, { view, events }: SessionResult): VerdictDocument {
  const verdict = answeredVerdictOf(verdictJson, view.synthesis);
  return {
    question: String(view.input.content),
    about: null,
    headline: { text: verdict.headline, tone: outcomeTones[verdict.outcome] ?? 'bad' },
    sections: filledSections([
      directionSection(verdict),
      alsoRecommendedSection(verdict),
      counterSection(verdict),
      ...findingSections(verdict),
      asideSection(verdict),
      missingSection(verdict.missing, view),
      clerkSection(view, verdict.clerk),
      { ...voteSection(verdict), isDetail: true },
      pivotSection(verdict),
      evidenceSection(events, verdict),
      relationsSection(verdict),
      unresolvedSection(verdict),
      droppedSection(verdict),
    ]),
  };
}

function answeredVerdictOf(verdict: JsonObject, synthesis: JsonObject | null): AnsweredVerdict {
  const empty = { findings: [], unresolved: [], dropped: [], clerk: [], recommendations: [] };
  return { ...empty, ...synthesis, ...verdict } as JsonObject as JsonObject & AnsweredVerdict;
}

/** Where a seat worded the direction, its words come first; the computed bullets stay below. */
function directionSection({ outcome, direction, recommended_direction, ...verdict }: AnsweredVerdict): DocumentSection {
  const texts = new Map(verdict.findings.map(({ id, finding }) => [id, finding]));
  const wordings = new Map(verdict.recommendations.map((one) => [one.action, one.wordings ?? []]));
  const bullets = direction.map((item) => bulletOf(item, texts, wordings.get(item.action) ?? []));
  if (verdict.computed) {
    const worded = { text: recommended_direction };
    return { title: 'Direction', body: { kind: 'items', items: [worded, ...bullets.map(asDetail)] } };
  }
  if (outcome === 'nobody_answered') return { title: 'Direction', body: { kind: 'items', items: [] } };
  const found = linesOf(recommended_direction).map((text) => ({ text }));
  return { title: 'Direction', body: { kind: 'items', items: bullets.length === 0 ? found : bullets } };
}

/** A direction of several findings has one a line. */
const linesOf = (direction: string) => direction.split('\n').map((line) => line.replace(/^- /, ''));

const asDetail = (item: DocumentItem): DocumentItem => ({ ...item, isDetail: true });

/** `wordings`: how else it was put. */
function bulletOf(
  { action, agents, finding_ids }: DirectionItem,
  texts: ReadonlyMap<string, string>,
  wordings: readonly string[],
): DocumentItem {
  const rests = finding_ids.flatMap((id) => texts.get(id) ?? []);
  return {
    mark: { sign: '•', tone: 'plain' },
    text: action,
    notes: [
      ...(agents.length === 0 ? [] : [{ text: `recommended by ${nameList(agents)}` }]),
      ...wordings.map((text) => ({ text: `also put as: ${text}`, isDetail: true })),
      ...rests.map((text) => ({ text: `because: ${text}`, isDetail: true })),
    ],
  };
}

/** What the clerk stated, each with what became of it. */
function relationsSection({ clerk, findings }: AnsweredVerdict): DocumentSection {
  const texts = new Map(findings.flatMap(({ members }) => members.map(({ id, finding }) => [id, finding] as const)));
  const items = clerk.map(
    ({ one, other, relation, used, why, actions = [texts.get(one) ?? one, texts.get(other) ?? other] }) => ({
      mark: used ? ({ sign: '✓', tone: 'good' } as const) : ({ sign: '✗', tone: 'quiet' } as const),
      text: `${used ? 'used' : 'not used'}: "${actions[0]}" ${relation === 'same' ? 'says the same as' : 'contradicts'} "${actions[1]}"`,
      notes: why === '' ? [] : [{ text: why }],
    }),
  );
  return { title: 'What the clerk said', isDetail: true, body: { kind: 'items', items } };
}

/** Challenges and concessions whose finding could not be told: they changed nothing, and a reader should know. */
function unresolvedSection({ unresolved }: AnsweredVerdict): DocumentSection {
  const items = unresolved.map(({ kind, seat, target_agent, finding, text }) => ({
    text: `${seat}, ${kind} to ${target_agent}: ${finding}`,
    notes: [{ text }],
  }));
  return { title: 'Aimed at no finding', isDetail: true, body: { kind: 'items', items } };
}

const droppedReasons: Readonly<Record<string, string>> = {
  blank: 'it says nothing',
  speculation: 'it speculates, and the rules of the table are strict',
  too_many: 'this and what follows is beyond what one answer may hold',
};

function droppedSection({ dropped }: AnsweredVerdict): DocumentSection {
  const items = dropped.map(({ seat, path, reason }) => ({
    text: `${seat}, ${path}: ${droppedReasons[reason] ?? reason}`,
  }));
  return { title: 'Not read', isDetail: true, body: { kind: 'items', items } };
}
