import { describe, expect, it } from 'vitest';
import type { Ask } from '../../model/act.ts';
import type { PeerArgument } from '../../model/forecast.ts';
import { canonicalJson } from '../../record/canonical-json.ts';
import { encode } from './encode.ts';
import { sample } from './sample.ts';

const others: PeerArgument[] = [
  {
    ...{ agent_name: 'Skeptic Bot', position: 'NO', confidence: 0.85, reasoning: 'Historical failure rate' },
    evidence: [{ type: 'link', title: 'A paper', url: 'https://example.com', description: 'why', reliability: 0.9 }],
  },
];
const metadata = { resolution_criteria: 'As the jury finds', source_links: ['https://example.com/rules'] };
const bodyOf = (ask: Ask) => JSON.parse(encode(ask).body);

describe('writing a prediction', () => {
  it('FC-01: goes to the registered address itself', () => {
    expect(encode(sample).path).toBe('');
  });

  it('FC-01: has the fields of the document, in its order', () => {
    expect(encode({ ...sample, round: 2, others, metadata }).body).toBe(
      '{"predictionId":"test-123","title":"Test prediction","description":"This is a test","category":"tech",' +
        '"deadline":"2026-12-31T23:59:59Z","roundNumber":2,"existingArguments":[{"agentName":"Skeptic Bot",' +
        '"position":"NO","confidence":0.85,"reasoning":"Historical failure rate","evidence":[{"type":"link",' +
        '"title":"A paper","url":"https://example.com","description":"why","reliability":0.9}]}],' +
        '"metadata":{"resolutionCriteria":"As the jury finds","sourceLinks":["https://example.com/rules"]}}',
    );
  });

  it('FC-01: leaves out what is not given', () => {
    const { category: _, ...bare } = sample;
    const keys = ['predictionId', 'title', 'description', 'deadline', 'roundNumber'];
    expect(Object.keys(bodyOf(bare))).toEqual(keys);
    expect(bodyOf({ ...sample, metadata: { source_links: [] } }).metadata).toEqual({ sourceLinks: [] });
  });

  it('FC-01: shows the others from the second round on, and nobody in the first', () => {
    expect(bodyOf({ ...sample, round: 1, others })).not.toHaveProperty('existingArguments');
    expect(bodyOf({ ...sample, round: 2, others }).existingArguments).toHaveLength(1);
    expect(bodyOf({ ...sample, round: 10, others: [] }).existingArguments).toEqual([]);
  });

  it('is the same bytes from an ask that was read back from a record, where keys are sorted', () => {
    const ask: Ask = { ...sample, round: 2, others, metadata };
    expect(encode(JSON.parse(canonicalJson(ask)))).toEqual(encode(ask));
  });

  it('refuses an act that it does not support', () => {
    const ask: Ask = { act: 'analyze', task_id: 't', content: 'c', context: {}, constraints: [] };
    expect(() => encode(ask)).toThrow('does not support the act analyze');
  });
});
