/** Valid requests: the document's examples, the required fields only, and every field and value. */
import { hash } from 'node:crypto';
import type { Ask } from '../../../model/act.ts';
import type { PeerAnalysis } from '../../../model/analysis.ts';
import type { Json } from '../../../model/json.ts';
import type { ProbeRequest } from '../../conformance-check.ts';
import type { Exemplar, ExemplarSet, InvalidBodies } from '../../conformance-spec.ts';
import type { TableAct } from '../decode.ts';
import { encode } from '../encode.ts';
import { sample } from '../sample.ts';
import { violations } from './violations.ts';

const content = 'Review the authentication module for security vulnerabilities';
/** Each task has its own id, because an agent may remember what it answered. */
const tasks = {
  document: { task_id: 'a1b2c3d4e5f6', content },
  minimal: { task_id: 'b2c3d4e5f6a1', content },
  full: { task_id: 'c3d4e5f6a1b2', content },
};

const reviewer: PeerAnalysis = {
  agent_name: 'code_reviewer',
  domain: 'code quality',
  observations: [
    {
      finding: 'Authentication logic is well-structured',
      evidence: 'Clean separation of concerns in auth module',
      severity: 'info',
      confidence: 0.7,
    },
  ],
};

/** The analyses that are sent with the requests for challenges. */
export const peers: readonly PeerAnalysis[] = [
  reviewer,
  {
    agent_name: 'operator',
    domain: 'operations',
    observations: [
      { finding: 'Logins are not limited', evidence: '[INDICATED: routes/auth.py]', severity: 'warning' },
      { finding: 'Passwords are logged', evidence: '[VERIFIED: app.log:7]', severity: 'critical', confidence: 1 },
    ],
    recommendations: [{ action: 'Stop logging passwords', rationale: 'Logs are kept', priority: 'critical' }],
    confidence: 0,
  },
];

const synthesis = {
  recommended_direction: 'Fix SQL injection vulnerability and add rate limiting before deployment',
  key_findings: [{ agent_name: 'security_analyst', finding: 'SQL injection on line 42', evidence: '...' }],
  trade_offs: ['Rate limiting may impact legitimate high-volume API users'],
  minority_views: [],
};

const context = { source: 'round_table', agent_focus_areas: { your_agent: 'security review' } };
const constraints = ['Must cite evidence', 'Focus on OWASP Top 10'];

export const exemplarSets: readonly [ExemplarSet, ...ExemplarSet[]] = [
  {
    id: 'document',
    about: "the document's own task, analyses and synthesis",
    exemplars: [
      exemplarForAsk('analyze', "the document's example", sample),
      exemplarForAsk('challenge', "the document's example", {
        act: 'challenge',
        ...tasks.document,
        others: [reviewer],
      }),
      exemplarForAsk('vote', "the document's example", { act: 'vote', ...tasks.document, synthesis }),
    ],
  },
  {
    id: 'minimal',
    about: 'nothing but what is required',
    exemplars: [
      exemplarOf(
        'analyze-minimal',
        'analyze',
        'a task without context and constraints',
        probeRequestOf('analyze', tasks.minimal),
      ),
      exemplarForAsk('vote-minimal', 'a synthesis with empty lists', {
        ...{ act: 'vote', ...tasks.minimal },
        synthesis: { ...synthesis, key_findings: [], trade_offs: [] },
      }),
    ],
  },
  {
    id: 'full',
    about: 'every optional field and every severity',
    exemplars: [
      exemplarForAsk('analyze-full', 'a task with a history and metadata of its own', {
        ...{ act: 'analyze', ...tasks.full, constraints: [...constraints, 'No more than three findings'] },
        context: {
          ...context,
          source: 'chat',
          history: [{ role: 'user', content: 'Hello' }],
          metadata: { n: 1, x: null },
        },
      }),
      exemplarForAsk('challenge-full', 'two analyses with every field and severity', {
        ...{ act: 'challenge', ...tasks.full },
        others: [...peers],
      }),
      exemplarForAsk('vote-full', 'a synthesis with trade-offs and minority views', {
        ...{ act: 'vote', ...tasks.full },
        synthesis: { ...synthesis, minority_views: ['operator: the log must be erased first'] },
      }),
    ],
  },
];

/** A task about this text. */
export function exemplarAbout(text: string): Exemplar {
  const task_id = hash('sha256', text).slice(0, 12);
  return exemplarForAsk('analyze', 'a task', { act: 'analyze', task_id, content: text, context, constraints: [] });
}

export const invalidBodies: InvalidBodies = {
  missing: [{ task_id: tasks.document.task_id }, { content }],
  values: [
    { ...tasks.document, content: 7 },
    { ...tasks.document, constraints: 'Must cite evidence' },
  ],
};

function exemplarForAsk(id: string, title: string, ask: Ask<TableAct>): Exemplar {
  return exemplarOf(id, ask.act, title, encode(ask));
}

function exemplarOf(id: string, act: TableAct, title: string, { path = '', body = '' }: ProbeRequest): Exemplar {
  return {
    ...{ id, act, title: `${path} with ${title}`, clause: `POST ${path}` },
    request: { path, body },
    violations: (json) => violations(act, json),
  };
}

function probeRequestOf(act: TableAct, body: Json): ProbeRequest {
  return { path: `/${act}`, body: JSON.stringify(body) };
}
