/** How an ask is written for a round-table agent (`round-table@1`). Pure; frozen once records name it. */
import type { Ask, Asks } from '../../model/act.ts';
import type { PeerAnalysis } from '../../model/analysis.ts';
import type { Brief } from '../../model/brief.ts';
import type { WireRequest } from '../../model/send.ts';

export const encoder = 'round-table@1';

export function encode(ask: Ask): WireRequest {
  return { path: `/${ask.act === 'reply' ? 'analyze' : ask.act}`, body: body(ask) };
}

function body(ask: Ask): string {
  switch (ask.act) {
    case 'analyze':
      return analyzeBody(ask);
    case 'reply':
      return analyzeBody(taskIn(ask));
    case 'challenge':
      return challengeBody(ask);
    case 'vote':
      return JSON.stringify({ ...taskOf(ask), synthesis: briefInOrder(ask.synthesis) });
    default:
      throw new TypeError(`this protocol has no words for ${ask.act}`);
  }
}

function analyzeBody({ context, constraints, ...ask }: Asks['analyze']): string {
  return JSON.stringify({ ...taskOf(ask), context, constraints });
}

/** A message is a task to analyse. What was said before is a part of its context. */
function taskIn({ message_id, message, history }: Asks['reply']): Asks['analyze'] {
  const before = history.map(({ role, content }) => ({ role, content }));
  const context = { source: 'chat', agent_focus_areas: {}, ...(before.length === 0 ? {} : { history: before }) };
  return { task_id: message_id, content: message, context, constraints: [] };
}

const taskOf = ({ task_id, content }: { task_id: string; content: string }) => ({ task_id, content });

/**
 * Every seat is sent every other seat's analysis, so each analysis is written once and its text used again: a table of
 * N seats then costs N texts to write, not N². The seats of a table are asked one right after the other, so only the
 * texts of the last table are kept.
 */
let texts = new Map<PeerAnalysis, string>();
let task = '';

function challengeBody({ task_id, content, others }: Asks['challenge']): string {
  if (task_id !== task) {
    texts = new Map();
    task = task_id;
  }
  let analyses = '';
  for (const analysis of others) analyses += `${analyses && ','}${textOf(analysis)}`;
  return `${JSON.stringify({ task_id, content }).slice(0, -1)},"other_analyses":[${analyses}]}`;
}

function textOf(analysis: PeerAnalysis): string {
  let text = texts.get(analysis);
  if (text === undefined) {
    text = JSON.stringify(inDocumentOrder(analysis));
    texts.set(analysis, text);
  }
  return text;
}

function briefInOrder({ recommended_direction, key_findings, trade_offs, minority_views }: Brief): Brief {
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
