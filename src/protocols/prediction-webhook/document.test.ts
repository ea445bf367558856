/** The document itself, where it stands beside the repository: what it prints is what this folder speaks. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, type TestContext } from 'vitest';
import { arrived, ask } from '../../../test/contracts/protocol.contract.ts';
import { complete, quickStart } from '../../../test/support/example-answers.ts';
import { encode } from './encode.ts';
import { predictionWebhook } from './protocol.ts';
import { sample } from './sample.ts';

const document = find();

function find(): string {
  const seeds = new URL('../../../../shared/seeds/', import.meta.url);
  try {
    const name = readdirSync(seeds).find((file) => file.startsWith('003_')) ?? '';
    return readFileSync(new URL(name, seeds), 'utf8');
  } catch {
    return '';
  }
}

/** The first code block after a heading. */
function blockAfter(heading: string, { skip }: TestContext): string {
  skip(document === '', 'the document is not beside this repository');
  const [, block = ''] = /```\w*\n(.*?)```/s.exec(document.slice(document.indexOf(`\n${heading}\n`))) ?? [];
  return block;
}

describe('the document', () => {
  it.for([['### 3. Return Your Response', quickStart] as const, ['## ReAct Cycle Example', complete] as const])(
    'FC-02: has its example under "%s" read as a valid answer, and copied here',
    async ([heading, copy], context) => {
      const json = JSON.parse(blockAfter(heading, context));
      expect(await ask(predictionWebhook, sample, arrived(200, { json }))).toMatchObject({ kind: 'answered' });
      expect(json).toEqual(copy);
    },
  );

  it('FC-01: has the fields of a prediction in the order they are sent', (context) => {
    const shown = JSON.parse(blockAfter('### 2. Handle Prediction Requests', context));
    const sent = JSON.parse(encode({ ...sample, round: 2, others: [] }).body);
    expect(Object.keys(sent)).toEqual(Object.keys(shown));
  });

  it('FC-09: tests an agent with the sample that is sent here', (context) => {
    const [, body = ''] = /-d '(.*?)'/s.exec(blockAfter('### 1. Local Testing', context)) ?? [];
    expect(encode(sample).body).toBe(JSON.stringify(JSON.parse(body)));
  });

  it('FC-04: has its error body kept whole', async (context) => {
    const json = JSON.parse(blockAfter('## Error Responses', context));
    const outcome = await ask(predictionWebhook, sample, arrived(500, { json }));
    expect(outcome).toHaveProperty('agent_error', json);
  });
});
