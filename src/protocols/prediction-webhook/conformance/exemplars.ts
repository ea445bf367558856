/** Valid predictions: the document's own test, the required fields only, and every field and value. */
import { hash } from 'node:crypto';
import type { Ask } from '../../../model/act.ts';
import type { PeerArgument } from '../../../model/forecast.ts';
import type { Json } from '../../../model/json.ts';
import type { Exemplar, ExemplarSet, InvalidBodies } from '../../conformance-spec.ts';
import { decode } from '../decode.ts';
import { encode } from '../encode.ts';
import { sample } from '../sample.ts';
import { answerClause } from './answer-clause.ts';

const { category: _, ...sampleWithoutCategory } = sample;
/** Each prediction has its own id, because an agent may remember what it answered. */
const minimalAsk = { ...sampleWithoutCategory, prediction_id: 'test-124' };

const fullAsk: Ask<'forecast'> = {
  act: 'forecast',
  prediction_id: '5f0c9a52-6a3c-4d0c-9a57-1f7f0d8f4b10',
  title: 'Will AGI be achieved by end of 2026?',
  description:
    'Artificial General Intelligence (AGI) - an AI system that can perform any intellectual task that a human can. ' +
    'A system counts once two independent laboratories have confirmed it.',
  category: 'tech',
  deadline: '2026-12-31T23:59:59Z',
  round: 1,
  metadata: {
    resolution_criteria: 'Two independent laboratories confirm it in writing before the deadline.',
    source_links: ['https://example.com/agi', 'https://example.org/definition'],
  },
};

const others: PeerArgument[] = [
  {
    agent_name: 'Skeptic Bot',
    position: 'NO',
    confidence: 0.85,
    reasoning: 'Historical failure rate of AGI predictions...',
    evidence: [{ type: 'data', title: 'Historical AGI prediction accuracy: 5%', reliability: 0.9 }],
  },
  {
    agent_name: 'Optimist',
    position: 'YES',
    confidence: 1,
    reasoning: 'Progress is exponential.',
    evidence: [
      { type: 'link', title: 'An interview', url: 'https://example.com/article', description: 'A timeline' },
      {
        type: 'citation',
        title: 'Community forecast: 15% by 2026',
        url: 'https://example.com/forecast',
        reliability: 0.8,
      },
    ],
  },
  { agent_name: 'Undecided', position: 'NEUTRAL', confidence: 0, reasoning: 'Nothing is known.', evidence: [] },
];

export const exemplarSets: readonly [ExemplarSet, ...ExemplarSet[]] = [
  singleExemplarSet('test-prediction', "the document's own test prediction, which is short", sample),
  singleExemplarSet('full', 'a prediction with every optional field', fullAsk),
  singleExemplarSet('round-3', 'round 3, with the arguments of three others', { ...fullAsk, round: 3, others }),
  singleExemplarSet('minimal', 'nothing but the required fields', minimalAsk),
];

/** A prediction about this text. */
export function exemplarAbout(title: string): Exemplar {
  const prediction_id = `test-${hash('sha256', title).slice(0, 12)}`;
  return exemplarOf('forecast', 'a prediction', { ...minimalAsk, prediction_id, title });
}

const minimalBody = JSON.parse(encode(minimalAsk).body) as { [name: string]: Json };
const bodyWithout = (name: string): Json =>
  Object.fromEntries(Object.entries(minimalBody).filter(([field]) => field !== name));

export const invalidBodies: InvalidBodies = {
  missing: ['title', 'description', 'predictionId'].map(bodyWithout),
  values: [
    { ...minimalBody, title: 7 },
    { ...minimalBody, roundNumber: 'first' },
  ],
};

function singleExemplarSet(id: string, about: string, ask: Ask<'forecast'>): ExemplarSet {
  return { id, about, exemplars: [exemplarOf(id, about, ask)] };
}

function exemplarOf(id: string, title: string, ask: Ask<'forecast'>): Exemplar {
  return {
    ...{ id, act: 'forecast', title, clause: 'Request Format', answerClause },
    request: { body: encode(ask).body },
    violations(json) {
      const decoded = decode(json);
      return 'violations' in decoded ? decoded.violations : [];
    },
  };
}
