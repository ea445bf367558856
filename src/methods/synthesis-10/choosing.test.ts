import { describe, expect, test } from 'vitest';
import type { Choice } from '../synthesis-9/choice-of.ts';
import { choiceOf, choicesIn } from './choosing.ts';

function choiceIn(question: string, action: string): Choice | undefined {
  const choices = choicesIn(question);
  return choices && choiceOf(choices, action);
}

/** By question: for each alternative, in their order, what chooses it; and what chooses none. */
type Story = { chooses: readonly (readonly string[])[]; none: readonly string[] };

const named: Readonly<Record<string, Story>> = {
  'Which bid: Kestrel or Lumen?': {
    chooses: [
      [
        "Accept Kestrel's bid.",
        'Take the Kestrel offer',
        'Kestrel, because Lumen is late',
        'Kestrel has no debts; choose it with confidence: Kestrel',
      ],
      [
        "Accept Lumen's bid.",
        'Lumen’s bid',
        'Award it to Lumen',
        'Do not take Kestrel. Take Lumen.',
        'I would go for Lumen over Kestrel',
      ],
    ],
    none: [
      'Neither',
      'Both are fine',
      'Kestrel or Lumen',
      'Ask Lumen for a new price',
      'Lumen if they cut the price',
      'Do not choose Kestrel over Lumen',
    ],
  },
  'Kestrel or Lumen?': {
    chooses: [
      ["Accept Kestrel's bid.", 'Prefer Kestrel to Lumen'],
      ["Accept Lumen's bid.", "Lumen's"],
    ],
    none: ['Wait a week', 'Toss a coin'],
  },
  'Tabs or spaces?': {
    chooses: [
      ['Tabs.', 'Tabs, not spaces', 'Tabs instead of spaces'],
      [
        'There is no reason not to use spaces.',
        'I see no good reason to not use spaces',
        'There is nothing against spaces',
        'Spaces',
        'Use spaces',
        'Why not spaces?',
      ],
    ],
    none: ['There is no reason to use tabs', 'Whatever the formatter does'],
  },
  'Boreal oder Cauce?': {
    chooses: [
      ['Boreal, nicht Cauce', 'Es gibt keinen Grund, Boreal nicht zu nehmen', 'Nicht Cauce, sondern Boreal'],
      ['Cauce annehmen', 'Lieber Cauce als Boreal', 'Es spricht nichts gegen Cauce', 'Statt Boreal Cauce nehmen'],
    ],
    none: ['Boreal, wenn der Preis sinkt', 'Beide sind gut', 'Boreal ausschließen'],
  },
  '¿Kestrel o Lumen?': {
    chooses: [
      [
        'Aceptar la oferta de Kestrel',
        'No hay razón para no elegir Kestrel',
        'Mejor Kestrel que no Lumen',
        'Kestrel, no Lumen',
      ],
      [
        'Aceptar la oferta de Lumen',
        'Elegir Lumen, no Kestrel.',
        'Lumen antes que Kestrel',
        'Lumen y no Kestrel',
        'No Kestrel, sino Lumen',
      ],
    ],
    none: ['Ninguno de los dos', 'Kestrel si baja el precio', 'No elegir Lumen'],
  },
  'Boréal ou Cauce ?': {
    chooses: [
      [
        'Prendre Boréal, pas Cauce',
        "Il n'y a aucune raison de ne pas choisir Boréal",
        'Choisir Boréal plutôt que Cauce',
      ],
      ["Accepter l'offre de Cauce", 'Préférer Cauce à Boréal', 'Cauce, et Boréal en réserve'],
    ],
    none: ['Ne pas prendre Cauce', 'Les deux conviennent'],
  },
  'Rosso o blu per la copertina?': {
    chooses: [
      ['Rosso, non blu', 'Non vedo motivo per non scegliere il rosso', 'Meglio il rosso'],
      ['Scegliere il blu', 'Blu invece di rosso', 'Preferire il blu al rosso'],
    ],
    none: ['Non scegliere il blu', 'Vanno bene entrambi'],
  },
  'Lena or Marco for the team lead role?': {
    chooses: [
      [
        "I'd go with Lena",
        'Offer the job to Lena, and keep Marco in mind for next year',
        'Lena, with Marco as backup',
        'Choose Lena and thank Marco',
        'Lena now, Marco next time',
      ],
      [
        'Marco',
        'Hire Marco; inform Lena',
        'Give it to Marco. Lena could be considered later.',
        'Promote Marco and drop Lena',
      ],
    ],
    none: ['Ask Lena about her plans', 'Advertise the role', 'Lena and Marco together'],
  },
  'Lena oder Marco für die Leitung?': {
    chooses: [['Lena nehmen und Marco im Auge behalten', 'Lena, Marco als Ersatz'], ['Marco. Lena nächstes Jahr.']],
    none: ['Beide fragen'],
  },
  'Lisbon, Tallinn or Graz?': {
    chooses: [
      ['Lisbon', 'Book Lisbon'],
      ['Tallinn, not Graz', 'Meet in Tallinn'],
      ['Graz', 'Graz rather than Lisbon'],
    ],
    none: ['Not Lisbon. Tallinn or Graz, both are fine', 'Anywhere but Graz'],
  },
  'A, B or C?': {
    chooses: [
      ['A', 'Go with A', 'Option A'],
      ['B.', 'Choose B', 'B, not A'],
      ['C', 'C is a good plan'],
    ],
    none: ['A plan is missing', 'A or B', 'Not C'],
  },
  'Plan A or Plan B?': {
    chooses: [
      ['Plan A', 'Follow plan A', 'Go with A'],
      ['Plan B', 'B', 'Plan B is the safer way, a year earlier'],
    ],
    none: ['Make a new plan', 'Neither plan'],
  },
  'Option 1 or option 2?': {
    chooses: [
      ['Option 1', '1'],
      ['Option 2, it takes 1 week', 'Take 2'],
    ],
    none: ['Both'],
  },
  'The north hall or the south hall?': {
    chooses: [
      ['The north hall', 'Book the north hall'],
      ['South', 'Use the south hall, not the north one'],
    ],
    none: ['Rent another hall', 'Book both halls'],
  },
  'Do we go with the red cover or the blue one?': {
    chooses: [
      ['Red', 'The red cover'],
      ['The blue cover', 'Blue'],
    ],
    none: ['Ask the author about the cover'],
  },
  'Tuesday or Thursday?': {
    chooses: [
      ['Tuesday', 'On Tuesday', 'Tuesday works better for the crew'],
      ['Thursday, not Tuesday', "Thursday's fine", 'Better Thursday'],
    ],
    none: ['Any day', 'Not Thursday'],
  },
  'Kestrel vs. Lumen for the harbour contract?': {
    chooses: [['Kestrel'], ['Lumen’s bid']],
    none: ['Delay the tender'],
  },
  'Should we pick either Kestrel or Lumen?': { chooses: [['Either way, Kestrel'], ['Pick Lumen']], none: ['Either'] },
  'Which should we fund first, the bridge or the school?': {
    chooses: [['The bridge first, then the school', 'Fund the bridge'], ['The school']],
    none: ['Fund the hospital'],
  },
  'Is it better to insource or outsource payroll?': {
    chooses: [
      ['Insource payroll', 'Insource'],
      ['Outsource payroll', 'Outsource it'],
    ],
    none: ['Automate payroll'],
  },
  'Repair, replace or scrap the boiler?': {
    chooses: [['Repair it', 'Repair'], ['Replace the boiler'], ['Scrap it']],
    none: [],
  },
  'Which surgeon should operate, Dr. Abel or Dr. Brandt?': {
    chooses: [
      ['Dr. Abel', 'Choose Abel. Brandt is nice, too.'],
      ['Let Brandt operate', "Brandt's record is better"],
    ],
    none: ['Ask Dr. Abel first'],
  },
  'Who should chair: Ines or Omar?': {
    chooses: [['Ines should chair, Omar may take the minutes'], ['I trust Omar more than Ines', 'Ines is busy. Omar.']],
    none: ['Ines is fair, Omar is fast'],
  },
  'Should we use Postgres 15 or Postgres 16?': {
    chooses: [['Stay on Postgres 15 for 2 years'], ['Postgres 16', '16']],
    none: ['Test both for 15 days first, on staging'],
  },
  'Should Lena or Marco chair the meeting?': {
    chooses: [['Lena should chair the meeting'], ['Marco', 'Let Marco chair']],
    none: ['Cancel the meeting'],
  },
  'Pay in cash or by card?': {
    chooses: [
      ['Pay in cash', 'Cash'],
      ['Pay by card', 'By card'],
    ],
    none: ['Pay later'],
  },
  'Should we allow dogs or cats in the office?': {
    chooses: [['Allow dogs'], ['Allow cats', 'Cats']],
    none: ['No pets'],
  },
  'AWS, Azure or Google Cloud?': {
    chooses: [['AWS'], ['Azure'], ['Google', 'Google Cloud']],
    none: ['A rack in the cellar'],
  },
  'Roma, Milano o Torino per la fiera?': { chooses: [['Roma'], ['Milano, non Roma'], ['Torino']], none: ['Napoli'] },
  'Berlin, Wien oder Zürich als Standort?': { chooses: [['Berlin'], ['Wien'], ['Zürich']], none: ['Weder noch'] },
  '明天去还是后天去？': { chooses: [['明天'], ['后天去']], none: ['再说'] },
  '选甲方案还是乙方案？': {
    chooses: [
      ['选甲方案', '甲', '选甲，不选乙'],
      ['乙方案', '选乙方案', '不要甲方案，选乙方案', '选乙而不是甲'],
    ],
    none: ['再等等', '两个都行'],
  },
  '应该用红色还是蓝色？': { chooses: [['红色', '用红色'], ['蓝色更好']], none: ['不要红色'] },
};

const acts: Readonly<Record<string, Story>> = {
  'Keep the old system, migrate, or buy?': {
    chooses: [
      ['Keep it.', 'Keep the old system.', 'Stay with what we have.'],
      ['Migrate.', 'Migrate next month'],
      ['Buy.', 'Buy a new one'],
    ],
    none: ['Ask the vendor'],
  },
};

/** Amounts are their own names. */
const amounts: Readonly<
  Record<string, { chooses: Readonly<Record<number, readonly string[]>>; none: readonly string[] }>
> = {
  'How many guards should we book?': {
    chooses: {
      24: ['24', 'Book 24 guards', 'twenty-four', 'Twenty-four guards, not 12', '24 security guards for 3 days'],
      12: ['12 guards are plenty', 'Book 12 guards rather than 24', 'a dozen is too few; book 12'],
    },
    none: [
      'At least 24',
      'Ask again in 2 weeks',
      '24 or 28',
      '24-28',
      '12 is too few',
      'Enough to cover every gate',
      'No more than 30',
    ],
  },
  'How long should the guarantee run?': {
    chooses: { 9: ['9 months', 'Keep nine months', 'nine months'], 24: ['Two years', '24 months', 'Make it 2 years'] },
    none: ['As long as possible', 'Between 6 and 9 months', 'Since 2019 it has run well'],
  },
  'What limit do we set?': {
    chooses: { 80: ['80', 'Not 120; 80', 'Set it to 80', '80 instead of 120'], 120: ['120, because 80 is too low'] },
    none: ['No limit', 'Use version 2.1', 'Decide by 2027'],
  },
  'Wie viele Ordner brauchen wir?': {
    chooses: { 24: ['24', 'Vierundzwanzig', '24 Ordner buchen'], 12: ['Zwölf Ordner reichen', 'Nicht 24, sondern 12'] },
    none: ['Mindestens 24', 'In 3 Wochen entscheiden'],
  },
  'Wie lange soll die Frist sein?': {
    chooses: { 0.466667: ['14 Tage', '2 Wochen', 'Zwei Wochen'], 1: ['Einen Monat', '30 Tage'] },
    none: ['Höchstens 30 Tage'],
  },
  '¿Cuántos guardias contratamos?': {
    chooses: { 20: ['Veinte', 'Contratar 20 guardias'], 8: ['8, no 20'] },
    none: ['Al menos 20'],
  },
  'What temperature should the freezer have?': {
    chooses: { [-18]: ['-18 degrees', 'Minus 18'], [-20]: ['-20'] },
    none: ['As cold as it gets'],
  },
  'How much should we bid for the painting?': {
    chooses: { 40000: ['40,000 euros', 'Bid 40k', '40 000 €', '€40,000'] },
    none: ['No bid'],
  },
  'Six or nine months of guarantee?': {
    chooses: { 6: ['Six months', '6'], 9: ['Nine', '9 months, not 6'] },
    none: ['Both'],
  },
  'A 30-day or a 60-day trial?': { chooses: { 30: ['30 days'], 60: ['60', 'A 60-day trial'] }, none: ['No trial'] },
  'What is the right dose for the child?': { chooses: { 5: ['5 ml', 'Give 5 ml'] }, none: ['Ask a doctor'] },
  'Combien de gardes faut-il ?': {
    chooses: { 12: ['Douze gardes suffisent', '12'], 30: ['30 plutôt que 12'] },
    none: ['Au moins 12'],
  },
  'Quanti volontari servono?': {
    chooses: { 10: ['Dieci', '10 volontari bastano'], 15: ['15, non 10'] },
    none: ['Almeno 10'],
  },
  'Hoeveel bewakers boeken we?': { chooses: { 12: ['12', 'Twaalf bewakers'] }, none: ['Minstens 12'] },
  '我们需要多少名保安？': { chooses: { 24: ['24名', '24', '二十四名保安'] }, none: ['以后再定'] },
  'How many hours before surgery should we stop the drug?': {
    chooses: { 72: ['72 hours', '3 days', '72'], 24: ['24 hours are enough'] },
    none: [],
  },
  '10 or 12 guards?': { chooses: { 10: ['10', 'Ten guards', '10, not 12'], 12: ['12 guards'] }, none: [] },
};

describe.each(Object.entries({ ...named, ...acts }))('%s', (question, { chooses, none }) => {
  const each = chooses.flatMap((said, at) => said.map((action) => [action, at] as const));
  test.each(each)('"%s" chooses alternative %i', (action, at) => expect(choiceIn(question, action)?.chosen).toBe(at));
  test.each(none)('"%s" chooses none', (action) => {
    expect(choicesIn(question)).toBeDefined();
    expect(choiceIn(question, action)?.chosen).toBeUndefined();
  });
});

describe.each(Object.entries(amounts))('%s', (question, { chooses, none }) => {
  const each = Object.entries(chooses).flatMap(([amount, said]) =>
    said.map((action) => [action, Number(amount)] as const),
  );
  test.each(each)('"%s" chooses %d', (action, amount) => expect(choiceIn(question, action)?.chosen).toBe(amount));
  test.each(none)('"%s" chooses none', (action) => {
    expect(choicesIn(question)).toBeDefined();
    expect(choiceIn(question, action)?.chosen).toBeUndefined();
  });
});

test.each([
  ['¿Boreal o Cauce?', 'Elegir Boreal, no Cauce.', 0, [1]],
  ['¿Boreal o Cauce?', 'Boreal, no Cauce', 0, [1]],
  ['Boréal ou Cauce ?', 'Prendre Boréal, pas Cauce', 0, [1]],
  ['Rosso o blu?', 'Rosso, non blu', 0, [1]],
  ['Boreal oder Cauce?', 'Cauce, nicht Boreal', 1, [0]],
  ['Lisbon, Tallinn or Graz?', 'Not Lisbon. Tallinn or Graz, both are fine', undefined, [0]],
  ['Kestrel or Lumen?', 'Do not choose Kestrel over Lumen', undefined, [0]],
  ['Kestrel or Lumen?', 'Kestrel has no debts', 0, []],
  ['Lena or Marco?', 'Offer the job to Lena, and keep Marco in mind for next year', 0, []],
  ['What limit do we set?', 'Not 120; 80', 80, [120]],
  ['How many guards should we book?', '12 is too few', undefined, [12]],
  ['选甲方案还是乙方案？', '选甲，不选乙', 0, [1]],
  ['Kestrel or Lumen?', 'No to Kestrel, yes to Lumen', 1, [0]],
  ['Kestrel or Lumen?', 'Kestrel is cheaper but Lumen is safer; choose Lumen', 1, []],
  ['Kestrel or Lumen?', "Lumen. Kestrel's price is lower but its references are poor.", 1, []],
  ['Kestrel or Lumen?', 'Anything but Kestrel', undefined, [0]],
  ['Kestrel or Lumen?', "There is no better bid than Kestrel's", 0, []],
  ['Kestrel or Lumen?', 'Kestrel would be a mistake', undefined, [0]],
  ['Kestrel or Lumen?', 'Kestrel is the better choice, even if Lumen is cheaper', 0, []],
  ['Kestrel or Lumen?', 'Do not sign with Lumen yet', undefined, [1]],
  ['Kestrel or Lumen?', "Kestrel's offer should be rejected", undefined, [0]],
  ['Kestrel or Lumen?', 'Lumen is too expensive', undefined, [1]],
  ['Kestrel or Lumen?', 'We should go ahead with Lumen', 1, []],
  ['Kestrel or Lumen?', 'Definitely Lumen!', 1, []],
  ['Kestrel or Lumen?', 'Not Kestrel', undefined, [0]],
  ['Kestrel or Lumen?', 'Kestrel loses, Lumen wins', 1, [0]],
  ['Kestrel or Lumen?', "I'd rather have Lumen than Kestrel", 1, [0]],
  ['Kestrel or Lumen?', "I wouldn't touch Kestrel", undefined, [0]],
  ['Kestrel or Lumen?', 'Kestrel - no; Lumen - yes', 1, [0]],
  ['Kestrel or Lumen?', 'Kestrel, and only Kestrel', 0, []],
  ['Kestrel or Lumen?', 'Both bids are bad', undefined, []],
  ['Kestrel or Lumen?', 'Ask Kestrel and Lumen for a final offer', undefined, []],
  ['Kestrel or Lumen?', "Reject Kestrel's bid and sign with Lumen", 1, [0]],
  ['Kestrel or Lumen?', 'Kestrel is fine but I prefer Lumen', 1, []],
  ['Kestrel oder Lumen?', 'Lumen ist mir zu teuer', undefined, [1]],
  ['Kestrel oder Lumen?', 'Kestrel den Zuschlag geben', 0, []],
  ['Kestrel oder Lumen?', 'Auf keinen Fall Kestrel', undefined, [0]],
  ['Kestrel oder Lumen?', 'Kestrels Angebot annehmen', 0, []],
  ['Kestrel oder Lumen?', 'Das Angebot von Lumen annehmen, Kestrel absagen', 1, [0]],
  ['Kestrel oder Lumen?', 'Ich bin für Lumen', 1, []],
  ['Kestrel oder Lumen?', 'Ich tendiere zu Kestrel', 0, []],
  ['Kestrel oder Lumen?', 'Ich würde Kestrel nehmen, nicht Lumen', 0, [1]],
  ['Kestrel oder Lumen?', 'Lumen wäre besser als Kestrel', 1, [0]],
  ['Kestrel oder Lumen?', 'Kestrel kommt nicht in Frage', undefined, [0]],
  ['Kestrel oder Lumen?', 'Lumen als Reserve, Kestrel beauftragen', 0, []],
  ['Kestrel oder Lumen?', 'Bitte nicht Lumen nehmen', undefined, [1]],
  ['¿Kestrel o Lumen?', 'Yo elegiría Lumen', 1, []],
  ['¿Kestrel o Lumen?', 'Ni Kestrel ni Lumen', undefined, [0, 1]],
  ['¿Kestrel o Lumen?', 'Kestrel no, Lumen sí', 1, [0]],
  ['¿Kestrel o Lumen?', 'Descartar Kestrel', undefined, [0]],
  ['¿Kestrel o Lumen?', 'Prefiero Lumen a Kestrel', 1, [0]],
  ['¿Kestrel o Lumen?', 'Lumen es mejor que Kestrel', 1, [0]],
  ['¿Kestrel o Lumen?', 'Quedarse con Kestrel, pero tener en cuenta a Lumen', 0, []],
  ['Kestrel ou Lumen ?', 'Ni Kestrel ni Lumen', undefined, [0, 1]],
  ['Kestrel ou Lumen ?', 'Je préfère Lumen à Kestrel', 1, [0]],
  ['Kestrel ou Lumen ?', 'Surtout pas Kestrel', undefined, [0]],
  ['Kestrel ou Lumen ?', 'Ne retenez pas Lumen', undefined, [1]],
  ['Kestrel ou Lumen ?', 'Kestrel vaut mieux que Lumen', 0, [1]],
  ['Kestrel ou Lumen ?', "Retenir l'offre de Lumen et remercier Kestrel", 1, []],
  ['Kestrel o Lumen?', 'Né Kestrel né Lumen', undefined, [0, 1]],
  ['Kestrel o Lumen?', 'Preferisco Lumen a Kestrel', 1, [0]],
  ['Kestrel o Lumen?', 'Lumen è meglio di Kestrel', 1, [0]],
  ['Kestrel o Lumen?', 'Escludere Kestrel', undefined, [0]],
  ['Kestrel o Lumen?', "Affidare l'incarico a Lumen, tenere Kestrel in mente", 1, []],
  ['How many guards should we book?', '24 guards, because 3 of them will be ill', 24, []],
  ['How many guards should we book?', 'Two more than last year', undefined, []],
  ['How many guards should we book?', 'Not 24 but 12', 12, [24]],
  ['How many guards should we book?', "I'd say 12", 12, []],
  ['How many guards should we book?', '24, at the very least', undefined, []],
  ['How many guards should we book?', '100', 100, []],
  ['How many guards should we book?', 'Book 24 guards from 2 firms', 24, []],
  ['How many guards should we book?', '24 (12 per shift)', 24, []],
  ['How many guards should we book?', 'around 20', 20, []],
  ['How many guards should we book?', 'None', undefined, []],
  ['How many guards should we book?', '12 would not be enough; book 24', 24, [12]],
  ['How many guards should we book?', 'Twenty four', 24, []],
  ['How many guards should we book?', 'A hundred', 100, []],
  ['How long should we keep the logs?', '90 days', 3, []],
  ['How long should we keep the logs?', '3 months', 3, []],
  ['How long should we keep the logs?', 'One year', 12, []],
  ['How long should we keep the logs?', 'Keep them for a year', 12, []],
  ['How long should we keep the logs?', '30 days, 90 at most', undefined, []],
  ['How long should we keep the logs?', '13 months, not 24', 13, [24]],
  ['How long should we keep the logs?', 'half a year', 6, []],
  ['几个人参加？', '五个人', 5, []],
  ['几个人参加？', '5人', 5, []],
  ['几个人参加？', '十个', 10, []],
])('to "%s", "%s" says no to what it warns of', (question, action, chosen, warns) =>
  expect(choiceIn(question, action)).toEqual({ chosen, warns }),
);

test('a better amount behind a bound is the one that is chosen', () =>
  expect(choiceIn('How many guards should we book?', 'At least 24, better 28')).toEqual({ chosen: 28, warns: [] }));

test.each([
  'Should we merge this or not?',
  'Should we merge this change?',
  'Review this pull request.',
  'What should we do about the outage?',
  'Is one or two enough?',
  'How should we proceed?',
  '是否应该合并？',
])('%s lets choose nothing', (question) => expect(choicesIn(question)).toBeUndefined());

test('which price model is a question of names', () => {
  expect(choiceIn('Which price model: flat or tiered?', 'Flat')?.chosen).toBe(0);
  expect(choiceIn('Which price model: flat or tiered?', 'Tiered')?.chosen).toBe(1);
});

test('a long text is read in bounded time', () => {
  const long = 'Kestrel and not Lumen, and keep it in mind, because no reason not to '.repeat(30).slice(0, 2_000);
  const started = performance.now();
  for (const question of ['Kestrel or Lumen?', 'How many guards should we book?']) {
    const choices = choicesIn(question);
    if (choices !== undefined) choiceOf(choices, long);
  }
  choicesIn(`${'a, '.repeat(30_000)} or b?`);
  expect(performance.now() - started).toBeLessThan(500);
});

test('known misses', () => {
  expect(choiceIn('Kestrel or Lumen?', 'Do not hesitate to take Lumen')?.chosen).toBeUndefined();
  expect(choiceIn('Kestrel or Lumen?', 'The bird')?.chosen).toBeUndefined();
  expect(choiceIn('Tuesday or Thursday?', 'Dienstag')?.chosen).toBeUndefined();
  expect(choiceIn('Train or plane to Vienna?', 'Fly')?.chosen).toBeUndefined();
  expect(choiceIn('How long should it run?', 'One and a half years')?.chosen).toBeUndefined();
  expect(choiceIn('How many guards should we book?', 'one guard per gate, so 12')?.chosen).toBeUndefined();
  expect(choiceIn('How long should it run?', '365 days')?.chosen).not.toBe(12);
});
