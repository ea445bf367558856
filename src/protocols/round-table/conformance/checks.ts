/** The conformance checks for the External Agent Protocol. */
import type { Json } from '../../../model/json.ts';
import {
  type AnswerRule,
  type ConformanceSpec,
  type ExemplarAnswer,
  replyKindByStatus,
} from '../../conformance-spec.ts';
import { isJsonObject } from '../../json-object.ts';
import { exemplarAbout, exemplarSets, invalidBodies, peers } from './exemplars.ts';

const authenticationClause = { clause: 'Authentication' };
const sizeLimitClause = { clause: 'Response Size Limits' };

export const conformanceSpec = (): ConformanceSpec => ({
  protocol: 'round-table',
  document: 'External Agent Protocol',
  timeout_ms: 120_000,
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  samples: exemplarSets,
  about: exemplarAbout,
  invalid: invalidBodies,
  replyKindOf: replyKindByStatus,
  error_fields: [],
  clauses: {
    'format/json': { clause: 'Error Handling: "200 with valid JSON"' },
    'time/limit': { clause: 'Timeouts: "120 seconds (configurable) for each endpoint"' },
    'time/margin': { clause: 'Timeouts' },
    'oversize/reply': sizeLimitClause,
    'oversize/fields': sizeLimitClause,
    'authorisation/accepted': authenticationClause,
    'authorisation/missing': authenticationClause,
    'authorisation/wrong': authenticationClause,
    'authorisation/lower-case-scheme': authenticationClause,
  },
  rules: [sameNameRule, evidenceLevelsRule, knownTargetsRule],
  checks: [],
});

const sameNameRule: AnswerRule = {
  id: 'format/same-name',
  group: 'format',
  severity: 'must',
  title: 'calls itself by one name at every endpoint',
  clause: 'POST /analyze: "Your agent\'s unique name"',
  advice: 'Answer with the same `agent_name` from /analyze, /challenge and /vote.',
  violations(answers) {
    const names = new Set(
      answers.map(({ json }) => fieldOf(json, 'agent_name')).filter((name) => typeof name === 'string'),
    );
    if (names.size <= 1) return [];
    return [{ path: 'agent_name', message: `is ${[...names].map((name) => JSON.stringify(name)).join(' and ')}` }];
  },
};

const levelPattern = /\[(?:VERIFIED:[^\]]+|CORROBORATED:[^\]]+\+[^\]]+|INDICATED:[^\]]+|POSSIBLE)\]/;

const evidenceLevelsRule: AnswerRule = {
  id: 'quality/evidence-levels',
  act: 'analyze',
  group: 'quality',
  severity: 'should',
  title: 'gives every piece of evidence its level',
  clause: 'Observation fields: "Use evidence levels"',
  advice:
    'Begin evidence with `[VERIFIED: source:ref]`, `[CORROBORATED: a + b]`, `[INDICATED: source]` or `[POSSIBLE]`; ' +
    'evidence without a level weighs least at the table.',
  violations: (answers) =>
    listedItems(answers, 'observations').flatMap(({ item, path }) => {
      const evidence = fieldOf(item, 'evidence');
      return typeof evidence !== 'string' || levelPattern.test(evidence)
        ? []
        : [{ path: `${path}.evidence`, message: `has no level: ${JSON.stringify(evidence)}` }];
    }),
};

const peerNames = peers.map(({ agent_name }) => agent_name);

const knownTargetsRule: AnswerRule = {
  id: 'quality/known-targets',
  act: 'challenge',
  group: 'quality',
  severity: 'should',
  title: 'challenges and concedes only to those whose analyses it was shown',
  clause: 'POST /challenge: "Findings you disagree with"',
  advice: 'Copy `target_agent` from `other_analyses`; what is aimed at nobody weighs nothing.',
  violations: (answers) =>
    ['challenges', 'concessions']
      .flatMap((name) => listedItems(answers, name))
      .flatMap(({ item, path }) => {
        const target = fieldOf(item, 'target_agent');
        return typeof target !== 'string' || peerNames.includes(target)
          ? []
          : [{ path: `${path}.target_agent`, message: `names ${JSON.stringify(target)}, who was not among them` }];
      }),
};

interface AnswerItem {
  item: Json;
  path: string;
}

function listedItems(answers: readonly ExemplarAnswer[], name: string): AnswerItem[] {
  return answers.flatMap(({ json }) => {
    const list = fieldOf(json, name);
    return Array.isArray(list) ? list.map((item, at) => ({ item, path: `${name}[${at}]` })) : [];
  });
}

function fieldOf(json: Json, name: string): Json | undefined {
  return isJsonObject(json) ? json[name] : undefined;
}
