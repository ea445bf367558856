/** What the External Agent Protocol holds its agents to. */
import type { Json } from '../../model/json.ts';
import { type Answered, type AnswerRule, type Conformance, readByStatus } from '../conformance.ts';
import { isObject } from '../json-object.ts';
import { about, invalid, peers, samples } from './exemplars.ts';

const authentication = { clause: 'Authentication' };
const limits = { clause: 'Response Size Limits' };

export const conform = (): Conformance => ({
  protocol: 'round-table',
  document: 'External Agent Protocol',
  timeout_ms: 120_000,
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  samples,
  about,
  invalid,
  read: readByStatus,
  error_fields: [],
  words: {
    'format/json': { clause: 'Error Handling: "200 with valid JSON"' },
    'time/limit': { clause: 'Timeouts: "120 seconds (configurable) for each endpoint"' },
    'time/margin': { clause: 'Timeouts' },
    'oversize/reply': limits,
    'oversize/fields': limits,
    'authorisation/accepted': authentication,
    'authorisation/missing': authentication,
    'authorisation/wrong': authentication,
    'authorisation/lower-case-scheme': authentication,
  },
  rules: [sameName, evidenceLevels, knownTargets],
  checks: [],
});

const sameName: AnswerRule = {
  id: 'format/same-name',
  group: 'format',
  severity: 'must',
  title: 'calls itself by one name at every endpoint',
  clause: 'POST /analyze: "Your agent\'s unique name"',
  advice: 'Answer with the same `agent_name` from /analyze, /challenge and /vote.',
  violations(answers) {
    const names = new Set(
      answers.map(({ json }) => field(json, 'agent_name')).filter((name) => typeof name === 'string'),
    );
    if (names.size <= 1) return [];
    return [{ path: 'agent_name', message: `is ${[...names].map((name) => JSON.stringify(name)).join(' and ')}` }];
  },
};

const level = /\[(?:VERIFIED:[^\]]+|CORROBORATED:[^\]]+\+[^\]]+|INDICATED:[^\]]+|POSSIBLE)\]/;

const evidenceLevels: AnswerRule = {
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
    listed(answers, 'observations').flatMap(({ item, path }) => {
      const evidence = field(item, 'evidence');
      return typeof evidence !== 'string' || level.test(evidence)
        ? []
        : [{ path: `${path}.evidence`, message: `has no level: ${JSON.stringify(evidence)}` }];
    }),
};

const speakers = peers.map(({ agent_name }) => agent_name);

const knownTargets: AnswerRule = {
  id: 'quality/known-targets',
  act: 'challenge',
  group: 'quality',
  severity: 'should',
  title: 'challenges and concedes only to those whose analyses it was shown',
  clause: 'POST /challenge: "Findings you disagree with"',
  advice: 'Copy `target_agent` from `other_analyses`; what is aimed at nobody weighs nothing.',
  violations: (answers) =>
    ['challenges', 'concessions']
      .flatMap((name) => listed(answers, name))
      .flatMap(({ item, path }) => {
        const target = field(item, 'target_agent');
        return typeof target !== 'string' || speakers.includes(target)
          ? []
          : [{ path: `${path}.target_agent`, message: `names ${JSON.stringify(target)}, who was not among them` }];
      }),
};

interface Item {
  item: Json;
  path: string;
}

function listed(answers: readonly Answered[], name: string): Item[] {
  return answers.flatMap(({ json }) => {
    const list = field(json, name);
    return Array.isArray(list) ? list.map((item, at) => ({ item, path: `${name}[${at}]` })) : [];
  });
}

function field(json: Json, name: string): Json | undefined {
  return isObject(json) ? json[name] : undefined;
}
