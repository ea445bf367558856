/** Words by which a cited line is held against a claim, in English, German, Spanish and French. Frozen with this method. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Deny what stands behind them, or all of their part of the sentence where nothing does. */
export const denyingBefore = words(
  'no not never non without neither nor cannot cant wont dont doesnt didnt isnt arent wasnt werent hasnt havent lacks lack lacked lacking ' +
    'kein keine keiner keinen keinem keines ohne weder sin nunca ningún ninguna ninguno tampoco jamais pas sans aucun aucune ne ni',
);
/** Deny their whole part of the sentence. */
export const denyingAll = words(
  'none nobody nothing missing absent absence fail fails failed failing failure off false null disabled ' +
    'nicht nie niemals nichts niemand fehlt fehlen fehlend fehlende aus nein jamás nadie nada falta faltan rien manque manquent',
);
/** Say no, as the value of a setting or an entry alone. */
export const denyingValues = words(
  'no none never 0 false off null nil n/a nein keine keiner non aucun aucune ninguno ninguna nicht zero inactive',
);
/** Say yes there. */
export const affirmingValues = words('yes true on enabled enforced active ja sí oui si present done');
/** A sentence with one of them turns or limits its denial. */
export const turningWords = words(
  'unless until except only ausser außer nur bis salvo excepto hasta sauf jusque if wenn falls si',
);
/** A claim with one of them may tell in its own words what a line denies. */
export const wantingWords = words(
  'misses missed missing lost unable only too should must need needs needed instead rather before until unless if would could risk risky danger dangerous hazard ' +
    'late delay delayed hardly barely little few poor poorly weak insufficient inadequate wrong incorrect problem problems issue bug gap ' +
    'vulnerable insecure unsafe leak leaks exposed plaintext cleartext violates breach unclear doubt doubts doubtful free prevents avoids ' +
    'stops stopped refuses refused skips skipped ignores ignored swallowed empty zero contrary nur zu sollte muss gefahr riesgo riesgos peligro ' +
    'verstößt verstösst mangelhaft solo debe demasiado danger trop seulement doit half part some except besides ' +
    'loose damaged cracked worn stuck averiado averiada roto rota dañado dañada defectuoso kaputt beschädigt locker undicht panne cassé cassée endommagé défectueux',
);
export const allWords = words('all every each entire always alle jeder jede jedes sämtliche todos todas toutes tous');

/** Words of two sides: what one side says of a thing, the other side denies. */
const sides: readonly (readonly [said: string, denied: string])[] = [
  [
    'pass passes passed passing ok okay approved valid compliant works working safe intact green succeeded successful upheld ' +
      'bestanden gültig zugelassen genehmigt aprobado aprobada válido válida vigente válide valide conforme réussi',
    'fail fails failed failing failure rejected refused defective broken faulty invalid expired unsafe red dead dismissed denied revoked ' +
      'overruled durchgefallen ungültig abgelehnt defekt rechazado rechazada caducado caducada vencido vencida échoué périmé périmée expiré expirée refusé',
  ],
  [
    'allowed allows allow permitted permits permissible legal erlaubt gestattet zulässig permitido permitida permitidos autorizado autorisé autorisée permis',
    'banned bans prohibited prohibits forbidden forbids blocked illegal disallowed barred verboten untersagt unzulässig prohibido prohibida ' +
      'prohibidos interdit interdite interdits',
  ],
  [
    'open opens opened offen geöffnet abierto abierta abiertos ouvert ouverte',
    'close closed closes shut locked sealed blocked geschlossen gesperrt schliesst schliessen schließt schließen cerrado cerrada bloqueado bloqueada fermé fermée bloquée',
  ],
  ['positive positiv positivo positiva positif', 'negative negativ negativo negativa négatif'],
  [
    'paid settled bezahlt pagado pagada payé payée',
    'unpaid overdue outstanding unbezahlt offen offene pendiente impagado impayé impayée',
  ],
  ['encrypted verschlüsselt cifrado cifrada chiffré chiffrée', 'plaintext cleartext unencrypted unverschlüsselt'],
  ['full sold-out voll lleno llena complet', 'empty vacant leer vacío vacía vide'],
  [
    'includes included covers covered inbegriffen enthalten incluido incluida inclus incluse',
    'excludes excluded ausgeschlossen excluido excluida exclu exclue',
  ],
  [
    'rose rises increased increases grew grown gestiegen stieg subió aumentó augmenté',
    'fell falls decreased decreases dropped declined shrank gesunken sank gefallen bajó disminuyó baissé diminué',
  ],
  ['guilty convicted schuldig culpable coupable', 'acquitted innocent freigesprochen absuelto acquitté'],
  [
    'complete completed finished vollständig abgeschlossen completo completa terminé terminée',
    'incomplete unfinished unvollständig incompleto incompleta incomplet',
  ],
  [
    'clean sterile sauber limpio limpia propre',
    'dirty contaminated polluted schmutzig verunreinigt contaminado contaminada sucio contaminé',
  ],
  [
    'mandatory compulsory obligatory vorgeschrieben obligatorio obligatoria obligatoire',
    'optional voluntary freiwillig opcional facultatif',
  ],
];
/** The number of its pair, and whether a word affirms; a word may stand on several sides. */
export const sidesOf: ReadonlyMap<string, readonly (readonly [pair: number, affirms: boolean])[]> = sideTable();

function sideTable() {
  const table = new Map<string, [number, boolean][]>();
  for (const [pair, [said, denied]] of sides.entries())
    for (const [list, affirms] of [
      [said, true],
      [denied, false],
    ] as const)
      for (const word of list.split(' ')) table.set(word, [...(table.get(word) ?? []), [pair, affirms]]);
  return table;
}

/** Nouns of which a number is the name. */
export const labelNouns = words(
  'port section version level line page step chapter article paragraph room gate exhibit phase stage type class clause table figure item floor door ' +
    'unit building house zone route flight rule code status appendix schedule lot bay track platform hall stairwell sample batch patient case ' +
    'iso rfc http invoice build ticket grade din en ebene abschnitt artikel absatz paragraf seite zeile raum stufe etage stock tor halle zimmer gleis ' +
    'klausel rechnung sección artículo puerto página versión nivel planta sala cláusula factura párrafo puerta niveau étage porte salle clause facture',
);

const monthNames = [
  'january januar jänner enero janvier jan',
  'february februar febrero février feb',
  'march märz marzo mars mar',
  'april abril avril apr',
  'may mai mayo',
  'june juni junio juin jun',
  'july juli julio juillet jul',
  'august agosto août aug',
  'september septiembre septembre sep sept',
  'october oktober octubre octobre oct okt',
  'november noviembre novembre nov',
  'december dezember diciembre décembre dec dez dic',
];
const dayNames = [
  'monday montag lunes lundi',
  'tuesday dienstag martes mardi',
  'wednesday mittwoch miércoles mercredi',
  'thursday donnerstag jueves jeudi',
  'friday freitag viernes vendredi',
  'saturday samstag sonnabend sábado samedi',
  'sunday sonntag domingo dimanche',
];
const numbersOf = (lists: readonly string[]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap((list, at) => list.split(' ').map((word) => [word, at + 1] as const)));
export const monthOf = numbersOf(monthNames);
export const dayOf = numbersOf(dayNames);
/** Names of months that are words of their own: only beside a day or a year. */
export const doubtfulMonths = words(
  'may march mars mar jan jun jul sep dec nov oct feb apr aug dic dez okt sept marzo',
);

export const spelledNumbers: ReadonlyMap<string, number> = new Map(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze',
  ]
    .flatMap((list) => list.split(' ').map((word, at) => [word, at] as [string, number]))
    .concat('thirty forty fifty sixty seventy eighty ninety hundred'.split(' ').map((word, at) => [word, at * 10 + 30]))
    .filter(([word]) => word !== 'once' && word !== 'null' && word !== 'un' && word !== 'uno'),
);
export const scales: ReadonlyMap<string, number> = new Map(
  Object.entries({
    hundred: 100,
    thousand: 1e3,
    k: 1e3,
    tausend: 1e3,
    mil: 1e3,
    mille: 1e3,
    million: 1e6,
    millions: 1e6,
    m: 1e6,
    mio: 1e6,
    mn: 1e6,
  }).concat(Object.entries({ millionen: 1e6, millones: 1e6, billion: 1e9, bn: 1e9, milliarden: 1e9, mrd: 1e9 })),
);

/** Units of one measure, with their size in its smallest unit. */
export const measures: ReadonlyMap<string, readonly [measure: string, size: number]> = new Map(
  (
    'time:ms,millisecond=1;s,sec,second,sekunde,sekunden,segundo,seconde=1e3;min,minute,minuten,minuto=6e4;h,hr,hour,stunde,stunden,hora,heure=36e5;day,tag,tage,tagen,día,jour=864e5;' +
    'week,woche,wochen,semana,semaine=6048e5;month,monat,monate,monaten,mes,mese,mois=262656e4;year,jahr,jahre,jahren,año,an,année=31536e6|' +
    'bytes:kb,kib=1;mb,mib=1e3;gb,gib=1e6;tb,tib=1e9|%:%,percent,pct,prozent,pourcent=1|' +
    'length:mm=1;cm=10;m,metre,meter,metro,mètre=1e3;km,kilometre,kilometer,kilómetro=1e6|' +
    'mass:mg=1;g,gram=1e3;kg,kilo=1e6;t,ton,tonne,tonelada=1e9|volume:ml=1;l,litre,liter,litro=1e3|' +
    'money:$,€,£,eur,euro,usd,dollar,gbp,pound,chf=1|speed:km/h,kmh,kph=1;mph=1.609|power:w,watt=1;kw=1e3;mw=1e6|degrees:°c,°,celsius=1|times:x,times,fold=1|' +
    'dose:mg/dl=1|force:kn=1|pressure:mpa=1|rate:rps=1|points:point,points=1'
  )
    .split('|')
    .flatMap((line) => {
      const [measure = '', list = ''] = line.split(':');
      return list.split(';').flatMap((entry) => {
        const [names = '', size = '1'] = entry.split('=');
        return names.split(',').map((name): [string, [string, number]] => [name, [measure, Number(size)]]);
      });
    }),
);

/** The sizes of the units of a measure. */
export const sizesOf: ReadonlyMap<string, readonly number[]> = new Map(
  [...Map.groupBy(measures.values(), ([measure]) => measure)].map(([measure, units]) => [
    measure,
    units.map(([, size]) => size),
  ]),
);
