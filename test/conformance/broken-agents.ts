/** Agents that are wrong in one way each, and the check that has to say so. */
import type { Json, JsonObject } from '../../src/model/json.ts';
import {
  acts,
  crash,
  cycling,
  forecasting,
  isPost,
  mixing,
  onlyMessage,
  refusingRepeats,
  withoutReliability,
} from './broken-faults.ts';
import type { Broken } from './broken-of.ts';
import { token } from './correct-agents.ts';
import { changed, type Fault, instead, json, refusing, saying } from './fault.ts';
import { tables } from './round-table-broken.ts';

const table = (name: string, caught: string, fault: () => Fault, also?: readonly string[]): Broken => ({
  ...{ protocol: 'round-table', name, caught, fault },
  ...(also ? { also } : {}),
});
const webhook = (name: string, caught: string, fault: () => Fault, also?: readonly string[]): Broken => ({
  ...table(name, caught, fault, also),
  protocol: 'prediction-webhook',
});
const arc = (name: string, caught: string, fault: () => Fault, also?: readonly string[]): Broken => ({
  ...table(name, caught, fault, also),
  protocol: 'arc',
});

const webhooks = [
  webhook('fails over every prediction of the first kind', 'happy-path/test-prediction', () =>
    instead(
      saying(({ category, metadata }) => category === 'tech' && metadata === undefined),
      crash,
    ),
  ),
  webhook('stumbles over metadata', 'happy-path/full', () =>
    instead(
      saying(({ metadata, roundNumber }) => metadata !== undefined && roundNumber === 1),
      crash,
    ),
  ),
  webhook('knows no rounds', 'happy-path/round-3', () =>
    instead(
      saying(({ roundNumber }) => roundNumber === 3),
      crash,
    ),
  ),
  webhook('needs a category', 'happy-path/minimal', () =>
    instead(
      saying(({ category, title }) => category === undefined && title === 'Test prediction'),
      crash,
    ),
  ),
  webhook('writes its position small', 'format/forecast', () => forecasting({ position: 'no' })),
  webhook('gives its confidence as text', 'format/forecast', () => forecasting({ confidence: '0.9' })),
  webhook('gives its confidence in percent', 'format/forecast', () => forecasting({ confidence: 90 })),
  webhook('shows no cycle', 'format/forecast', () => changed(({ reactCycle: _, ...said }) => said)),
  webhook('gives no evidence', 'format/forecast', () => cycling({ evidence: [] })),
  webhook('does what nobody knows', 'format/forecast', () =>
    cycling({ actions: [{ type: 'guess', query: 'q', result: 'r' }] }),
  ),
  webhook('thinks too briefly', 'format/forecast', () => cycling({ initialThought: 'Hm.' })),
  webhook('is sure of what it cannot show', 'quality/overconfident', () =>
    changed((said) => ({ ...said, confidence: 0.99, reactCycle: withoutReliability(said.reactCycle as JsonObject) })),
  ),
  webhook('gives one piece of evidence', 'quality/little-evidence', () =>
    cycling({ evidence: [{ type: 'data', title: 'A rate' }] }),
  ),
  webhook('never looks anything up', 'quality/no-web-search', () =>
    cycling({ actions: [{ type: 'calculation', query: '1 + 1', result: '2' }] }),
  ),
  webhook('observes nothing', 'quality/blank-observation', () => cycling({ observations: [' '] })),
  webhook('explains little', 'quality/brief-synthesis', () => cycling({ synthesisThought: 'Nobody is sure of it.' })),
  webhook('refuses what it has seen', 'idempotency/repeatable', refusingRepeats),
  webhook('is too slow', 'time/limit', () => instead(isPost, 'hang')),
  webhook('leaks its key', 'authorisation/not-repeated', () => forecasting({ reasoning: `asked with ${token}` })),
  webhook('says errors its own way', 'error-bodies/readable', () => refusing(json(400, { problem: 'wrong' }))),
];

const turns = [
  arc(
    'fails over its own document',
    'happy-path/document',
    () =>
      instead(
        saying(({ messages }) => Array.isArray(messages) && messages.length === 2),
        crash,
      ),
    ['happy-path/encoded-path'],
  ),
  arc('needs a system message', 'happy-path/minimal', () =>
    instead(
      saying(({ messages }) => JSON.stringify(messages) === onlyMessage),
      crash,
    ),
  ),
  arc('stumbles over evidence', 'happy-path/full', () =>
    instead(
      saying(({ context }) => !!((context as JsonObject | undefined)?.evidence as Json[] | undefined)?.length),
      crash,
    ),
  ),
  arc('reads its path by the letter', 'happy-path/encoded-path', () =>
    instead(({ path }) => path.includes('%3A'), json(404, { error: 'unknown agent' })),
  ),
  arc('speaks as somebody else', 'format/turn', () => changed((said) => ({ ...said, agent_id: 'scribe:v0' }))),
  arc('has nothing to say', 'format/turn', () => changed((said) => ({ ...said, content: '  ' }))),
  arc('has no id for its turn', 'format/turn', () => changed(({ turn_id: _, ...said }) => said)),
  arc('answers for everybody', 'reachability/unknown-agent', () => (heard, next) => next({ ...heard, path: acts.arc })),
  arc('mixes up what is asked at once', 'concurrency/apart', mixing),
  arc('shows its insides', 'error-bodies/discreet', () =>
    refusing(json(400, { error: 'TypeError: x is undefined\n    at turn (/srv/agent.js:7:3)' })),
  ),
];

export const broken: readonly Broken[] = [...tables, ...webhooks, ...turns];
