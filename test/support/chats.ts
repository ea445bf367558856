/** What tests ask of a platform about chats, over the one HTTP client, and what agents say in them. */
import type { SessionEvent } from '../../src/record/event.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import type { Asked, Script } from './agent.ts';
import { ask, type RequestHeaders } from './client.ts';
import { approves } from './round-table-script.ts';

export interface ChatAnswer {
  text: string;
  agents: string[];
  findings: { agents: string[]; finding: string }[];
  agreements: { agents: string[]; finding: string }[];
  conflicts: { one: { agents: string[]; text: string }; other: { agents: string[]; text: string } }[];
  missing: { seat: string; reason: string }[];
  cancelled: boolean;
}

export interface SaidInChat {
  message: string;
  seq: number;
  answer: ChatAnswer | null;
}

export async function openChat(url: string, input: object = {}): Promise<string> {
  const { status, body, text } = await ask<SessionView>(`${url}/api/v1/chats`, { json: input });
  if (status !== 202) throw new Error(`the chat was not opened: ${status} ${text}`);
  return body.id;
}

export const say = (url: string, id: string, text: string, headers: RequestHeaders = {}) =>
  ask<SaidInChat>(`${url}/api/v1/chats/${id}/messages`, { json: { text }, headers });

/** Says something and waits for its answer. */
export async function sayAndWait(url: string, id: string, text: string): Promise<ChatAnswer> {
  const { status, body, text: raw } = await say(url, id, text, { prefer: 'wait=20' });
  if (status !== 200 || body.answer === null) throw new Error(`no answer came: ${status} ${raw}`);
  return body.answer;
}

export const closeChat = (url: string, id: string) =>
  ask<SessionView>(`${url}/api/v1/chats/${id}/close`, { method: 'POST' });

/** Finds this, whatever it is asked; at a table it approves. */
export const finds =
  (...findings: string[]): Script =>
  (asked) => {
    if (asked.path !== '/analyze') return approves(asked);
    const { agent: agent_name } = asked;
    const observations = findings.map((finding) => ({
      finding,
      evidence: '[VERIFIED: config.yaml:3] read',
      severity: 'warning',
    }));
    return { body: { agent_name, domain: 'general', observations } };
  };

/** The same, once it is released. */
export function findsWhenReleased(...findings: string[]): { script: Script; release: () => void } {
  const released = Promise.withResolvers<void>();
  const script: Script = async (asked) => {
    if (asked.path === '/analyze') await released.promise;
    return finds(...findings)(asked);
  };
  return { script, release: released.resolve };
}

export const contextOf = ({ body }: Asked) =>
  (body as { content: string; context: { source: string; history: { role: string; content: string }[] } }).context;

export const kindsOf = (events: readonly SessionEvent[]) => events.map(({ kind }) => kind);
