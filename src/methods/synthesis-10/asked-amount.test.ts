import { describe, expect, test } from 'vitest';
import { isOtherAmount } from './asked-amount.ts';

/** By question: what names another amount than the one asked about, and what does not. */
const stories: Readonly<Record<string, { other: readonly string[]; same: readonly string[] }>> = {
  'Is it enough to stop the drug 24 hours before surgery?': {
    other: [
      'Do not rely on 24 hours; stop the drug 72 hours before surgery.',
      'Stop the drug 72 hours before surgery',
      '72 hours',
      'Stop it at least 3 days before surgery',
      '24 hours is not enough; 48 hours are',
      'Stop it 72 hours before, not 24 hours',
    ],
    same: [
      '24 hours is enough',
      'One day is enough',
      'Yes, and check the patient after 48 hours',
      'Stop it at least 12 hours before surgery',
      'Stop it in time',
      'Yes; 72 hours would be too long',
      'Review the protocol in 6 months',
      '24 hours is enough; 72 hours is for older drugs',
      'Use protocol version 72',
    ],
  },
  'Should we raise the limit to 100 MB?': {
    other: [
      'Raise it to 50 MB',
      'Set the limit to 200 MB',
      '50 MB',
      'Raise it to 50 MB instead of 100 MB',
      'Cap it at 1 GB',
      'Raise it to 200MB',
    ],
    same: [
      'Raise it to 100 MB after the test of 14 days',
      'Raise it by 50 MB',
      'Yes, raise it',
      'Raise it to 0.1 GB',
      'Approve; uploads above 80 MB are rare',
      'Raise it to 100 MB; today it is 50 MB',
      'Do not raise it above 50 MB? No: raise it',
      'See ticket 200',
      'Raise it if uploads exceed 80 MB',
      'Keep it',
    ],
  },
  'Soll die Frist 14 Tage betragen?': {
    other: [
      'Die Frist sollte 21 Tage betragen',
      '21 Tage',
      'Besser 30 Tage',
      'Nicht 14 Tage, sondern 21 Tage',
      'Drei Wochen',
    ],
    same: [
      '14 Tage genügen',
      'Zwei Wochen sind richtig',
      'Ja, nach 30 Tagen prüfen',
      'Ja',
      'In 30 Tagen entscheiden',
      'Nein',
    ],
  },
  '¿Subimos el límite a 100 euros?': {
    other: ['Subir el límite a 80 euros', '80 euros', 'No 100 euros, sino 80 euros'],
    same: ['Subirlo a 100 euros', 'Sí, cuesta 20 euros al mes', 'Revisar en 2027'],
  },
  'Faut-il fixer le délai à 30 jours ?': {
    other: ['Fixer le délai à 45 jours', 'Plutôt 60 jours', '45 jours'],
    same: ['Un mois suffit', 'Oui, 30 jours', 'Revoir dans 60 jours'],
  },
  'Fissiamo il termine a 30 giorni?': {
    other: ['Fissare il termine a 45 giorni', 'Meglio 60 giorni', 'Non 30 giorni; 60 giorni'],
    same: ['30 giorni vanno bene', 'Rivedere dopo 60 giorni'],
  },
  'Should we hire 12 guards?': {
    other: ['Hire 24 guards', 'Twenty guards', '12 guards are too few; hire 20 guards'],
    same: ['Hire 12 guards for 3 days', 'Hire them; 2 guards were ill last year', 'Hire twelve guards', 'Hire 24 dogs'],
  },
  'Should the trial include 40 patients?': {
    other: ['Include 60 patients', '60 patients'],
    same: [
      'Include 40 patients',
      '12 patients of the last trial fell ill',
      'The last trial lost 12 patients',
      '40 patients are enough',
    ],
  },
  'Reicht eine Probezeit von 3 Monaten?': {
    other: ['Sechs Monate vereinbaren', 'Nein, 6 Monate'],
    same: ['Drei Monate reichen', '90 Tage reichen', 'Verträge nach 6 Monaten prüfen'],
  },
  'Should the fee rise to 30 euros per month?': {
    other: ['Raise it to 25 euros'],
    same: ['30 euros is fair', 'Yes, but after 3 months', 'Half of the members pay 20 euros'],
  },
  'Is a deposit of 500 euros enough?': {
    other: ['800 euros', '500 euros is not enough; take 800 euros'],
    same: ['500 euros is enough', 'It is enough', 'The last tenant left damage of 700 euros'],
  },
  'Should the discount be 20 %?': {
    other: ['The discount should be 10 %', 'Make it 15 %'],
    same: ['Yes, sales fell by 30 %', '20 % is right', 'Costs rose 5 %'],
  },
};

describe.each(Object.entries(stories))('%s', (question, { other, same }) => {
  test.each(other)('"%s" names another amount', (action) => expect(isOtherAmount(question, action)).toBe(true));
  test.each(same)('"%s" does not', (action) => expect(isOtherAmount(question, action)).toBe(false));
});

test.each([
  ['a question that names none', 'Should we raise the limit?', 'Raise it to 50 MB'],
  ['a question that names two', 'Should we raise the limit from 50 MB to 100 MB?', 'Raise it to 80 MB'],
  ['a question for an amount', 'How many guards do we need beside the 12 guards?', 'Hire 24 guards'],
  ['a question with a year', 'Should we move in 2027?', 'Move in 2028'],
  ['a question with a version', 'Should we upgrade to version 18?', 'Upgrade to version 20'],
  ['a text without a question', 'The limit is 100 MB.', 'Raise it to 50 MB'],
])('%s puts no amount forward', (_, question, action) => expect(isOtherAmount(question, action)).toBe(false));

test('known misses', () => {
  expect(isOtherAmount('Is a deposit of 500 euros enough?', 'Ask for 800 euros')).toBe(false);
  expect(isOtherAmount('¿Basta con 2 guardias por turno?', 'Harían falta 4 guardias')).toBe(false);
  expect(isOtherAmount('Should we raise the limit to 100 MB?', 'Raise it, but only to fifty')).toBe(false);
});
