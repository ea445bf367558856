import { expect } from 'vitest';
import { protocolContract, type Sample } from '../../../test/contracts/protocol.contract.ts';
import { everyField, exhibit } from '../../../test/support/example-answers.ts';
import type { Forecast } from '../../model/forecast.ts';
import { predictionWebhook } from './protocol.ts';
import { sample } from './sample.ts';

const { reactCycle, ...answer } = everyField;
const { initialThought, synthesisThought, ...cycle } = reactCycle;

const samples: Sample[] = [
  {
    ask: {
      ...sample,
      round: 2,
      others: [
        { agent_name: 'Skeptic Bot', position: 'NO', confidence: 0.85, reasoning: 'Base rates', evidence: [exhibit] },
      ],
      metadata: { resolution_criteria: 'As the jury finds', source_links: ['https://example.com/rules'] },
    },
    body: { ...everyField, mood: 'good' },
    answer: {
      act: 'forecast',
      answer: { ...answer, ...cycle, initial_thought: initialThought, synthesis_thought: synthesisThought } as Forecast,
    },
  },
  {
    ask: {
      ...{ act: 'reply', conversation_id: 'c1', message_id: 'm2', agent_id: 'ada', turn: 2, message: 'Will it rain?' },
      history: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hello!' },
      ],
      context: { deadline: '2030-01-01T00:00:00Z' },
    },
    body: { ...everyField },
    answer: {
      act: 'reply',
      answer: { text: expect.stringMatching(/^NO, with a confidence of 0\.\d+\.\n\n.+\n\nEvidence:\n- /s) },
    },
  },
];

protocolContract(predictionWebhook, samples);
