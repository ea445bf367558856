/** Encodes an ask for a round-table agent (`round-table@1`). Pure, and sealed: records name it. */
import type { Ask, AskByAct } from '../../model/act.ts';
import type { PeerAnalysis } from '../../model/analysis.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import type { SynthesisBrief } from '../../model/synthesis-brief.ts';
import type { EncodeMemo } from '../protocol.ts';

export const encoder = 'round-table@1';

export function encode(ask: Ask, memo: EncodeMemo = new WeakMap()): WireRequest {
  return { path: `/${ask.act === 'reply' ? 'analyze' : ask.act}`, body: bodyOf(ask, memo) };
}

function bodyOf(ask: Ask, memo: EncodeMemo): string {
  switch (ask.act) {
    case 'analyze':
      return analyzeBody(ask);
    case 'reply':
      return analyzeBody(analyzeAskOf(ask));
    case 'challenge':
      return challengeBody(ask, memo);
    case 'vote':
      return JSON.stringify({ ...taskOf(ask), synthesis: briefInOrder(ask.synthesis) });
    default:
      throw new TypeError(`this protocol does not support the act ${ask.act}`);
  }
}

function analyzeBody({ context, constraints, ...ask }: AskByAct['analyze']): string {
  return JSON.stringify({ ...taskOf(ask), context, constraints });
}

/** A message becomes a task to analyse, with the history in its context. */
function analyzeAskOf({ message_id, message, history }: AskByAct['reply']): AskByAct['analyze'] {
  const before = history.map(({ role, content }) => ({ role, content }));
  const context = { source: 'chat', agent_focus_areas: {}, ...(before.length === 0 ? {} : { history: before }) };
  return { task_id: message_id, content: message, context, constraints: [] };
}

const taskOf = ({ task_id, content }: { task_id: string; content: string }) => ({ task_id, content });

function challengeBody({ task_id, content, others }: AskByAct['challenge'], memo: EncodeMemo): string {
  let analyses = '';
  for (const analysis of others) analyses += `${analyses && ','}${analysisTextOf(analysis, memo)}`;
  return `${JSON.stringify({ task_id, content }).slice(0, -1)},"other_analyses":[${analyses}]}`;
}

/** Every seat receives every other seat's analysis. Each analysis is serialised once: N texts for N seats, not N². */
function analysisTextOf(analysis: PeerAnalysis, memo: EncodeMemo): string {
  const known = memo.get(analysis);
  if (known !== undefined) return known;
  const text = JSON.stringify(inDocumentOrder(analysis));
  memo.set(analysis, text);
  return text;
}

function briefInOrder({
  recommended_direction,
  key_findings,
  trade_offs,
  minority_views,
}: SynthesisBrief): SynthesisBrief {
  const findings = key_findings.map(({ agent_name, finding, evidence }) => ({ agent_name, finding, evidence }));
  return { recommended_direction, key_findings: findings, trade_offs, minority_views };
}

function inDocumentOrder({ agent_name, domain, observations, recommendations, confidence }: PeerAnalysis) {
  return {
    ...{ agent_name, domain },
    observations: observations.map(({ finding, evidence, severity, confidence: sure }) => {
      return { finding, evidence, severity, confidence: sure };
    }),
    recommendations: recommendations?.map(({ action, rationale, priority }) => ({ action, rationale, priority })),
    confidence,
  };
}
