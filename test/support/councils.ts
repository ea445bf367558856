/** What scenarios of councils share: evidence and ARC agents on loopback, and what is asked of a platform under `/v0`. */
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Asked, TableAgent } from './agent.ts';
import { ask } from './client.ts';

/** Serves until the stack is disposed of; returns where. */
export async function listen(stack: AsyncDisposableStack, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const sha256 = (text: string) => hash('sha256', text);

/** Files by name, each as evidence with its right sha256. */
export async function serveFiles<Name extends string>(
  stack: AsyncDisposableStack,
  files: Readonly<Record<Name, string>>,
): Promise<Record<Name, { uri: string; sha256: string }>> {
  const byPath = new Map(Object.entries<string>(files).map(([name, text]) => [`/${name}`, text]));
  const url = await listen(stack, ({ url: path = '' }, response) => {
    response.writeHead(byPath.has(path) ? 200 : 404).end(byPath.get(path));
  });
  const items = [...byPath].map(([path, text]) => [path.slice(1), { uri: url + path, sha256: sha256(text) }]);
  return Object.fromEntries(items);
}

/** What an agent is asked at its turn, in the words of document 004. */
export interface Turn {
  conversation_id: string;
  messages: { role: string; content: string }[];
  context: { evidence: { uri: string; sha256: string; status?: string; text?: string }[]; constraints: object };
}

export const turnOf = ({ body }: Asked) => body as Turn;

/** An agent that knows nothing but document 004. */
export async function arcAgent(
  stack: AsyncDisposableStack,
  name: string,
  say: (turn: Turn) => string | Promise<string>,
): Promise<TableAgent> {
  const agent = await TableAgent.start(name, async (asked) => {
    const [, agent_id] = /^\/v0\/agents\/([^/]+)\/turn$/.exec(asked.path) ?? [];
    if (agent_id === undefined) return { status: 404, body: { error: 'nothing here', code: 'NOT_FOUND' } };
    return { body: { agent_id: decodeURIComponent(agent_id), turn_id: 'turn', content: await say(turnOf(asked)) } };
  });
  return stack.use(agent);
}

export async function registerArc(url: string, agent: TableAgent, more: object): Promise<void> {
  const json = { ...agent.registration, protocol: 'arc', ...more };
  const { status, body } = await ask(`${url}/api/v1/agents`, { json });
  if (status !== 201) throw new Error(`registering answered ${status}: ${JSON.stringify(body)}`);
}

export const never = () => new Promise<never>(() => {});

export interface Award {
  decision: string;
  rationale: string;
  citations: string[];
  signature: { key: string; signature: string };
}

export interface CouncilResult {
  conversation_id: string;
  status: string;
  final_decision: string | null;
  award: Award | null;
  audit: string;
}

export interface Said {
  seq: number;
  at: string;
  agent_id?: string;
  phase?: string;
  content?: string;
  failed?: string;
}

export interface Audit {
  conversation_id: string;
  transcript: Said[];
  evidence: { uri: string; sha256: string; status: string | null; text?: string }[];
  final_decision: string | null;
  missing: { agent_id: string; phase: string; reason: string }[];
  status: string;
  record: string;
}

export const question = 'Should Contoso approve the merger?';

export function runCouncil<Body = CouncilResult>(
  url: string,
  input: object = {},
  headers: Record<string, string> = {},
) {
  return ask<Body>(`${url}/v0/council/run`, { json: { question, ...input }, headers });
}

/** Runs a council to its end; returns its result with its audit. */
export async function holdCouncil(url: string, input: object = {}): Promise<{ result: CouncilResult; audit: Audit }> {
  const { status, body } = await runCouncil(url, input);
  if (status !== 200) throw new Error(`the council did not close: ${status} ${JSON.stringify(body)}`);
  return { result: body, audit: await auditOf(url, body.conversation_id) };
}

export async function auditOf(url: string, id: string): Promise<Audit> {
  return (await ask<Audit>(`${url}/v0/audit/${id}`)).body;
}

/** Who spoke or failed to, in order: `round-1/scribe`. */
export const courseOf = ({ transcript }: Audit) =>
  transcript.flatMap(({ agent_id, phase }) => (agent_id === undefined ? [] : [`${phase}/${agent_id}`]));
