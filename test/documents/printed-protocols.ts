/** Reads what document 002 prints of its three protocols. */
import type { Ask } from '../../src/model/act.ts';
import type { MessageIntent } from '../../src/model/conversation-reply.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { documentText } from './printed-document.ts';

const headings = {
  'plain-http': 'Custom HTTP Protocol',
  'a2a-headers': 'A2A (Agent-to-Agent) Protocol',
  'agent-query': 'MCP (Model Context Protocol)',
};

export type Key = keyof typeof headings;
export const keys = Object.keys(headings) as Key[];

/** A request as it is printed, in whichever protocol. */
interface Printed {
  message?: string;
  intent?: MessageIntent;
  context?: JsonObject;
  params?: { message: string; context: JsonObject };
  id?: string;
}

export interface Message {
  line: string;
  headers: Record<string, string>;
  json: Printed & JsonObject;
}

export function sectionOf(key: Key): string {
  const section = documentText('002')
    .split(/^## /m)
    .find((each) => each.startsWith(headings[key]));
  if (section === undefined) throw new TypeError(`document 002 has no section "${headings[key]}"`);
  return section;
}

/** The first block of code in a language below a line. */
export function blockBelow(section: string, line: string, language: string): string {
  const [, below = ''] = section.split(`\n${line}\n`);
  return new RegExp(`\`\`\`${language}\n(.*?)\n\`\`\``, 's').exec(below)?.[1] ?? '';
}

/** An HTTP message as it is printed below a heading. */
export function messageBelow(section: string, heading: string): Message {
  const [head = '', body = ''] = blockBelow(section, heading, 'http').split('\n\n');
  const [line = '', ...lines] = head.split('\n');
  return { line, headers: Object.fromEntries(lines.map((each) => each.split(': '))), json: JSON.parse(body) };
}

/** The bodies of the two requests that each section prints in full. */
export function requestsIn(section: string): (Printed & JsonObject)[] {
  const [, below = ''] = section.split('\n### Request Body\n');
  return [messageBelow(section, '### Request Format').json, JSON.parse(blockBelow(below, '**Example:**', 'json'))];
}

/** The table of request headers, by lower-case name. */
export function headersIn(section: string, given: { token: string; client_id: string }): Record<string, string> {
  const rows = section.matchAll(/^\| `([\w-]+)` \| `(.+?)` \| (?:Yes|Recommended) \|/gm);
  const filled = (value: string) => value.replace('{token}', given.token).replace('{client_id}', given.client_id);
  return Object.fromEntries(Array.from(rows, ([, name = '', value = '']) => [name.toLowerCase(), filled(value)]));
}

/** The ask that a printed request is the writing of. */
export function askOf({ message = '', intent, context = {}, params, id = 'm1' }: Printed): Ask<'reply'> {
  const { session = null, ...rest } = params?.context ?? context;
  return {
    ...{ act: 'reply', message_id: id, agent_id: 'agent', turn: 1, history: [] },
    conversation_id: typeof session === 'string' ? session : null,
    message: params?.message ?? message,
    context: rest,
    ...(intent === undefined ? {} : { intent }),
  };
}
