import { describe, expect, test } from 'vitest';
import { readPolicy } from './policy-reading.ts';
import { testPolicy } from './policy-test.ts';
import { readSentence } from './sentence-reading.ts';

function tested(policy: string, evidence: string, question = 'Should it go ahead?'): [string, string] {
  const { state, detail } = testPolicy(readPolicy(policy, 1), evidence.split('\n').map(readSentence), question);
  return [state, detail];
}

describe('a limit', () => {
  test.each([
    ['Gifts must not be worth more than 50 euros.', 'Price of the watch: 420 euros.', 'broken'],
    ['Gifts must not be worth more than 50 euros.', 'Price of the watch: 50 euros.', 'kept'],
    ['Gifts must not be worth more than 50 euros.', 'The watch weighs 420 grams.', 'untested'],
    ['The load must not exceed 12 tonnes.', 'Load: 11,800 kg.', 'kept'],
    ['The load must not exceed 12 tonnes.', 'Load: 12.5 tonnes. Permitted: 12 tonnes.', 'broken'],
    ['Nobody may work more than 48 hours a week.', 'The plan foresees 61 working hours a week.', 'broken'],
    ['Nobody may work more than 48 hours a week.', 'The team works 61 hours.', 'untested'],
    ['At least 95 percent of the samples must be readable.', '94 % of the samples were readable.', 'broken'],
    ['Latency must stay below 200 ms.', 'The latency was 0.2 seconds.', 'broken'],
    ['Latency must stay below 200 ms.', 'The latency was more than 1 second.', 'broken'],
    ['Latency must stay below 200 ms.', 'The latency was less than 1 second.', 'untested'],
    ['A study needs at least 100 patients.', 'Sample: 40 patients.', 'broken'],
    ['Budgets may not exceed 1 million euros.', 'The budget is 1.2 million euros.', 'broken'],
    ['Gefördert werden höchstens 2.500 Euro.', 'Beantragt werden 3.200 Euro.', 'broken'],
    ['Die Miete darf 900 Euro nicht überschreiten.', 'Die Miete beträgt 850 Euro.', 'kept'],
    ['Ninguna compra puede superar 250.000 euros.', 'La compra cuesta 310.000 euros.', 'broken'],
  ])('%s %s: %s', (policy, evidence, state) => {
    expect(tested(policy, evidence)[0]).toBe(state);
  });

  test('is compared with the figure that speaks of its subject, and says how', () => {
    const evidence = 'The marketing budget is 0.9 million euros.\nOther departments spent 1.4 million euros on travel.';
    expect(tested('A marketing budget must not exceed 1 million euros.', evidence)).toEqual([
      'kept',
      '0.9 million euros is less than 1 million euros',
    ]);
  });

  test('of a time may be shown by two dates', () => {
    const policy = 'A rent increase needs at least 15 months since the last one.';
    const evidence = 'The rent is increased on 1 August 2024.\nThe last increase was on 1 May 2022.';
    expect(tested(policy, evidence)).toEqual(['kept', '1 May 2022 to 1 August 2024: 27 months, against 15 months']);
    expect(tested(policy, evidence.replace('2022', '2024'))[0]).toBe('broken');
  });

  test('may only decide whether the policy applies', () => {
    const policy = 'Contracts above 50,000 euros need a second signature.';
    expect(tested(policy, 'Value of the contract: 20,000 euros.')[0]).toBe('kept');
    expect(tested(policy, 'Value of the contract: 84,000 euros.\nSecond signature: missing.')[0]).toBe('broken');
    expect(tested(policy, 'Value of the contract: 84,000 euros.\nThe second signature was given.')[0]).toBe('kept');
    expect(tested(policy, 'Value of the contract: 84,000 euros.')[0]).toBe('untested');
  });
});

describe('a condition', () => {
  test.each([
    ['A lift needs the approval of the safety engineer.', 'Approval by the safety engineer: not given', 'broken'],
    ['A lift needs the approval of the safety engineer.', 'Approval by the safety engineer: pending', 'broken'],
    ['A lift needs the approval of the safety engineer.', 'The safety engineer gave approval; it was signed.', 'kept'],
    ['A lift needs the approval of the safety engineer.', 'The weather is fine.', 'untested'],
    [
      'A site is handed over only after the final inspection.',
      'The final inspection was done and found no defects.',
      'kept',
    ],
    ['Nothing goes live without the approval of the owner.', 'The approval of the owner is missing.', 'broken'],
    ['Rechnungen brauchen die Freigabe der Leitung.', 'Freigabe durch die Leitung: fehlt.', 'broken'],
  ])('%s %s: %s', (policy, evidence, state) => {
    expect(tested(policy, evidence)[0]).toBe(state);
  });

  test('is broken by an act that comes before it', () => {
    const policy = 'Survey data may be published only after names have been removed.';
    const evidence = 'Publication of the survey data: 1 February.\nNames are removed from the data on 15 February.';
    expect(tested(policy, evidence)).toEqual(['broken', '15 February is after 1 February']);
    expect(tested(policy, 'Names were removed on 15 January.', 'Should it be published on 1 February?')[0]).toBe(
      'kept',
    );
  });

  test('may be a season', () => {
    const policy = 'No tree is felled between 1 March and 30 September.';
    expect(tested(policy, 'The tree is felled on 3 April.')[0]).toBe('broken');
    expect(tested(policy, 'The tree is felled on 3 October.')[0]).toBe('kept');
  });
});

describe('a plain demand', () => {
  test.each([
    ['Personal data must not leave the EU.', 'Personal data would leave the EU after the merger.', 'broken'],
    ['Personal data must not leave the EU.', 'Personal data does not leave the EU.', 'kept'],
    ['Personal data must not leave the EU.', 'The director hopes that personal data may leave the EU.', 'untested'],
    ['All endpoints must have a rate limit.', 'The endpoints do not have a rate limit.', 'broken'],
  ])('%s %s: %s', (policy, evidence, state) => {
    expect(tested(policy, evidence)[0]).toBe(state);
  });
});
