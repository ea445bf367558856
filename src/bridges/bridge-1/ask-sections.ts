/** The parts of a message that say what an ask is about (`bridge@1`). Pure, and sealed: records name the bridge. */
import type { AskByAct } from '../../model/act.ts';
import type { PeerAnalysis } from '../../model/analysis.ts';
import type { PeerArgument } from '../../model/forecast.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { TurnMessage } from '../../model/turn.ts';
import { orderKeys } from '../../protocols/order-keys.ts';
import type { QuoteData } from '../../text/quoted-data.ts';

/** One part of a message, under its heading. */
export interface MessageSection {
  heading: string;
  text: string;
}

const section = (heading: string, text: string): MessageSection[] => (text === '' ? [] : [{ heading, text }]);
const bulletList = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
const asJson = (value: JsonObject) => JSON.stringify(orderKeys(value), null, 1);

/** The context was put together by others too, so it is data. Only the seat's own focus area is told as part of the task. */
export function analyzeSections(
  { content, context, constraints }: AskByAct['analyze'],
  seat: string,
  quote: QuoteData,
): MessageSection[] {
  const { agent_focus_areas: areas, source: _, ...rest } = context;
  const focus = isObject(areas) && Object.hasOwn(areas, seat) ? areas[seat] : undefined;
  return [
    ...section('Task', content),
    ...section('Constraints', bulletList(constraints)),
    ...section('Your focus', typeof focus === 'string' ? focus : ''),
    ...section('Context', Object.keys(rest).length === 0 ? '' : quote('context of the task, as JSON', asJson(rest))),
  ];
}

export function challengeSections(
  { content, others, claim_ids }: AskByAct['challenge'],
  quote: QuoteData,
): MessageSection[] {
  const quoted = others.map((other, at) =>
    quote(`what ${other.agent_name} found, as JSON`, peerText(other, claim_ids?.[at])),
  );
  return [...section('Task', content), ...section('What the others found', quoted.join('\n\n'))];
}

function peerText({ agent_name, domain, observations, recommendations }: PeerAnalysis, ids?: string[]): string {
  const listed = observations.map(({ finding, evidence, severity, confidence }, at) => {
    const id = ids?.[at];
    return { ...(id === undefined ? {} : { id }), finding, evidence, severity, ...optional('confidence', confidence) };
  });
  const advice = recommendations?.map(({ action, rationale, priority }) => {
    return { action, ...optional('rationale', rationale), ...optional('priority', priority) };
  });
  const told = { agent_name, domain, observations: listed, ...(advice?.length ? { recommendations: advice } : {}) };
  return JSON.stringify(told, null, 1);
}

const optional = (name: string, value: Json | undefined): JsonObject => (value === undefined ? {} : { [name]: value });

export function voteSections({ content, synthesis }: AskByAct['vote'], quote: QuoteData): MessageSection[] {
  const { recommended_direction, key_findings, trade_offs, minority_views } = synthesis;
  const findings = key_findings.map(({ agent_name, finding, evidence }) => ({ agent_name, finding, evidence }));
  const told = { recommended_direction, key_findings: findings, trade_offs, minority_views };
  const quoted = quote('the synthesis of what all seats found, as JSON', JSON.stringify(told, null, 1));
  return [...section('Task', content), ...section('The synthesis', quoted)];
}

export function forecastSections(ask: AskByAct['forecast'], quote: QuoteData): MessageSection[] {
  const { title, description, deadline, round, category, others = [], metadata } = ask;
  const facts = [
    ...(category === undefined ? [] : [`Category: ${category}`]),
    ...(metadata?.resolution_criteria === undefined ? [] : [`It is resolved so: ${metadata.resolution_criteria}`]),
    ...(metadata?.source_links ?? []).map((link) => `Source: ${link}`),
    `The answer will be known by ${deadline}. This is round ${round}.`,
  ];
  const quoted = others.map((other) => quote(`what ${other.agent_name} said, as JSON`, argumentText(other)));
  return [
    ...section('Question', `${title}\n\n${description}\n\n${facts.join('\n')}`),
    ...section('What the others said', quoted.join('\n\n')),
  ];
}

function argumentText({ agent_name, position, confidence, reasoning, evidence }: PeerArgument): string {
  const exhibits = evidence.map(({ type, title, url, description, reliability }) => ({
    ...{ type, title },
    ...optional('url', url),
    ...optional('description', description),
    ...optional('reliability', reliability),
  }));
  return JSON.stringify({ agent_name, position, confidence, reasoning, evidence: exhibits }, null, 1);
}

/**
 * Of the messages of a turn, those of the system and the first of the user say what to do, and so does the last, unless it
 * names a speaker as `[seat] ...`. All the others are what seats said.
 */
export function turnSections({ messages, context }: AskByAct['turn'], quote: QuoteData): MessageSection[] {
  const duties = messages.filter(({ role }) => role === 'system');
  const said = messages.filter(({ role }) => role !== 'system');
  const question = said[0]?.role === 'user' ? said[0] : undefined;
  const later = question ? said.slice(1) : said;
  const last = later.at(-1);
  const request = last?.role === 'user' && !speakerPattern.test(last.content) ? last : undefined;
  const turns = request ? later.slice(0, -1) : later;
  const { policies } = context.constraints;
  const exhibits = context.evidence.map(({ uri, status, text }) =>
    quote(`evidence ${uri} (${status})`, text ?? 'There is no text of it.'),
  );
  return [
    ...section('Your role', duties.map(({ content }) => content).join('\n\n')),
    ...section('Question', question?.content ?? ''),
    ...section('Policies', Array.isArray(policies) ? bulletList(policies.map(String)) : ''),
    ...section('Evidence', exhibits.join('\n\n')),
    ...section('What was said so far', turns.map((turn) => quotedTurn(turn, quote)).join('\n\n')),
    ...section('What is asked now', request?.content ?? ''),
  ];
}

const speakerPattern = /^\[([^\]\n]{1,120})\] /;

function quotedTurn({ role, content }: TurnMessage, quote: QuoteData): string {
  if (role === 'assistant') return quote('what you said yourself', content);
  const [prefix = '', speaker = 'somebody'] = speakerPattern.exec(content) ?? [];
  return quote(`what ${speaker} said`, content.slice(prefix.length));
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
