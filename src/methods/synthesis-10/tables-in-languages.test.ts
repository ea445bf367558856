/** Whole tables in German, Spanish, French, Italian, Chinese and several languages at once, and what a careful reader takes from them. */
import { describe, expect, test } from 'vitest';
import { findingOf, judgedBy, testHash } from '../../../test/support/judged-statuses.ts';
import { type ScriptedSeat, scriptedTable } from '../../../test/support/scripted-table.ts';
import { synthesis10 } from './method.ts';

const { verdictOf } = judgedBy(synthesis10(testHash));
type Seats = Readonly<Record<string, ScriptedSeat>>;
type Said = Readonly<Record<string, string>>;
type Verdict = ReturnType<typeof verdictOf>;

const verdict = (question: string, seats: Seats) => verdictOf(scriptedTable(question, seats));
const verdictOfSaid = (question: string, said: Said) =>
  verdict(question, Object.fromEntries(Object.entries(said).map(([seat, says]) => [seat, { says }])));

const seatsOf = (recommendations: readonly { readonly agents: readonly string[] }[]) =>
  recommendations.flatMap(({ agents }) => agents).toSorted();

/** How an answer begins, the seats behind each part of the direction, and the seats that stand against it or on terms. */
const sidesOf = ({ answer, direction, recommendations }: Verdict) => ({
  begins: /^(?:Not settled: )?(?:Yes|No|On terms|Undecided|Recommended)/.exec(answer ?? '')?.[0],
  behind: direction.map(({ agents }) => agents.toSorted().join(' ')),
  against: seatsOf(recommendations.filter(({ standing }) => standing === 'opposed')).join(' '),
  terms: seatsOf(recommendations.filter(({ kind }) => kind === 'terms')).join(' '),
});
const sides = (question: string, said: Said) => sidesOf(verdictOfSaid(question, said));

const yesOf = (behind: string, against: string) => ({ begins: 'Yes', behind: [behind], against, terms: '' });
const noOf = (behind: string, against: string) => ({ begins: 'No', behind: [behind], against, terms: '' });

const heard = (question: string, exhibit: readonly [string, string], seats: Seats) =>
  verdictOf({
    ...scriptedTable(question, seats),
    exhibits: [{ name: exhibit[0], status: 'match', text: exhibit[1] }],
  });

type Row = readonly [question: string, said: Said];

describe('a denial of a denial goes ahead', () => {
  test.each<Row>([
    ['Sollen wir kündigen?', { a: 'Ja.', b: 'Es gibt keinen Grund, nicht zu kündigen.', c: 'Nein.' }],
    [
      'Sollen wir kündigen?',
      { a: 'Nichts spricht gegen die Kündigung.', b: 'Ich sehe keinen Grund dagegen.', c: 'Nein.' },
    ],
    [
      'Sollen wir die Filiale in Köln schließen?',
      { a: 'Es gibt keinen Grund, sie nicht zu schließen.', b: 'Dafür.', c: 'Dagegen.' },
    ],
    ['Should we terminate the contract?', { a: 'Yes.', b: 'There is no reason not to terminate it.', c: 'No.' }],
    ['Faut-il résilier le contrat ?', { a: 'Oui.', b: "Il n'y a aucune raison de ne pas résilier.", c: 'Non.' }],
    [
      'Devons-nous embaucher un comptable ?',
      { a: "Rien ne s'oppose à l'embauche.", b: 'Je ne vois pas de raison de ne pas le faire.', c: 'Non, merci.' },
    ],
    ['¿Debemos rescindir el contrato?', { a: 'Sí.', b: 'No hay ninguna razón para no rescindirlo.', c: 'No.' }],
    [
      '¿Conviene vender la flota?',
      { a: 'No veo motivo para no venderla.', b: 'No hay nada en contra.', c: 'Mejor no vender.' },
    ],
    ['Dobbiamo disdire il contratto?', { a: 'Sì.', b: "Non c'è motivo di non disdirlo.", c: 'No.' }],
    ['我们应该解除合同吗?', { a: '同意。', b: '没有理由不解除合同。', c: '反对。' }],
  ])('%s %j', (question, said) => expect(sides(question, said)).toEqual(yesOf('a b', 'c')));

  test('also where a seat cannot say no, has no objection, or has nothing to say against it', () =>
    expect(
      sides('Should we ship?', {
        ann: 'I have no objection.',
        bob: 'Nothing speaks against shipping.',
        cid: 'No.',
        dan: "I can't say no.",
      }),
    ).toEqual(yesOf('ann bob dan', 'cid')));

  test('and "no reason to" does not', () =>
    expect(
      sides('Should we postpone the audit?', {
        ann: 'No reason to postpone.',
        bob: 'Hold it as planned.',
        cid: 'Yes, by a month.',
      }),
    ).toEqual(noOf('ann bob', 'cid')));

  test('beside a plain instruction with a date, and a no at the vote', () => {
    const told = verdict('Sollen wir den Vertrag mit Telko kündigen?', {
      m: { says: 'Ja, kündigen.' },
      n: { says: 'Es gibt keinen Grund, nicht zu kündigen.' },
      p: { says: 'Vertrag zum Quartalsende kündigen' },
      q: { says: 'Nein', votes: 'no', reason: 'Der Wechsel ist zu teuer.' },
    });
    expect(sidesOf(told)).toEqual(yesOf('m n p', 'q'));
    expect(told.outcome).toBe('adopted');
    expect(told.headline).toContain('q dissents ("Der Wechsel ist zu teuer.")');
    expect(told.headline).toContain('q would rather: "Nein"');
  });
});

describe('short remarks are a yes or a no in their language', () => {
  test.each<Row>([
    ['Genehmigen wir den Haushalt?', { a: 'Einverstanden.', b: 'Zustimmung.', c: 'Dagegen.' }],
    ['¿Aprobamos el presupuesto?', { a: 'A favor.', b: 'De acuerdo.', c: 'En contra.' }],
    ['Dobbiamo approvare il bilancio?', { a: 'Approvo.', b: 'Favorevole.', c: 'Contrario.' }],
    ['我们应该解除合同吗?', { a: '同意', b: '同意', c: '反对' }],
  ])('%s %j', (question, said) => expect(sides(question, said)).toEqual(yesOf('a b', 'c')));

  test.each<Row>([
    ['Ist das Produkt marktreif?', { a: 'Noch nicht.', b: 'Nein.', c: 'Ja.' }],
    ['Il prodotto è pronto?', { a: 'Non ancora.', b: 'No.', c: 'Sì.' }],
    ['Should we renew the lease?', { a: 'Do not renew it.', b: 'Let it lapse.', c: 'Renew it.' }],
    ['是否同意续签合同？', { a: '反对。', b: '不同意。', c: '同意。' }],
  ])('%s %j', (question, said) => expect(sides(question, said)).toEqual(noOf('a b', 'c')));

  test('a no and the sentence that says so are one, unanimously', () => {
    const told = verdictOfSaid('Soll die App am Montag starten?', {
      a: 'Nein.',
      b: 'Nicht am Montag starten.',
      c: 'nein',
    });
    expect(told.answer).toBe('No: Nicht am Montag starten.');
    expect(sidesOf(told)).toEqual(noOf('a b c', ''));
    expect(told.consensus).toBe(true);
  });

  test('two who agree against two who object leave it undecided', () => {
    const told = verdictOfSaid('我们应该解除合同吗？', {
      a: '应该解除合同。',
      b: '同意',
      c: '反对',
      d: '不应该解除合同。',
    });
    expect(told.direction).toEqual([]);
    expect(told.answer).toBe('Undecided: "不应该解除合同。" (2 seats) against "同意" (2 seats).');
    expect(told.consensus).toBe(false);
  });
});

describe('to put something off is a no to the question whether to start', () => {
  test.each<Row>([
    [
      '¿Debemos lanzar la app el lunes?',
      {
        a: 'Dejarlo para más adelante.',
        b: 'Todavía no.',
        c: 'Aplazar dos semanas.',
        d: 'Mejor esperar.',
        e: 'Lanzar ya.',
      },
    ],
    [
      "Faut-il lancer l'application lundi ?",
      {
        a: 'Remettre à plus tard.',
        b: 'Pas encore.',
        c: 'Repousser de deux semaines.',
        d: 'Mieux vaut attendre.',
        e: 'Lancer comme prévu.',
      },
    ],
    [
      'Should we launch the app on Monday?',
      {
        a: 'Push it back two weeks.',
        b: 'Not yet.',
        c: 'Auf später verschieben.',
        d: 'Mieux vaut attendre.',
        e: 'Launch as planned.',
      },
    ],
  ])('%s', (question, said) => expect(sides(question, said)).toEqual(noOf('a b c d', 'e')));

  test.each<Row>([
    [
      'Soll die App am Montag starten?',
      { a: 'Auf später verlegen.', b: 'Noch nicht.', c: 'Lieber abwarten.', d: 'Starten wie geplant.' },
    ],
    [
      "Dobbiamo lanciare l'app lunedì?",
      { a: 'Rinviare a più tardi.', b: 'Non ancora.', c: 'Meglio aspettare.', d: 'Lanciare come previsto.' },
    ],
    ['我们应该周一发布应用吗?', { a: '推迟两周。', b: '延期发布。', c: '再等等。', d: '按计划发布。' }],
  ])('by a word of later, not yet or rather wait: %s', (question, said) =>
    expect(sides(question, said)).toEqual(noOf('a b c', 'd')),
  );

  test('in Italian, where the plain no and the next year belong to it', () => {
    const told = verdictOfSaid('Dobbiamo assumere un secondo sviluppatore?', {
      g1: 'Sì, assumere un secondo sviluppatore.',
      g2: 'No, non assumere.',
      g3: "Meglio rimandare l'assunzione al prossimo anno.",
      g4: 'No',
      g5: 'Sì, ma solo se il budget viene approvato.',
    });
    expect(sidesOf(told)).toEqual({ begins: 'No', behind: ['g2 g3 g4'], against: 'g1', terms: 'g5' });
    expect(told.headline).toContain('On terms: "Sì, ma solo se il budget viene approvato" (g5)');
  });

  test('and who votes no on the question, and so against the own recommendation, is named', () => {
    const told = verdict('我们应该在周五上线新支付系统吗?', {
      甲: { says: '不应该在周五上线。', votes: 'no', reason: '没有回滚脚本,风险太大。' },
      乙: { says: '推迟到下周二上线。', votes: 'no', reason: '还没准备好。' },
      丙: { says: '同意' },
      丁: { says: '反对', votes: 'no', reason: '应该等脚本完成。' },
      戊: { says: '应该周五上线。' },
    });
    expect(told.outcome).toBe('rejected');
    expect(told.answer).toBe('The vote rejects what is recommended: "不应该在周五上线".');
    expect(sidesOf(told)).toMatchObject({ behind: ['丁 乙 甲'], against: '丙 戊' });
    expect(told.headline).toContain(
      '丁, 乙 and 甲 vote against what they recommend themselves, and may have voted on the question.',
    );
  });
});

describe('to put something off is the yes to the question whether to postpone it', () => {
  test.each<Row>([
    ['¿Hay que aplazar el lanzamiento?', { a: 'Sí.', b: 'Dejarlo para más adelante.', c: 'Lanzar ahora.' }],
    ['¿Hay que aplazar el lanzamiento?', { a: 'Sí.', b: 'Posponer el lanzamiento.', c: 'Lanzar ahora.' }],
    ['Sollten wir nicht besser warten?', { a: 'Ja, warten.', b: 'Abwarten.', c: 'Nein, jetzt starten.' }],
    [
      "Devrions-nous attendre l'audit avant de lancer ?",
      { a: 'Oui, attendre.', b: "Attendre l'audit.", c: 'Lancer sans attendre.' },
    ],
    ['Should we wait for the audit before launching?', { a: 'Yes.', b: 'Wait for it.', c: 'Launch now.' }],
  ])('%s %j', (question, said) => expect(sides(question, said)).toEqual(yesOf('a b', 'c')));

  test('and as planned is its no', () =>
    expect(
      sides('Dobbiamo rimandare la fiera?', {
        a: 'No, farla come previsto.',
        b: 'Non rimandare.',
        c: 'Sì, rimandarla.',
      }),
    ).toEqual(noOf('a b', 'c')));

  test('where a bare no and to launch now stand against three, three of five answer it', () =>
    expect(
      sides('Faut-il reporter le lancement ?', {
        a: 'Oui.',
        b: 'Reporter le lancement.',
        c: 'Lancer maintenant.',
        d: 'Non.',
        e: 'Oui, reporter.',
      }),
    ).toEqual(yesOf('a b e', 'c d')));

  test('not to go on is the yes to the question whether to stop', () =>
    expect(
      sides('Sollen wir das Projekt stoppen?', { a: 'Stoppen.', b: 'Nicht weiterführen.', c: 'Weiterführen.' }),
    ).toEqual(yesOf('a b', 'c')));

  test('three who postpone and two who launch at once are not settled by three of five votes', () => {
    const told = verdict('¿Hay que aplazar el lanzamiento de la app?', {
      r1: { says: 'Sí, aplazar dos semanas.', found: 'La app se cierra sola en Android 12.', severity: 'critical' },
      r2: { says: 'Posponer el lanzamiento hasta corregir el error.' },
      r3: { says: 'No, lanzar en la fecha prevista.', votes: 'no', reason: 'La campaña ya está pagada.' },
      r4: { says: 'Lanzar ya, no hay razón para no hacerlo.', votes: 'no', reason: 'Afecta a pocos usuarios.' },
      r5: { says: 'Dejarlo para más adelante.' },
    });
    expect(told.outcome).toBe('contested');
    expect(told.answer).toMatch(/^Not settled: /);
    expect(sidesOf(told)).toMatchObject({ behind: ['r1 r2 r5'], against: 'r3 r4' });
    expect(told.headline).toMatch(/r3 and r4 would rather: "(?:No, lanzar en la fecha prevista|Lanzar ya, )/);
  });

  test('a French table that is asked whether to postpone takes "do not put into production" for a yes', () => {
    const told = verdict('Faut-il reporter la mise en production ?', {
      s1: { says: "Oui, reporter d'une semaine." },
      s2: { says: 'Ne pas mettre en production vendredi.' },
      s3: { says: 'Non', votes: 'no', reason: 'Le correctif de sécurité ne peut pas attendre.' },
      s4: { says: "Attendre le retour de l'équipe d'astreinte." },
      s5: { says: 'Mettre en production comme prévu.', votes: 'no', reason: 'Rien ne justifie un report.' },
    });
    expect(sidesOf(told)).toMatchObject({ behind: ['s1 s2 s4'], against: 's3 s5' });
    expect(told.headline).toContain('s3 dissents ("Le correctif de sécurité ne peut pas attendre.")');
  });
});

describe('one table in several languages', () => {
  test('four who put it off in four languages say one thing', () => {
    const told = verdictOfSaid('Should we launch the beta on Monday?', {
      f: 'Den Start verschieben.',
      g: 'Hold off until login on iOS works.',
      h: 'Aplazar el lanzamiento.',
      i: '推迟发布。',
    });
    expect(sidesOf(told)).toEqual(noOf('f g h i', ''));
    expect(told.against.filter(({ kind }) => kind === 'opposed_direction')).toEqual([]);
  });

  test('a roundabout yes, oui and 同意 stand together against nein', () => {
    const told = verdict('Faut-il adopter le télétravail total ?', {
      y1: { says: 'There is no reason not to adopt it.' },
      y2: { says: 'oui' },
      y3: { says: '同意' },
      y4: { says: 'nein', votes: 'no', reason: 'Der Versuch war zu kurz.' },
    });
    expect(sidesOf(told)).toEqual(yesOf('y1 y2 y3', 'y4'));
    expect(told.headline).toContain('y4 would rather: "nein"');
  });

  test('to close it, schließen and Sì stand together against fermer', () => {
    const told = verdict('Soll das Lager in Lyon geschlossen werden?', {
      k1: { says: 'Yes, close the Lyon warehouse.' },
      k2: { says: 'Ja, das Lager schließen.' },
      k3: { says: "Non, ne pas fermer l'entrepôt.", votes: 'no', reason: "Le bail court jusqu'en 2027." },
      k5: { says: 'Sì' },
    });
    expect(sidesOf(told)).toMatchObject({ begins: 'Yes', behind: ['k1 k2 k5'], against: 'k3' });
    expect(told.headline).toContain('k3 dissents ("Le bail court jusqu\'en 2027.")');
  });
});

describe('a yes on terms is told with its terms', () => {
  test.each<Row>([
    ['¿Debemos mudarnos?', { a: 'Sí.', b: 'Sí.', c: 'Sí, siempre que el alquiler baje.' }],
    ['Dobbiamo trasferirci?', { a: 'Sì.', b: 'Sì.', c: "Sì, purché l'affitto scenda." }],
    ['我们应该搬家吗？', { a: '同意。', b: '同意。', c: '如果租金下降就同意。' }],
  ])('%s', (question, said) => {
    const told = verdictOfSaid(question, said);
    expect(sidesOf(told)).toEqual({ begins: 'Yes', behind: ['a b'], against: '', terms: 'c' });
    expect(told.headline).toMatch(/On terms: ".*" \(c\)/);
  });

  test.each<Row>([
    [
      'Ist der Bericht bereit zur Veröffentlichung?',
      {
        a: 'Ja, aber nur wenn die Quellen in Kapitel 3 ergänzt werden.',
        b: 'Ja, unter der Bedingung, dass die Quellen nachgetragen werden.',
        c: 'ja',
      },
    ],
    [
      'Le prototype est-il prêt pour la démonstration ?',
      {
        a: 'Oui, mais seulement si la batterie est remplacée.',
        b: 'Oui, à condition de remplacer la batterie.',
        c: 'oui',
      },
    ],
    ['Devons-nous déménager ?', { a: "Oui, sous réserve d'un bail court.", b: 'Oui, mais pas avant juin.', c: 'Oui.' }],
  ])('and where most say it on terms, they are the answer: %s', (question, said) => {
    const told = verdictOfSaid(question, said);
    expect(sidesOf(told)).toMatchObject({ begins: 'On terms', terms: 'a b', against: '' });
    for (const seat of ['a', 'b']) expect(told.headline).toContain(`${said[seat]?.slice(0, -1)} (${seat})`);
  });

  test('a Spanish question answered in four languages is a yes on the same terms, and not yet is told beside it', () => {
    const told = verdict('¿Está lista la versión 2.0 para los clientes?', {
      x1: { says: 'Yes, it is ready.' },
      x2: { says: 'Ja, aber nur wenn das Handbuch übersetzt ist.' },
      x3: { says: 'Sí, siempre que se traduzca el manual.' },
      x4: { says: 'Non, pas encore.', votes: 'no', reason: '14 tests échouent.' },
    });
    expect(told.answer).toMatch(/On terms: /);
    expect(sidesOf(told).terms).toBe('x2 x3');
    expect(told.headline).toContain('x4 dissents ("14 tests échouent.")');
    expect(told.headline).toContain('"Non, pas encore" (x4)');
  });

  test('once and only after are terms in English, and a plain no is none', () => {
    const told = verdictOfSaid('Should we open source the scheduler?', {
      a: 'Yes, but only after legal signs off.',
      b: 'No.',
      c: 'I see no reason not to.',
      d: 'Yes, once legal has signed off.',
    });
    expect(sidesOf(told)).toMatchObject({ begins: 'On terms', terms: 'a d' });
    expect(told.consensus).toBe(false);
  });

  test('in five languages each is heard as terms, and each is told', () => {
    const said = {
      a: 'Yes, but only if the lease ends',
      b: 'Ja, aber nur wenn der Mietvertrag endet',
      c: 'Sì, ma solo se il contratto finisce',
      d: '只有在租约结束的情况下才同意',
      e: 'Oui, à condition que le bail prenne fin',
    };
    const told = verdictOfSaid('Should we close Lyon?', said);
    expect(sidesOf(told)).toMatchObject({ begins: 'On terms', terms: 'a b c d e', against: '' });
    for (const says of Object.values(said)) expect(told.headline).toContain(says);
  });
});

describe('a cited line', () => {
  test('that has the figure with a decimal comma checks whoever says it in German or English, and not the swapped one', () => {
    const told = heard('Passen die Zahlen?', ['a.txt', 'Fehlerquote: 0,2 %\n'], {
      t: { says: 'Ja.', found: 'Die Fehlerquote beträgt 0,2 %.', evidence: '[VERIFIED: a.txt:1]' },
      u: { says: 'Nein.', found: 'Die Fehlerquote beträgt 2,0 %.', evidence: '[VERIFIED: a.txt:1]', votes: 'no' },
      v: { says: 'Ja.', found: 'The error rate is 0.2%.', evidence: '[VERIFIED: a.txt:1]' },
    });
    const { findings } = told;
    expect(findingOf(findings, 't', 'Die Fehlerquote beträgt 0,2 %.').status).toBe('accepted');
    expect(findingOf(findings, 'v', 'The error rate is 0.2%.')).toMatchObject({
      status: 'accepted',
      grade: 'VERIFIED',
    });
    expect(findingOf(findings, 'u', 'Die Fehlerquote beträgt 2,0 %.').status).toBe('rejected');
    expect(told.outcome).toBe('contested');
    expect(told.headline).toContain('u would rather: "Nein"');
  });

  const bids = ['bids.txt', 'Kestrel: 82,000\nLumen: 91,000\nMarlow: 97,000\n'] as const;
  const cited = (found: string, line: string, exhibit: readonly [string, string]) =>
    findingOf(
      heard('Is it so?', exhibit, { t: { says: 'Yes.', found, evidence: `[VERIFIED: ${line}]` }, u: { says: 'Yes.' } })
        .findings,
      't',
      found,
    ).grade;

  const revenue = ['b.md', 'Umsatz: +12,5 % gegenüber Vorjahr\n'] as const;
  const tests = ['ci.txt', 'Tests: 214 passed, 0 failed\n'] as const;

  test.each([
    ['Marlow bid 97,000.', 'bids.txt:3', bids],
    ['Der Umsatz ist um 12,5 % gestiegen.', 'b.md:1', revenue],
    ['Alle 214 Tests sind grün.', 'ci.txt:1', tests],
    ['La licencia cuesta 1.200,50 euros al mes.', 'c.txt:1', ['c.txt', 'Licencia: 1.200,50 euros al mes\n']],
    ['Il backlog è cresciuto del 35,5 %.', 'd.csv:1', ['d.csv', 'backlog ultimi sei mesi,+35.5 %\n']],
    ["L'autonomie est de 7,5 heures.", 'm.txt:1', ['m.txt', 'Autonomie : 7,5 heures\n']],
    ['压力测试通过,达到每秒400次请求。', 'r.txt:1', ['r.txt', '压力测试:每秒400次请求,通过\n']],
  ] as const)('with the same figure bears out "%s"', (found, line, exhibit) =>
    expect(cited(found, line, exhibit)).toBe('VERIFIED'),
  );

  test.each([
    ["Marlow's bid is 79,000.", 'bids.txt:3', bids],
    ['Der Umsatz ist um 21,5 % gestiegen.', 'b.md:1', revenue],
    ['Les tests ne passent pas : 14 échouent.', 'ci.txt:1', tests],
    ['The warehouse loses 4,000 euros a month.', 'l.txt:1', ['l.txt', 'Lager Lyon: -40.000 Euro pro Monat\n']],
    ['压力测试达到每秒4000次请求。', 'r.txt:1', ['r.txt', '压力测试:每秒400次请求,通过\n']],
  ] as const)('with another figure does not bear out "%s"', (found, line, exhibit) =>
    expect(cited(found, line, exhibit)).not.toBe('VERIFIED'),
  );

  test('that is not there leaves the claim without support, and the headline says so', () => {
    const told = heard('Faut-il reporter ?', ['journal.txt', 'Tests de charge : non exécutés\n'], {
      s1: { says: 'Oui.', found: "Les tests de charge n'ont pas été exécutés.", evidence: '[VERIFIED: journal.txt:1]' },
      s2: { says: 'Oui.' },
      s5: { says: 'Non.', found: 'La documentation est à jour.', evidence: '[VERIFIED: journal.txt:9]', votes: 'no' },
    });
    expect(findingOf(told.findings, 's5', 'La documentation est à jour.').status).toBe('unsupported');
    expect(told.headline).toContain('1 citation of s5 was looked up and not found: journal.txt:9.');
  });

  test('that says a thing is not broken rejects whoever calls it broken and critical, and both are told', () => {
    const told = heard('Is the machine safe?', ['log', 'guard: intact\n'], {
      a: { says: 'Yes.', found: 'The guard is not broken.', evidence: '[VERIFIED: log:1]' },
      b: {
        says: 'No.',
        found: 'The guard is broken.',
        evidence: '[VERIFIED: log:1]',
        severity: 'critical',
        votes: 'no',
      },
      c: { says: 'Ja.' },
    });
    expect(findingOf(told.findings, 'a', 'The guard is not broken.').status).toBe('accepted');
    expect(findingOf(told.findings, 'b', 'The guard is broken.').status).toBe('rejected');
    expect(told.headline).toContain('left aside though called critical by b: "The guard is broken" (rejected)');
    expect(told.consensus).toBe(false);
  });
});

/** Each row has the answer of today, and above it what a reader expects; whoever mends one moves it to where it belongs. */
describe('a bare word of Chinese answers the question as it was asked', () => {
  test.each<readonly [...Row, expected: ReturnType<typeof yesOf>]>([
    ['新系统是否可以上线？', { a: '可以。', b: '否，不能上线。', c: '是。' }, yesOf('a c', 'b')],
    ['要不要推迟发布？', { a: '要。', b: '不要推迟。', c: '要推迟。' }, yesOf('a c', 'b')],
    ['是否应该推迟发布？', { a: '反对。', b: '同意。', c: '我反对推迟。' }, noOf('a c', 'b')],
    ['我们应该周一发布应用吗?', { a: '推迟两周。', b: '还不行。', c: '按计划发布。' }, noOf('a b', 'c')],
  ])('%s %j', (question, said, expected) => expect(sides(question, said)).toEqual(expected));

  test('and an assent with a condition is one on terms', () =>
    expect(
      sides('我们应该采用远程办公制度吗?', {
        甲: '同意,但前提是每周至少到岗一天。',
        乙: '只有在每周到岗一天的情况下才同意。',
        丙: '没有理由不采用。',
        丁: '同意',
      }),
    ).toEqual({ begins: 'Yes', behind: ['丁 丙'], against: '', terms: '乙 甲' }));
});

describe('a question of a noun and a verb asks whether to do it', () => {
  test.each<Row>([
    ['Lyon schließen?', { a: 'Ja.', b: 'No cerrar Lyon.', c: 'Ja, schließen.' }],
    ['Das Angebot von Krause annehmen?', { a: 'Annehmen.', b: 'Nein.', c: 'Ja, annehmen.' }],
  ])('%s %j', (question, said) => expect(sides(question, said)).toEqual(yesOf('a c', 'b')));

  test('unless it asks what, or ends with a word that is no verb', () =>
    expect(verdictOfSaid('Was schließen?', { a: 'Lyon', b: 'Paris' }).answer).not.toMatch(/^(?:Yes|No)/));
});

describe('known misses', () => {
  test.each<readonly [...Row, today: string]>([
    // Yes (a and b), and both others against it.
    [
      'Should we close the Lyon depot?',
      { a: 'Ja.', b: 'Oui.', c: 'No lo cierren.', d: 'Keep it open.' },
      'Yes: Ja (a and b). Besides: Keep it open (d).',
    ],
    // No (a and c), and b against it.
    ['要不要换供应商？', { a: '不要。', b: '换。', c: '不换。' }, 'No: 不要 (a). Besides: 不换 (c); 换 (b).'],
    // No (a and c), and b against it.
    ['预算够吗？', { a: '不够。', b: '够。', c: '不够，差两万。' }, 'Recommended: 不够，差两万 (c); 不够 (a); 够 (b).'],
    // Yes (a and c), and b against it: to give it up is the opposite of going on.
    [
      '¿Seguimos con el proyecto?',
      { a: 'Seguir.', b: 'Abandonarlo.', c: 'Continuar con el proyecto.' },
      'Yes: Seguir (a). Besides: Abandonarlo (b); Continuar con el proyecto (c).',
    ],
    // Yes (a and b), and c against it: the "nein" of "nein, es fehlt nichts mehr" denies that something is missing.
    [
      'Ist die Anlage bereit?',
      { a: 'Nein, es fehlt nichts mehr, sie ist bereit.', b: 'Bereit.', c: 'Nicht bereit.' },
      'No: Nein, es fehlt nichts mehr, sie ist bereit.',
    ],
    // No (a and b), and c against it.
    [
      "Faut-il reporter l'audit ?",
      { a: 'Aucune raison de le reporter.', b: 'Le maintenir à la date prévue.', c: 'Oui.' },
      'Undecided: "Aucune raison de le reporter" (1 seat) against "Oui" (1 seat).',
    ],
    // No (a and b): "según lo previsto" names no terms.
    [
      '¿Aplazamos la feria?',
      { a: 'No, que se celebre según lo previsto.', b: 'No aplazar.', c: 'Sí, aplazarla.' },
      'Undecided: "No aplazar" (1 seat) against "Sí, aplazarla" (1 seat).',
    ],
    // No (a and c): to let it take place is not to cancel it.
    [
      'Sollen wir die Messe absagen?',
      { a: 'Nein, wie geplant durchführen.', b: 'Absagen.', c: 'Stattfinden lassen.' },
      'Undecided: "Absagen" (1 seat) against "Nein, wie geplant durchführen" (1 seat).',
    ],
    // Yes (a and c), and b against it: "d'accord" approves.
    [
      'Approuvez-vous le budget ?',
      { a: 'Pour.', b: 'Contre.', c: "D'accord." },
      'Undecided: "Contre" (1 seat) against "Pour" (1 seat).',
    ],
  ])('%s %j', (question, said, today) => expect(verdictOfSaid(question, said).answer).toBe(today));

  test.each<readonly [...Row, apart: string]>([
    // No (a, b, c and e): two weeks later is later.
    [
      'Soll die App am Montag starten?',
      {
        a: 'Auf später verlegen.',
        b: 'Noch nicht.',
        c: 'Um zwei Wochen verschieben.',
        d: 'Starten wie geplant.',
        e: 'Lieber abwarten.',
      },
      'c',
    ],
    [
      "Dobbiamo lanciare l'app lunedì?",
      {
        a: 'Rinviare a più tardi.',
        b: 'Non ancora.',
        c: 'Posticipare di due settimane.',
        d: 'Lanciare come previsto.',
        e: 'Meglio aspettare.',
      },
      'c',
    ],
    // d is against it: "no cerrar el almacén" says "nicht schließen".
    [
      'Soll das Lager in Lyon geschlossen werden?',
      {
        a: 'Yes, close the Lyon warehouse.',
        b: 'Ja, das Lager schließen.',
        c: 'Sì',
        d: 'No cerrar el almacén de Lyon.',
      },
      'd',
    ],
    // c is against the terms: nobody who is for it says so without any.
    [
      'Sollen wir umziehen?',
      { a: 'Ja, sofern die Miete unter 2.000,50 Euro bleibt.', b: 'Ja, wenn die Miete stimmt.', c: 'Nein.' },
      'c',
    ],
  ])('%s: one seat is on no side', (question, said, apart) => {
    const { behind, against } = sides(question, said);
    expect([...behind, against].join(' ')).not.toContain(apart);
  });

  // A reader sees the same answer as with findings that have nothing to do with it: three of five postpone.
  test('three who found nothing do not outweigh two who found nothing', () => {
    const silent = (says: string) => ({ says, found: null });
    const told = verdict('Faut-il reporter le lancement ?', {
      a: silent('Oui.'),
      b: silent('Reporter le lancement.'),
      c: silent('Lancer maintenant.'),
      d: silent('Non.'),
      e: silent('Oui, reporter.'),
    });
    expect(told.answer).toBe('Undecided: "Reporter le lancement" (3 seats) against "Lancer maintenant" (2 seats).');
  });

  // A reader sees it rejected: the line says that none failed, and two others cite it for that.
  test('a failure in French stands accepted beside the English line that has none', () => {
    const failing = 'Les tests ne passent pas : 14 échouent.';
    const { findings } = heard('Are the tests fine?', ['ci.txt', 'Tests: 214 passed, 0 failed\n'], {
      t: { says: 'Non.', found: failing, evidence: '[VERIFIED: ci.txt:1]', severity: 'critical', votes: 'no' },
      u: { says: 'Yes.', found: 'All 214 tests pass.', evidence: '[VERIFIED: ci.txt:1]' },
      w: { says: 'Yes.', found: 'No test fails.', evidence: '[VERIFIED: ci.txt:1]' },
    });
    expect(findingOf(findings, 't', failing).status).toBe('accepted');
    expect(findingOf(findings, 'u', 'All 214 tests pass.').status).toBe('accepted');
  });

  // A reader sees the claim borne out by the line it cites, as its German twin is by a German line.
  test('a line in English is not found to bear out a German claim of the same', () => {
    const { findings } = heard('Should we launch?', ['qa.log', 'iOS: login fails on all devices\n'], {
      f: { says: 'No.', found: 'Die Anmeldung funktioniert nicht auf iOS.', evidence: '[VERIFIED: qa.log:1]' },
      g: { says: 'No.', found: 'Login fails on iOS.', evidence: '[VERIFIED: qa.log:1]' },
    });
    expect(findingOf(findings, 'f', 'Die Anmeldung funktioniert nicht auf iOS.').grade).toBe('INDICATED');
    expect(findingOf(findings, 'g', 'Login fails on iOS.').grade).toBe('VERIFIED');
  });
});
