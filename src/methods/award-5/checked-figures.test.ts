import { describe, expect, test } from 'vitest';
import { decideCouncil } from '../../../test/support/decided-council.ts';

const decisionOn = (question: string, text: string, ...policies: string[]) =>
  decideCouncil({ question, evidence: [{ name: 'exhibit.txt', text: text.replaceAll(' / ', '\n') }], policies });

describe('a question for a figure, a day or a vote', () => {
  test.each([
    [
      'approve',
      'Did pump P-2 reach the specified flow of 120 litres per minute?',
      'pump | pressure (bar) | flow (l/min) / P-1 | 4.0 | 113.8 / P-2 | 4.0 | 124.6',
    ],
    ['approve', 'Did the election reach the turnout of 50 percent?', 'Count of the election / Turnout: 55.7 percent'],
    [
      'undecided',
      'Did the plant emit less than 900 tonnes of CO2 in 2024?',
      'Emissions 2023: 871 tonnes of CO2. / Target for 2025: 800 tonnes of CO2.',
    ],
    [
      'reject',
      'Did the contractor hand over the hall by 15 August?',
      'First appointment, 13 August: broken off. / Second appointment, 29 August: handed over.',
    ],
    [
      'reject',
      'Was the change of the name carried?',
      'Change of the name: three quarters of the votes are needed. / Yes: 151 / No: 89',
    ],
    [
      'undecided',
      'Has the council agreed to the sale of the mill?',
      'Item 3, sale of the mill: adjourned. / Item 4, benches: 7 in favour, 1 against.',
    ],
  ])('%s: %s', (decision, question, text) => expect(decisionOn(question, text)).toBe(decision));
});

describe('a policy', () => {
  test('is tested on the total, not on its parts', () => {
    const policy = 'No single order may exceed 70,000 including tax.';
    expect(
      decisionOn('Shall we order the kitchen?', 'Kitchen, net: 58,400.00 / Total payable: 74,760.00', policy),
    ).toBe('reject');
  });

  test('with a last day is tested on the day of the one who is asked about', () => {
    const policy = 'Bids received after 13 June must not be admitted.';
    const list = 'Bid 1, Keller, received 12 June 10:42 / Bid 2, Norrland, received 14 June 09:15';
    expect(decisionOn('Shall we admit the bid of Norrland?', list, policy)).toBe('reject');
    expect(decisionOn('Shall we admit the bid of Keller?', list, policy)).toBe('undecided');
  });

  test('is broken where what it demands is plainly not there, and only for whom that is said', () => {
    const policy = 'Invoices without a purchase order must not be paid.';
    expect(decisionOn('Shall we pay the invoice of Halvard?', 'There is no order for Halvard.', policy)).toBe('reject');
    const licence = 'Beer may be sold only with a licence.';
    expect(decisionOn('Should the kiosk sell beer?', 'The neighbour kiosk has no licence.', licence)).toBe('undecided');
    expect(decisionOn('Should the kiosk sell beer?', 'No licence is needed for the kiosk.', licence)).toBe('undecided');
  });

  test('that the evidence states itself is tested, too', () => {
    const text = 'Excavation may begin only after the survey has cleared the plot. / The plot has not been cleared.';
    expect(decisionOn('May excavation on the plot begin on Monday?', text)).toBe('reject');
  });
});
