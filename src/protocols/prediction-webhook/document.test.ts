/** The document itself: what it prints is what this folder speaks. */
import { describe, expect, it } from 'vitest';
import { arrived, ask } from '../../../test/contracts/protocol.contract.ts';
import { blockAfter } from '../../../test/documents/printed-document.ts';
import { complete, quickStart } from '../../../test/support/example-answers.ts';
import { encode } from './encode.ts';
import { predictionWebhook } from './protocol.ts';
import { sample } from './sample.ts';

const printedAfter = (heading: string) => blockAfter('003', heading);

describe('the document', () => {
  it.for([['### 3. Return Your Response', quickStart] as const, ['## ReAct Cycle Example', complete] as const])(
    'FC-02: has its example under "%s" read as a valid answer, and copied here',
    async ([heading, copy]) => {
      const json = JSON.parse(printedAfter(heading));
      expect(await ask(predictionWebhook, sample, arrived(200, { json }))).toMatchObject({ kind: 'answered' });
      expect(json).toEqual(copy);
    },
  );

  it('FC-01: has the fields of a prediction in the order they are sent', () => {
    const shown = JSON.parse(printedAfter('### 2. Handle Prediction Requests'));
    const sent = JSON.parse(encode({ ...sample, round: 2, others: [] }).body);
    expect(Object.keys(sent)).toEqual(Object.keys(shown));
  });

  it('FC-09: tests an agent with the sample that is sent here', () => {
    const [, body = ''] = /-d '(.*?)'/s.exec(printedAfter('### 1. Local Testing')) ?? [];
    expect(encode(sample).body).toBe(JSON.stringify(JSON.parse(body)));
  });

  it('FC-04: has its error body kept whole', async () => {
    const json = JSON.parse(printedAfter('## Error Responses'));
    const outcome = await ask(predictionWebhook, sample, arrived(500, { json }));
    expect(outcome).toHaveProperty('agent_error', json);
  });
});
