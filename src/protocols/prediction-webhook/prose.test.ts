import { expect, it } from 'vitest';
import { proseOf } from './prose.ts';

const forecast = {
  position: 'YES',
  confidence: 0.72,
  initial_thought: 'It has rained on nine of the last ten days.',
  actions: [],
  observations: [],
  synthesis_thought: 'Nine of ten days, and the wind has not turned.',
  evidence: [
    { type: 'link', title: 'The forecast', url: 'https://example.com/rain', description: 'Rain by noon' },
    { type: 'data', title: 'The last ten days' },
  ],
} as const;
const mutable = { ...forecast, actions: [], observations: [], evidence: [...forecast.evidence] };

it('LG-08: tells the position, why, and what it rests on', () => {
  expect(proseOf(mutable)).toBe(
    `YES, with a confidence of 0.72.

Nine of ten days, and the wind has not turned.

Evidence:
- The forecast (https://example.com/rain): Rain by noon
- The last ten days`,
  );
});

it('prefers the reasoning, and names limitations', () => {
  const text = proseOf({ ...mutable, reasoning: 'The wind.', limitations: ['One station only'] });
  expect(text).toContain('The wind.');
  expect(text).not.toContain('Nine of ten days');
  expect(text).toMatch(/Limitations:\n- One station only$/);
});
