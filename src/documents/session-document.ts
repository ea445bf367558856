/**
 * Any session as a document: the verdict as its format words it, or where the session stands. A format that has no words of
 * its own here shows its answers.
 */
import type { Json, JsonObject } from '../model/json.ts';
import type { AskView } from '../record/ask-view.ts';
import type { SessionEvent } from '../record/event.ts';
import type { SessionView } from '../record/session-view.ts';
import { sittingMembers } from '../record/sitting-members.ts';
import { chatDocument } from './chat-document.ts';
import { costSections } from './cost-section.ts';
import { councilDocument } from './council-document.ts';
import { forecastDocument } from './forecast-document.ts';
import { nameList } from './name-list.ts';
import type { SessionResult } from './session-result.ts';
import { tableDocument } from './table-document.ts';
import {
  type DocumentItem,
  type DocumentSection,
  type DocumentTone,
  filledSections,
  momentText,
  type VerdictDocument,
} from './verdict-document.ts';

type VerdictComposer = (verdict: JsonObject, result: SessionResult) => VerdictDocument;

/** By the name of the format. */
const composers: Readonly<Record<string, VerdictComposer>> = {
  'round-table': tableDocument,
  forecast: forecastDocument,
  council: councilDocument,
};

export function sessionDocument(result: SessionResult): VerdictDocument {
  const { view } = result;
  const compose = Object.hasOwn(composers, view.format) ? composers[view.format] : undefined;
  const document = view.turns
    ? chatDocument(view)
    : view.verdict && compose
      ? compose(view.verdict, result)
      : standingDocument(result);
  return { ...document, sections: [...document.sections, ...filledSections(costSections(view))] };
}

/** Where the session stands, in general words. */
function standingDocument({ view, events }: SessionResult): VerdictDocument {
  const compose = Object.hasOwn(composers, view.format) ? composers[view.format] : undefined;
  return {
    question: questionOf(view),
    about: null,
    headline: standing(view),
    sections: filledSections([
      progressSection(view),
      ...(compose ? [] : [answerSection(events)]),
      ...(view.verdict ? [verdictSection(view.verdict)] : []),
    ]),
  };
}

/** What a session is about, whatever its format calls it. */
export function questionOf({ input, format }: Pick<SessionView, 'input' | 'format'>): string {
  const scenario = input.scenario as { name?: Json } | undefined;
  const named = [input.content, input.title, input.question, scenario?.name, input.name];
  return named.find((each): each is string => typeof each === 'string') ?? `A ${format}`;
}

const statusTones: Readonly<Record<SessionView['status'], DocumentTone>> = {
  running: 'doubtful',
  closed: 'good',
  cancelled: 'bad',
  failed: 'bad',
};

function standing({ status, fault, outcome, opened_at }: SessionView): VerdictDocument['headline'] {
  const texts: Record<SessionView['status'], string> = {
    running: `Running since ${momentText(opened_at)}: there is no verdict yet.`,
    closed: outcome === null ? 'Closed.' : `Closed: ${outcome.replaceAll('_', ' ')}.`,
    cancelled: 'Cancelled: there is no verdict.',
    failed: `Failed: the platform had a fault. ${fault ?? ''}`,
  };
  return { text: texts[status], tone: statusTones[status] };
}

/** What each phase has so far, and who is waited for. */
function progressSection({ phases, status, seats }: SessionView): DocumentSection {
  const items = phases.map(({ name, asks }) => ({ text: `${name}: ${asksText(asks)}` }));
  const names = sittingMembers(seats).map(({ seat }) => seat);
  const seated = { text: `${names.length} seat${names.length === 1 ? '' : 's'}: ${nameList(names)}` };
  const title = status === 'running' ? 'So far' : 'What happened';
  return { title, body: { kind: 'items', items: names.length === 0 ? items : [seated, ...items] } };
}

function asksText(asks: readonly AskView[]): string {
  const inState = (state: AskView['state']) => asks.filter((ask) => ask.state === state);
  const failed = inState('failed').map(({ seat, reason }) => `${seat} (${reason})`);
  const waiting = inState('waiting').map(({ seat }) => seat);
  return [
    `${inState('answered').length} of ${asks.length} answered`,
    ...(waiting.length > 0 ? [`waiting for ${nameList(waiting)}`] : []),
    ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : []),
  ].join('; ');
}

function answerSection(events: readonly SessionEvent[]): DocumentSection {
  const items: DocumentItem[] = events.flatMap(({ kind, data }) => {
    if (kind !== 'answer.received') return [];
    const text = data.act === 'reply' ? data.answer.text : JSON.stringify(data.answer);
    return [{ text: `${data.seat}: ${text}` }];
  });
  return { title: 'Answers', body: { kind: 'items', items } };
}

function verdictSection(verdict: JsonObject): DocumentSection {
  const rows = Object.entries(verdict)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return { title: 'Verdict', body: { kind: 'table', heading: ['FIELD', 'VALUE'], rows } };
}
