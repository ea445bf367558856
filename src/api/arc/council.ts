/** A council as document 004 answers it: the result with its signed award, and the audit. */
import type { z } from 'zod';
import type { Engine } from '../../engine/engine.ts';
import type { JsonObject } from '../../model/json.ts';
import { canonical } from '../../record/canonical.ts';
import type { Entry } from '../../record/transcript.ts';
import type { SessionView } from '../../record/view.ts';
import type { audit, award, councilResult } from './contract.ts';

interface Concluded {
  final_decision: string;
  award: { decision: string; rationale: string; citations: string[] };
  missing: { seat: string; phase: string; reason: string }[];
}

const concludedOf = ({ verdict }: SessionView) => verdict as (JsonObject & Concluded) | null;

export function resultOf(view: SessionView, engine: Pick<Engine, 'sign' | 'publicKey'>): z.infer<typeof councilResult> {
  const concluded = concludedOf(view);
  return {
    conversation_id: view.id,
    status: statusOf(view),
    final_decision: concluded?.final_decision ?? null,
    award: concluded && signed(view.id, concluded.award, engine),
    audit: `/v0/audit/${view.id}`,
  };
}

function statusOf({ status, outcome }: SessionView): z.infer<typeof councilResult>['status'] {
  if (status === 'running') return 'running';
  return outcome === 'complete' || outcome === 'truncated' ? outcome : 'failed';
}

/** The signature covers what the award says and whose it is, so that it can be shown and checked on its own. */
function signed(
  conversation_id: string,
  { decision, rationale, citations }: Concluded['award'],
  { sign, publicKey }: Pick<Engine, 'sign' | 'publicKey'>,
): z.infer<typeof award> {
  const given = { decision, rationale, citations };
  const signature = sign(`parley award\n${canonical({ award: given, conversation_id })}`);
  return { ...given, signature: { key: publicKey.key, signature } };
}

export function auditOf(view: SessionView, transcript: readonly Entry[]): z.infer<typeof audit> {
  const concluded = concludedOf(view);
  return {
    conversation_id: view.id,
    transcript: transcript.map(entryOf),
    evidence: evidenceOf(view, transcript),
    final_decision: concluded?.final_decision ?? null,
    missing: concluded?.missing.map(({ seat, phase, reason }) => ({ agent_id: seat, phase, reason })) ?? [],
    status: statusOf(view),
    head: view.head,
    record: `/api/v1/sessions/${view.id}/record`,
  };
}

/** Each piece with its state, null until it was looked at, and the text whose lines citations name. */
function evidenceOf({ input }: SessionView, transcript: readonly Entry[]): JsonObject[] {
  const seen = new Map(transcript.flatMap((entry) => ('key' in entry ? [[entry.key, entry]] : [])));
  const named = input.evidence as { uri: string; sha256: string }[];
  return named.map(({ uri, sha256 }, at) => {
    const { status = null, text } = seen.get(`evidence/${at}`) ?? {};
    return { uri, sha256, status, ...(text === undefined ? {} : { text }) };
  });
}

/** One line of the transcript, in the document's words where it has them. */
function entryOf(entry: Entry): JsonObject {
  if ('key' in entry) {
    const { key: _key, text: _text, ...told } = entry;
    return told;
  }
  if ('spent' in entry) return { ...entry };
  const phase = entry.ask.slice(0, entry.ask.indexOf('/'));
  const about = { seq: entry.seq, at: entry.at, agent_id: entry.seat, phase };
  if ('failed' in entry) return { ...about, failed: entry.failed, detail: entry.detail };
  return { ...about, content: entry.said.content ?? '' };
}
