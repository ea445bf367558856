/** What tests ask of a platform about councils under `/v0`, over the one HTTP client, and evidence for them on loopback. */
import { hash } from 'node:crypto';
import type { ScriptedAgent } from './agent.ts';
import { ask, type RequestHeaders } from './client.ts';
import { serveUntil } from './loopback.ts';

export const sha256 = (text: string) => hash('sha256', text);

/** Files by name, each as evidence with its right sha256. */
export async function serveFiles<Name extends string>(
  stack: AsyncDisposableStack,
  files: Readonly<Record<Name, string>>,
): Promise<Record<Name, { uri: string; sha256: string }>> {
  const byPath = new Map(Object.entries<string>(files).map(([name, text]) => [`/${name}`, text]));
  const url = await serveUntil(stack, ({ url: path = '' }, response) => {
    response.writeHead(byPath.has(path) ? 200 : 404).end(byPath.get(path));
  });
  const items = [...byPath].map(([path, text]) => [path.slice(1), { uri: url + path, sha256: sha256(text) }]);
  return Object.fromEntries(items);
}

export async function registerArc(url: string, agent: ScriptedAgent, more: object): Promise<void> {
  const { status, text } = await ask(`${url}/api/v1/agents`, { json: { ...agent.registration, ...more } });
  if (status !== 201) throw new Error(`registering answered ${status}: ${text}`);
}

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

interface AuditedAgent {
  agent_id: string;
  role: string;
  kind: string;
  agent: string | null;
  model: string | null;
  without_model: { phase: string; detail: string }[];
  replaced: { agent: string; reason: string }[];
}

interface TranscriptLine {
  seq: number;
  at: string;
  agent_id?: string;
  phase?: string;
  content?: string;
  failed?: string;
}

export interface Audit {
  conversation_id: string;
  transcript: TranscriptLine[];
  evidence: { uri: string; sha256: string; status: string | null; text?: string }[];
  final_decision: string | null;
  missing: { agent_id: string; phase: string; code: string; reason: string }[];
  question: string;
  constraints: { seed: number };
  metadata: object;
  agents: AuditedAgent[];
  status: string;
  record: string;
}

export const question = 'Should Contoso approve the merger?';

export function runCouncil<Body = CouncilResult>(url: string, input: object = {}, headers: RequestHeaders = {}) {
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
