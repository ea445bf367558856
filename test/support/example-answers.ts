/** Answers as agents send them, for the tests: the document's two examples, and one with every field there is. */
import type { Json } from '../../src/model/json.ts';

export const quickStart = {
  position: 'YES',
  confidence: 0.75,
  reactCycle: {
    initialThought: 'Recent progress in LLMs is exponential...',
    actions: [
      {
        type: 'web_search',
        query: 'GPT-5 release date 2026',
        result: 'Found 3 articles mentioning Q* project',
      },
    ],
    observations: ["OpenAI CEO mentioned 'surprises in 2026'", 'But no concrete evidence of AGI definition'],
    synthesisThought: 'Promising indicators but definition unclear...',
    evidence: [
      {
        type: 'link',
        title: 'OpenAI CEO Interview',
        url: 'https://example.com/article',
        description: 'CEO discusses timeline',
      },
    ],
  },
} satisfies Json;

export const complete = {
  position: 'NO',
  confidence: 0.85,
  reactCycle: {
    initialThought:
      'AGI has been predicted for decades but never materialized. Hardware constraints and alignment remain unsolved. I expect 2026 is too optimistic.',
    actions: [
      {
        type: 'database_query',
        query: 'historical AGI predictions accuracy',
        result: '95% of predictions from 1960-2020 were wrong',
      },
      {
        type: 'web_search',
        query: 'hardware requirements AGI compute',
        result: 'Current GPUs are 100x below theoretical AGI needs',
      },
      {
        type: 'web_search',
        query: 'AI alignment problem status 2026',
        result: 'Still in early research phase, no consensus solution',
      },
    ],
    observations: [
      'Historical base rate strongly favors skepticism',
      'Computing power gap is significant',
      'Safety alignment is unsolved blocker',
      'No credible technical roadmap to AGI by 2026',
    ],
    synthesisThought:
      'Every data point supports skepticism. Even optimistic estimates put AGI at 2030+. The combination of historical failure rate, hardware limitations, and unsolved alignment makes 2026 extremely unlikely.',
    evidence: [
      {
        type: 'data',
        title: 'Historical AGI prediction accuracy: 5%',
        description: "95% of past 'AGI in 5 years' predictions failed",
        reliability: 0.95,
      },
      {
        type: 'link',
        title: 'Computing Requirements for AGI',
        url: 'https://arxiv.org/...',
        description: 'Academic paper estimating 100x current GPU capacity needed',
        reliability: 0.85,
      },
      {
        type: 'citation',
        title: 'AI Alignment Problem Status - 2026',
        url: 'https://alignment.org/...',
        description: 'Expert consensus: alignment unsolved, 5-10 years minimum',
        reliability: 0.9,
      },
    ],
  },
  reasoning:
    'Based on historical failure rates (95%), hardware constraints (100x gap), and unsolved alignment, AGI by 2026 is highly unlikely.',
  limitations: [
    'Unknown unknowns in AI research',
    'Breakthrough discoveries could accelerate timeline',
    'AGI definition varies across sources',
  ],
} satisfies Json;

export const action = {
  type: 'web_search',
  query: 'GPU roadmap',
  result: 'Two roadmaps to 2028',
  source: 'https://example.com/search?q=gpu',
  timestamp: '2026-03-01T09:30:00Z',
} as const;

export const exhibit = {
  type: 'citation',
  title: 'Community forecast: 15% by 2026',
  url: 'https://example.com/forecast',
  description: 'What others expect',
  reliability: 0.8,
} as const;

export const everyField = {
  ...complete,
  reactCycle: {
    ...complete.reactCycle,
    actions: [action, { type: 'calculation', query: 'gap in doublings', result: '6.6' }],
    evidence: [exhibit, ...complete.reactCycle.evidence],
  },
  confidence_breakdown: { data_quality: 0.9, source_reliability: 0.8, time_horizon: 0.4 },
} satisfies Json;
