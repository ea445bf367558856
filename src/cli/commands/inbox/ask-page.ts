/** An ask of the inbox as a page for a person: what is asked, and what others said. Text of others is made harmless. */
import type { Json, JsonObject } from '../../../model/json.ts';
import type { ListedAsk, WaitingInboxAsk } from '../../platform/inbox-client.ts';
import { joinSections, questionText, section, type TerminalPage, tableLines } from '../../print/terminal-page.ts';
import { plainText, truncate, wrap } from '../../print/terminal-text.ts';

export function inboxTable(asks: readonly ListedAsk[], page: TerminalPage): string {
  const rows = asks.map(({ id, seat, act, until, title }) => [id, seat, act, shortTime(until), plainText(title)]);
  const lines = tableLines([['ID', 'AS', 'ACT', 'UNTIL', 'ABOUT'], ...rows], page);
  return lines.join('\n');
}

const shortTime = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

export function askPage({ seat, act, until, title, session, ask }: WaitingInboxAsk, page: TerminalPage): string {
  const facts = [`You answer as ${seat} (${act}) until ${shortTime(until)}.`, `Session ${session}`];
  return joinSections([
    questionText(title, page),
    facts.join('\n'),
    ...Object.entries(ask)
      .filter(([name]) => !hiddenFields.has(name))
      .map(([name, value]) => section(fieldTitle(name), linesOf(value, page.width), page)),
  ]);
}

/** What only programs need. */
const hiddenFields = new Set(['act', 'task_id', 'prediction_id', 'conversation_id', 'message_id', 'agent_id']);

const fieldTitles: Readonly<Record<string, string>> = { others: 'What others said', content: 'Task' };

const fieldTitle = (name: string) => fieldTitles[name] ?? sentenceCase(name.replaceAll('_', ' '));
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const maxLines = 200;

/** Objects as names and values, lists as items, indented; nothing where there is nothing. */
function linesOf(value: Json, width: number): string[] {
  const lines = valueLines(value, Math.max(20, width - 2));
  return lines.length > maxLines ? [...lines.slice(0, maxLines), `... ${lines.length - maxLines} more lines`] : lines;
}

function valueLines(value: Json, width: number): string[] {
  if (value === null || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((item) => itemLines(item, width));
  if (typeof value === 'object') return memberLines(value, width);
  return wrap(truncate(plainText(String(value)), 5000), width).split('\n');
}

function itemLines(item: Json, width: number): string[] {
  return valueLines(item, width - 2).map((line, at) => `${at === 0 ? '- ' : '  '}${line}`);
}

function memberLines(members: JsonObject, width: number): string[] {
  return Object.entries(members).flatMap(([name, member]) => {
    const label = plainText(name).replaceAll('_', ' ');
    if (typeof member !== 'object') return wrap(`${label}: ${plainText(String(member))}`, width, '  ').split('\n');
    const lines = valueLines(member, width - 2);
    return lines.length === 0 ? [] : [`${label}:`, ...lines.map((line) => `  ${line}`)];
  });
}
