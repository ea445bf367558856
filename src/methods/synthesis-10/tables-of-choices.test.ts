/** Whole tables that are asked which of several things, or how much, in English and in other languages. */
import { describe, expect, test } from 'vitest';
import { judgedBy, testHash } from '../../../test/support/judged-statuses.ts';
import { type ScriptedSeat, scriptedTable } from '../../../test/support/scripted-table.ts';
import { synthesis10 } from './method.ts';

const { verdictOf } = judgedBy(synthesis10(testHash));
type Said = Readonly<Record<string, string>>;

const verdict = (question: string, seats: Readonly<Record<string, ScriptedSeat>>) =>
  verdictOf(scriptedTable(question, seats));
const verdictOfSaid = (question: string, said: Said) =>
  verdict(question, Object.fromEntries(Object.entries(said).map(([seat, says]) => [seat, { says }])));

/** The seats behind each part of the direction, and each recommendation that stands against it with its seats. */
const chosenOf = ({ direction, recommendations }: ReturnType<typeof verdict>) => ({
  behind: direction.map(({ agents }) => agents.toSorted().join(' ')),
  against: recommendations
    .filter(({ standing }) => standing === 'opposed')
    .map(({ agents }) => agents.toSorted().join(' '))
    .toSorted(),
});
const chosen = (question: string, said: Said) => chosenOf(verdictOfSaid(question, said));

type Row = readonly [question: string, said: Said];

describe('two who choose one thing stand together against who chooses the other', () => {
  test.each<Row>([
    ['Tabs or spaces?', { a: 'Spaces.', b: 'Use spaces.', c: 'Tabs.' }],
    ['Nordwind or Aldera?', { a: 'Nordwind.', b: 'Choose Nordwind, not Aldera.', c: 'Aldera.' }],
    ['Docker or Podman?', { a: 'Podman.', b: 'Prefer Podman to Docker.', c: 'Docker.' }],
    ['Nordwind oder Aldera?', { a: 'Nordwind.', b: 'Lieber Nordwind als Aldera.', c: 'Aldera nehmen.' }],
    ['Berlin, Wien oder Zürich als Standort?', { a: 'Wien.', b: 'Für Wien.', c: 'Zürich.' }],
    ['¿Boreal o Cauce?', { a: 'Boreal.', b: 'Elegir Boreal, no Cauce.', c: 'Cauce.' }],
    ['Dobbiamo comprare o affittare il magazzino?', { a: 'Affittare.', b: 'Meglio affittare.', c: 'Comprare.' }],
    ['Milano o Torino?', { a: 'Torino.', b: 'Torino, non Milano.', c: 'Milano.' }],
    [
      'Devons-nous acheter ou louer les véhicules ?',
      { a: 'Louer les véhicules.', b: 'Il vaut mieux louer.', c: 'Acheter.' },
    ],
    ['选择甲方案还是乙方案?', { a: '选甲方案。', b: '甲方案。', c: '乙方案更好。' }],
  ])('%s %j', (question, said) => {
    const told = verdictOfSaid(question, said);
    expect(chosenOf(told)).toEqual({ behind: ['a b'], against: ['c'] });
    expect(told.answer).toMatch(/^Recommended: /);
    expect(told.headline).toContain(`c would rather: "${said.c?.replace(/[.。]$/u, '')}"`);
  });

  test('"no reason not to use" one of them chooses it', () =>
    expect(
      chosen('Tabs or spaces for the new repository?', {
        h: 'Spaces.',
        i: 'Tabs.',
        j: 'There is no reason not to use spaces.',
      }),
    ).toEqual({ behind: ['h j'], against: ['i'] }));

  test('whoever stays with what there is chooses to keep it', () =>
    expect(
      chosen('Keep the old system, migrate, or buy?', {
        a: 'Keep it.',
        b: 'Keep the old system.',
        c: 'Buy.',
        d: 'Stay with what we have.',
      }),
    ).toEqual({ behind: ['a b d'], against: ['c'] }));

  test('whoever rules the other one out is part of the direction, by name', () => {
    const told = verdictOfSaid('Nordwind oder Aldera?', {
      a: 'Nordwind.',
      b: 'Aldera nehmen.',
      c: 'Lieber Nordwind als Aldera.',
      d: 'Nicht Aldera.',
    });
    expect(chosenOf(told)).toEqual({ behind: ['a c', 'd'], against: ['b'] });
    expect(told.answer).toContain('Nicht Aldera (d)');
  });

  test('neither of them is against both', () =>
    expect(
      chosen('Which vendor should we take: Orca or Pike?', { a: "Pike's quote.", b: 'Go with Pike.', c: 'Neither.' }),
    ).toEqual({ behind: ['a b'], against: ['c'] }));

  test('two of three votes do not settle it, and who would rather have the other is told with the reason', () => {
    const told = verdict('¿Proveedor Boreal o proveedor Cauce?', {
      a: { says: 'Boreal.' },
      b: { says: 'Elegir Boreal, no Cauce.' },
      c: { says: 'Cauce.', votes: 'no', reason: 'Es más barato.' },
    });
    expect(told.outcome).toBe('contested');
    expect(told.answer).toMatch(/^Not settled: /);
    expect(told.headline).toContain('c dissents ("Es más barato."); c would rather: "Cauce"');
  });
});

describe('whose offer it is says which', () => {
  test.each<Row>([
    [
      'Which bid: Kestrel or Lumen?',
      { a: "Accept Lumen's bid.", b: 'Take the Lumen offer.', c: "Accept Kestrel's bid." },
    ],
    ["Should we hire Dana's team or Lee's team?", { a: "Hire Lee's team.", b: "Lee's.", c: "Dana's team." }],
    [
      'Welches Angebot: Kestrel oder Lumen?',
      { a: 'Angebot von Lumen annehmen.', b: 'Lumen nehmen.', c: 'Angebot von Kestrel annehmen.' },
    ],
    [
      '¿Qué oferta aceptamos: Kestrel o Lumen?',
      { a: 'Aceptar la oferta de Lumen.', b: 'Lumen.', c: 'Aceptar la oferta de Kestrel.' },
    ],
  ])('%s', (question, said) => expect(chosen(question, said)).toEqual({ behind: ['a b'], against: ['c'] }));

  test('among three bids, and to reject all of them is against it too', () => {
    const told = verdict('Which of the three bids should we accept: Kestrel, Lumen or Marlow?', {
      p: { says: "Accept Kestrel's bid." },
      q: { says: "Accept Lumen's bid." },
      r: { says: 'Lumen. Anything but Marlow.' },
      s: { says: 'Take the Lumen offer.' },
      t: { says: 'Reject all three and re-tender.', votes: 'no', reason: 'None of the bids is complete.' },
    });
    expect(chosenOf(told)).toEqual({ behind: ['q r s'], against: ['p', 't'] });
    expect(told.outcome).toBe('adopted');
    expect(told.consensus).toBe(false);
    expect(told.headline).toContain('t dissents ("None of the bids is complete.")');
    expect(told.headline).toContain('p would rather: "Accept Kestrel\'s bid"');
  });

  test('two against two are undecided, and a fifth who chooses on terms is told with them', () => {
    const told = verdictOfSaid('Nordwind or Aldera?', {
      a: 'Nordwind.',
      b: 'Go with Aldera.',
      c: 'Choose Aldera, not Nordwind.',
      d: "I'd pick Nordwind over Aldera.",
      e: 'Nordwind, provided they accept a penalty clause.',
    });
    const seatsOf = (said: string) =>
      told.recommendations.find(({ action, wordings = [] }) => action === said || wordings.includes(said))?.agents;
    expect(told.answer).toMatch(/^Undecided: /);
    expect(told.direction).toEqual([]);
    expect(seatsOf('Nordwind.')?.toSorted()).toEqual(['a', 'd']);
    expect(seatsOf('Go with Aldera.')?.toSorted()).toEqual(['b', 'c']);
    expect(seatsOf('Nordwind, provided they accept a penalty clause.')).toEqual(['e']);
  });
});

describe('an amount is one amount however it is written', () => {
  test.each<Row>([
    ['How much should we budget for the fair?', { a: '12,000 euros.', b: '€12,000', c: '15,000 euros' }],
    ['Quelle remise accorder ?', { a: '7,5 %', b: '7.5 %', c: '10 %' }],
    ['¿Qué descuento damos?', { a: '7,5 %', b: 'Un 7,5 %', c: '10 %' }],
  ])('%s', (question, said) => {
    const told = verdictOfSaid(question, said);
    expect(chosenOf(told)).toEqual({ behind: ['a b'], against: ['c'] });
    expect(told.answer).toMatch(/^Recommended: /);
  });

  test('a smaller one than the question names is another, told as what its seat would rather have', () => {
    const told = verdictOfSaid('Faut-il augmenter les prix de 3 % ?', {
      a: 'Augmenter de 3 %.',
      b: 'Augmenter de 1,5 % seulement.',
      c: 'Oui.',
    });
    expect(told.answer).toMatch(/^Yes: /);
    expect(chosenOf(told).behind).toEqual(['a c']);
    expect(told.headline).toContain('"Augmenter de 1,5 % seulement"');
  });
});

describe('a review that asks nothing', () => {
  test('recommends what each seat asks for, with its amount', () => {
    const told = verdictOfSaid('Review: Entwurf der Reiserichtlinie', {
      r: 'Ein Tageslimit für Hotels aufnehmen.',
      s: 'Tageslimit von 120,50 Euro für Hotels festlegen.',
      t: 'Bahnfahrten regeln.',
    });
    expect(told.answer).toMatch(/^Recommended: /);
    expect(told.answer).toContain('Tageslimit von 120,50 Euro für Hotels festlegen (s)');
    expect(chosenOf(told).against).toEqual([]);
  });
});

/** Each row has the answer of today, and above it what a reader expects; whoever mends one moves it to where it belongs. */
describe('known misses', () => {
  test.each<readonly [...Row, today: string]>([
    // Mieten (a and b), and c against it.
    [
      'Mieten oder kaufen wir das Büro?',
      { a: 'Mieten.', b: 'Nicht kaufen, sondern mieten.', c: 'Kaufen.' },
      'Undecided: "Kaufen" (1 seat) against "Mieten" (1 seat).',
    ],
    // Lyon (a and b), and c against it.
    [
      'Paris ou Lyon ?',
      { a: 'Plutôt Lyon que Paris.', b: 'Lyon.', c: 'Paris.' },
      'Undecided: "Lyon" (1 seat) against "Paris" (1 seat).',
    ],
    // B (a and b), as one part.
    ['选A还是选B？', { a: '选B，不选A。', b: 'B。', c: 'A。' }, 'Recommended: B (b). Besides: 选B，不选A (a).'],
    // Krause's (a and b): a German genitive has no apostrophe.
    [
      'Sollen wir das Angebot von Meyer oder das von Krause nehmen?',
      { a: 'Krauses Angebot.', b: 'Das von Krause.', c: 'Meyers Angebot nehmen.' },
      'Undecided: "Das von Krause" (1 seat) against "Meyers Angebot nehmen" (1 seat).',
    ],
    // 12.500,50 Euro (a and b), and c against it.
    [
      'Wie viel sollen wir für die Messe ausgeben?',
      { a: '12.500,50 Euro', b: '12500,50 €', c: '9.000 Euro' },
      'Undecided: "12.500,50 Euro" (1 seat) against "12500,50 €" (1 seat).',
    ],
    // Tea (b and c): whoever does not mind recommends nothing.
    [
      'Tee oder Kaffee?',
      { a: 'Egal.', b: 'Tee.', c: 'Kein Kaffee.' },
      'Recommended: Tee (b). Besides: Egal (a); Kein Kaffee (c).',
    ],
  ])('%s %j', (question, said, today) => expect(verdictOfSaid(question, said).answer).toBe(today));

  test('ten times the amount that is asked about is joined with it, where a reader sees another amount', () =>
    expect(
      chosen('Sollen wir die Preise um 2,5 % erhöhen?', {
        a: 'Um 2,5 Prozent erhöhen.',
        b: 'Ja.',
        c: 'Um 25 % erhöhen.',
        d: 'Nein.',
      }).behind,
    ).toEqual(['a b c']));

  // A reader sees u and v who buy, and w and x against them.
  test('whoever migrates is joined with "Buy, don\'t migrate", and to buy a new one stands against it', () =>
    expect(
      chosen('Keep the old system, migrate, or buy?', {
        u: 'Buy a new system.',
        v: "Buy, don't migrate.",
        w: 'Migrate.',
        x: 'Keep the old system for another year.',
      }),
    ).toEqual({ behind: ['v w'], against: ['u', 'x'] }));

  // A reader sees a yes by 5 % of a and b, and c who would rather have 2 %.
  test('whoever repeats the amount in Chinese is not joined with whoever agrees to it', () =>
    expect(chosen('我们应该把价格提高5%吗？', { a: '提高5%。', b: '同意。', c: '只提高2%。' })).toEqual({
      behind: ['b'],
      against: [],
    }));

  // A reader sees one recommendation to mend the link, of two seats, and c against all of it.
  test('a dead link is mended twice, and to publish as is stands against nothing', () => {
    const { behind, against } = chosen('Review this: the onboarding guide.', {
      a: 'Fix the link in step 4.',
      b: 'Add a section on security.',
      c: 'Publish as is.',
      d: 'Fix the dead link in step 4.',
    });
    expect(behind.toSorted()).toEqual(['a', 'b', 'd']);
    expect(against).toEqual([]);
  });
});
