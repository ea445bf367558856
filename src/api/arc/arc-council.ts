/** A council as document 004 describes it: the result with its signed award, and the audit. */
import type { z } from 'zod';
import type { Engine } from '../../access/engine.ts';
import type { Flag } from '../../model/flag.ts';
import type { JsonObject } from '../../model/json.ts';
import { canonicalJson } from '../../record/canonical-json.ts';
import type { TranscriptEntry } from '../../record/session-transcript.ts';
import type { SessionView } from '../../record/session-view.ts';
import { arcAgentsOf } from './arc-agents.ts';
import type { audit, award, councilResult } from './arc-contract.ts';

interface ArcConclusion {
  final_decision: string;
  award: { decision: string; rationale: string; citations: string[] };
  /** Since `council@3`. */
  stance?: string;
  answer?: string;
  because?: JsonObject[];
  against?: JsonObject[];
  policies?: JsonObject[];
  orders?: JsonObject[];
  citations?: JsonObject[];
  /** `code` is missing from the first version. */
  missing: { seat: string; phase: string; code?: string; reason: string }[];
}

interface AuditedInput {
  question: string;
  constraints: JsonObject;
  metadata: JsonObject;
  evidence: { uri: string; sha256: string; name?: string }[];
}

const conclusionOf = ({ verdict }: SessionView) => verdict as (JsonObject & ArcConclusion) | null;

export function councilResultOf(
  view: SessionView,
  engine: Pick<Engine, 'sign' | 'publicKey'>,
): z.infer<typeof councilResult> {
  const concluded = conclusionOf(view);
  return {
    conversation_id: view.id,
    status: statusOf(view),
    final_decision: concluded?.final_decision ?? null,
    award: concluded && signAward(view.id, concluded.award, engine),
    audit: `/v0/audit/${view.id}`,
  };
}

function statusOf({ status, outcome }: SessionView): z.infer<typeof councilResult>['status'] {
  if (status === 'running') return 'running';
  return outcome === 'complete' || outcome === 'truncated' ? outcome : 'failed';
}

/** The signature covers the award and the id of its council, so that the award can be verified alone. */
function signAward(
  conversation_id: string,
  { decision, rationale, citations }: ArcConclusion['award'],
  { sign, publicKey }: Pick<Engine, 'sign' | 'publicKey'>,
): z.infer<typeof award> {
  const signed = { decision, rationale, citations };
  const signature = sign(`parley award\n${canonicalJson({ award: signed, conversation_id })}`);
  return { ...signed, signature: { key: publicKey.key, signature } };
}

export function auditOf(view: SessionView, transcript: readonly TranscriptEntry[]): z.infer<typeof audit> {
  const concluded = conclusionOf(view);
  const { question, constraints, metadata } = view.input as JsonObject & AuditedInput;
  const flags = new Map(view.phases.flatMap(({ asks }) => asks.map((each) => [each.ask, each.flags])));
  return {
    ...{ conversation_id: view.id, question, constraints, metadata, agents: arcAgentsOf(view) },
    transcript: transcript.map((entry) => transcriptEntryOf(entry, flags)),
    evidence: evidenceOf(view, transcript),
    final_decision: concluded?.final_decision ?? null,
    ...findingsIn(concluded),
    missing: concluded?.missing.map(({ seat, ...why }) => ({ agent_id: seat, ...why })) ?? [],
    status: statusOf(view),
    head: view.head,
    record: `/api/v1/sessions/${view.id}/record`,
  };
}

/** What the council found beside the award; a council before the third version tells none of it. */
function findingsIn(concluded: ArcConclusion | null) {
  if (concluded?.stance === undefined) return {};
  const { stance, answer = '', because = [], against = [], policies = [], orders = [], citations = [] } = concluded;
  return { stance, answer, because, against, policies, orders, citations };
}

/** Each piece by its name, or else by its address, with its status, null until it was checked, and the text whose lines citations refer to. */
function evidenceOf({ input }: SessionView, transcript: readonly TranscriptEntry[]): JsonObject[] {
  const checkedEvidence = new Map(transcript.flatMap((entry) => ('key' in entry ? [[entry.key, entry]] : [])));
  const { evidence } = input as JsonObject & AuditedInput;
  return evidence.map(({ uri, name, sha256 }, at) => {
    const { status = null, text } = checkedEvidence.get(`evidence/${at}`) ?? {};
    return { uri: name ?? uri, sha256, status, ...(text === undefined ? {} : { text }) };
  });
}

/** One entry of the transcript, with the field names of the document where it has them. */
function transcriptEntryOf(entry: TranscriptEntry, flagsByAsk: ReadonlyMap<string, Flag[]>): JsonObject {
  if ('key' in entry) {
    const { key: _key, text: _text, ...checked } = entry;
    return checked;
  }
  if ('spent' in entry) return { ...entry };
  const phase = entry.ask.slice(0, entry.ask.indexOf('/'));
  const about = { seq: entry.seq, at: entry.at, agent_id: entry.seat, phase };
  if ('failed' in entry) return { ...about, failed: entry.failed, detail: entry.detail };
  const flags = flagsByAsk.get(entry.ask) ?? [];
  return { ...about, content: entry.said.content ?? '', ...(flags.length === 0 ? {} : { flags }) };
}
