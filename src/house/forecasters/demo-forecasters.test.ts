import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskByAct } from '../../model/act.ts';
import type { Json } from '../../model/json.ts';
import { decode } from '../../protocols/prediction-webhook/decode.ts';
import { serve } from '../../protocols/prediction-webhook/serve.ts';
import { demoQuestion } from '../demo/demo-question.ts';
import { baseRateForecaster } from './base-rate-forecaster.ts';
import { contrarianForecaster } from './contrarian-forecaster.ts';
import { demoForecasters } from './demo-forecasters.ts';
import { trendForecaster } from './trend-forecaster.ts';

type Question = AskByAct['forecast'];
type Others = NonNullable<Question['others']>;

const about = { prediction_id: 'p', title: 'Will it?', deadline: '2030-01-01T00:00:00Z' };
const question = (description: string, others?: Others): Question => ({
  ...{ ...about, description, round: others ? 2 : 1 },
  ...(others ? { others } : {}),
});
const peer = (confidence: number, ...titles: string[]): Others[number] => ({
  ...{ agent_name: 'ada', position: 'YES', confidence, reasoning: 'Because.' },
  evidence: titles.map((title) => ({ type: 'data', title })),
});

describe('the sample forecasters', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .array(fc.constantFrom('3 of 4', '5 of 2', '1, 2, 3', '9, 4, 4', 'not', 'but', '.', '\n', 'x'.repeat(300)))
      .map((each) => each.join(' ')),
  );
  const others = fc.array(
    fc.record({
      agent_name: fc.string(),
      position: fc.constantFrom('YES' as const, 'NO' as const, 'NEUTRAL' as const),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      reasoning: fc.string(),
      evidence: fc.array(fc.record({ type: fc.constant('data' as const), title: fc.string() })),
    }),
    { maxLength: 15 },
  );

  it('FC-02: answer every question by the rules of the webhook, the same each time, and say what they are', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.option(others, { nil: undefined }), async (description, peers) => {
        for (const mind of demoForecasters) {
          const ask = question(description, peers);
          const said = mind.forecast(ask);
          expect(mind.forecast(ask)).toEqual(said);
          expect(said.initial_thought).toContain('I am a sample');
          const body = (await serve({ forecast: () => said })['/webhook']?.(wire(ask)))?.body as Json;
          expect(decode(body)).toMatchObject({ answer: { answer: said } });
        }
      }),
    );
  });

  it('take no side where they find nothing to go by', () => {
    for (const mind of demoForecasters) {
      expect(mind.forecast(question('Nothing is known.'))).toMatchObject({ position: 'NEUTRAL', confidence: 0.5 });
    }
  });

  it('read the sample question differently, and move when they hear each other', () => {
    const first = demoForecasters.map((mind) => mind.forecast(question(demoQuestion.description)));
    expect(first.map(({ position, confidence }) => [position, confidence])).toEqual([
      ['YES', 0.71],
      ['YES', 0.77],
      ['NO', 0.66],
    ]);
    const peers = first.map(({ position, confidence, evidence }, at) => ({
      ...{ agent_name: `${at}`, position, confidence, reasoning: '', evidence },
    }));
    const second = demoForecasters.map((mind, at) =>
      mind.forecast(question(demoQuestion.description, peers.toSpliced(at, 1))),
    );
    expect(second.map(({ confidence }) => confidence)).toEqual([0.67, 0.74, 0.56]);
  });
});

describe('the base rate', () => {
  it.each([
    ['9 of the last 12 services held.', 'YES', 0.71],
    ['1 out of 8 did.', 'NO', 0.8],
    ['1 of 8 did. 7 of 8 did.', 'NEUTRAL', 0.5],
    ['99 of 99 did.', 'YES', 0.95],
    ['12 of 9 did.', 'NEUTRAL', 0.5],
  ])('of "%s" is %s with %d', (description, position, confidence) => {
    expect(baseRateForecaster.forecast(question(description))).toMatchObject({ position, confidence });
  });
});

describe('the trend', () => {
  it.each([
    ['By year: 1, 2, 3, 4.', 'YES', 0.9],
    ['By year: 4, 2.5, and 1.', 'NO', 0.9],
    ['By year: 1, 2, 1.', 'NEUTRAL', 0.5],
    ['By year: 1, 2.', 'NEUTRAL', 0.5],
  ])('of "%s" is %s with %d', (description, position, confidence) => {
    expect(trendForecaster.forecast(question(description))).toMatchObject({ position, confidence });
  });
});

describe('the contrarian', () => {
  const doubt = 'But nobody knows.';

  it('is moved by evidence and not by numbers', () => {
    const alone = contrarianForecaster.forecast(question(doubt));
    const outnumbered = contrarianForecaster.forecast(question(doubt, [peer(0.9), peer(0.9), peer(0.9)]));
    const shown = contrarianForecaster.forecast(question(doubt, [peer(0.9, 'one', 'two')]));
    expect(alone).toMatchObject({ position: 'NO', confidence: 0.58 });
    expect(outnumbered).toMatchObject({ position: 'NO', confidence: 0.58 });
    expect(shown).toMatchObject({ position: 'YES', confidence: 0.52 });
  });

  it('counts what two point to once, and never overshoots them', () => {
    const twice = contrarianForecaster.forecast(question(doubt, [peer(0.9, 'One'), peer(0.9, 'one ')]));
    expect(twice).toMatchObject({ position: 'NO', confidence: 0.53 });
    const near = contrarianForecaster.forecast(question(doubt, [peer(0.51, 'one', 'two', 'three', 'four')]));
    expect(near).toMatchObject({ position: 'YES', confidence: 0.51 });
  });
});

/** The question as it comes in over the webhook; what it says does not matter to `serve`. */
const wire = ({ prediction_id, title, description, deadline, round }: Question): Json => ({
  ...{ predictionId: prediction_id, title, description, deadline, roundNumber: round },
});
