import { describe, expect, test } from 'vitest';
import { type Choice, choiceOf, choicesIn } from './choice-of.ts';

function choiceIn(question: string, action: string): Choice | undefined {
  const choices = choicesIn(question);
  return choices && choiceOf(choices, action);
}
const chosenIn = (question: string, action: string) => choiceIn(question, action)?.chosen;
const warnsIn = (question: string, action: string) => choiceIn(question, action)?.warns;

/** By question: for each alternative, in their order, what chooses it; and what chooses none. */
const stories: Readonly<Record<string, { chooses: readonly (readonly string[])[]; none: readonly string[] }>> = {
  'Postgres or MySQL for the new billing service?': {
    chooses: [
      ['Go with Postgres', 'Postgres', 'Postgres, not MySQL', 'Choose Postgres over MySQL', 'Use Postgres, please'],
      ['MySQL', 'MySQL, since the team already knows it', 'MySQL rather than Postgres'],
    ],
    none: ['Either is fine', 'Neither; start with SQLite', 'Avoid MySQL', 'Add an index'],
  },
  'Which of the three vendors should we choose for payroll: Acme, Borealis or Cortex?': {
    chooses: [
      ['Choose Acme, it is the cheapest', 'Acme'],
      ['Borealis', 'Give it to Borealis', 'I prefer Borealis to be the one'],
      ['Cortex', 'Award it to Cortex', 'Cortex instead of Acme'],
    ],
    none: ['Anyone but Acme', 'Cortex or Borealis', 'Not Cortex', 'Acme, if the price drops by 10 %'],
  },
  'Nordwind oder Aldera? Mit welchem Anbieter schließen wir den Stromvertrag für 2026?': {
    chooses: [
      ['Nordwind nehmen, trotz des höheren Preises', 'Go with Nordwind', 'Nordwind und nicht Aldera'],
      ['Lieber Aldera als Nordwind', 'Aldera beauftragen', 'Aldera statt Nordwind'],
    ],
    none: ['Mit Aldera nicht abschließen', 'Mir egal, Hauptsache Ökostrom', 'Keiner von beiden'],
  },
  'Buy or rent the warehouse in Rotterdam?': {
    chooses: [
      ['Acheter', 'Buy it', 'Das Lager anschaffen', 'Comprar'],
      ['Mieten', 'Rent', 'Lease it', 'Alquilar', 'Louer'],
    ],
    none: ['Buy one hall, rent the other', 'Paint the doors', 'Do not buy', 'Rent if the price falls'],
  },
  'Kopen we het kantoor aan de Keizersgracht of blijven we huren?': {
    chooses: [
      ['Kopen, nu het nog kan', 'Buy it'],
      ['Blijven huren', 'Keep renting for now', 'Huren'],
    ],
    none: ['Niet kopen', 'Verven'],
  },
  '¿Publicar ya el artículo sobre la vacuna o esperar?': {
    chooses: [
      ['Publicar ya', 'Publier maintenant'],
      ['No publicar todavía', 'Esperar a la réplica'],
    ],
    none: ['Repetir el ensayo'],
  },
};

describe.each(Object.entries(stories))('%s', (question, { chooses, none }) => {
  const each = chooses.flatMap((said, at) => said.map((action) => [action, at] as const));
  test.each(each)('"%s" chooses alternative %i', (action, at) => expect(chosenIn(question, action)).toBe(at));
  test.each(none)('"%s" chooses none', (action) => expect(chosenIn(question, action)).toBeUndefined());
});

describe('who rules an alternative out warns of it', () => {
  const vendors = 'Which of the three vendors should we choose for payroll: Acme, Borealis or Cortex?';
  test.each([
    ['Anyone but Acme', [0]],
    ['Rule out Acme; the others are fine', [0]],
    ['Not Cortex', [2]],
    ['Avoid Borealis', [1]],
    ['Reject Acme and Cortex', [0, 2]],
    ['Borealis', []],
  ])('%s', (action, warns) => expect(warnsIn(vendors, action)).toEqual(warns));

  test.each([
    ['Borealis rather than Acme', 1, [0]],
    ['Borealis instead of Cortex', 1, [2]],
    ['Borealis over Acme', 1, [0]],
    ['Borealis, not Acme', 1, [0]],
  ])('beside the one that is chosen: %s', (action, chosen, warns) =>
    expect(choiceIn(vendors, action)).toEqual({ chosen, warns }),
  );

  test.each([
    ['Postgres statt MySQL', [1]],
    ['Postgres plutôt que MySQL', [1]],
    ['Postgres en vez de MySQL', [1]],
    ['Postgres piuttosto che MySQL', [1]],
    ['Postgres em vez de MySQL', [1]],
    ['Postgres in plaats van MySQL', [1]],
  ])('in eight languages: %s', (action, warns) =>
    expect(choiceIn('Postgres or MySQL?', action)).toEqual({ chosen: 0, warns }),
  );

  test('of two acts, too: who would not buy has not said to rent', () => {
    expect(choiceIn('Buy or rent the warehouse?', 'Do not buy')).toEqual({ chosen: undefined, warns: [0] });
    expect(choiceIn('¿Compramos o alquilamos el local?', 'No comprar')).toEqual({ chosen: undefined, warns: [0] });
  });

  test('but where the other alternative is to wait, who denies the act waits', () => {
    expect(choiceIn('Should we ship today or wait until Monday?', 'Do not ship')).toEqual({ chosen: 1, warns: [0] });
  });
});

test('what names an alternative in passing chooses none', () => {
  const question = 'Which bidder should get the contract, Northgate or Southbank?';
  expect(choiceIn(question, 'Ask Northgate what changed since the last tender')).toEqual({
    chosen: undefined,
    warns: [],
  });
});

test.each([
  ['two acts', 'Buy or rent the warehouse?', ['buy', 'rent']],
  ['an act or waiting', 'Should we ship today or wait until Monday?', ['release', 'hold']],
  ['acts in Italian', 'Comprare o affittare il magazzino?', ['buy', 'rent']],
  ['acts in Dutch, of which one is kept up', 'Kopen we het kantoor of blijven we huren?', ['buy', 'rent']],
])('%s are alternatives', (_, question, acts) => expect(choicesIn(question)).toEqual({ acts }));

test.each([
  'Should we merge this or not?',
  'Should we merge this change?',
  'Review this pull request.',
  'What should we do about the outage?',
])('%s lets choose nothing', (question) => expect(choicesIn(question)).toBeUndefined());
