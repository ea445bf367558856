/**
 * The words by which a sentence is held against the proposition of a question: which words say the same, which turn it
 * around, and which take away its force. They are about asserting, allowing and denying, never about good and bad.
 */
import { subjectTermsOf } from '../../text/subject-terms.ts';

const stemsOf = (words: string) => subjectTermsOf(words).map(({ term }) => term);

/** Forms that a stem does not bring together, and words that say the same of an act or a measure. */
const sameWords: readonly string[] = [
  'sell sold sale',
  'buy bought purchase purchased acquire acquired acquisition',
  'give gave given gift',
  'rise rose risen raise raised increase increased grow grew grown growth',
  'fall fallen drop dropped decrease decreased',
  'begin began begun start started commence',
  'merge merged merger merging',
  'publish published publication publishing release released',
  'deploy deployed deployment',
  'keep kept',
  'build built building',
  'hire hired recruit recruited employ employed',
  'lead led',
  'hold held',
  'go went gone proceed',
  'pay paid payment',
  'allow allowed permit permitted permission authorise authorised authorize authorized authorisation authorization',
  'prohibit prohibited forbid forbidden ban banned prohibition disallow disallowed',
  'sign signed signature signoff signing countersign countersigned',
  'approve approved approval',
  'reject rejected rejection refuse refused refusal',
  'renew renewed renewal',
  'extend extended extension',
  'move moved relocate relocated relocation',
  'close closed closure closing',
  'open opened opening reopen reopened',
  'employee staff worker',
  'client customer',
  'license licence licensed',
  'finish finished complete completed completion',
  'meet met satisfy satisfied fulfil fulfill fulfilled comply complies complied',
  'abrir abra abre abierto',
  'beginnen begonnen beginn',
];

/** Pairs that make a sentence say the opposite. */
const oppositeWords: readonly (readonly [string, string])[] = [
  [
    'allow permit authorise authorize legal lawful admissible',
    'prohibit forbid ban disallow illegal unlawful inadmissible',
  ],
  ['approve accept grant', 'reject refuse deny decline disapprove'],
  ['safe harmless', 'unsafe dangerous harmful hazardous toxic'],
  ['clean', 'contaminated polluted'],
  ['pass passed', 'fail failed'],
  ['meet satisfy fulfil', 'miss missed breach breached violate violated'],
  ['improve improved', 'worsen worsened deteriorate deteriorated'],
  ['rise increase grow', 'fall decrease drop decline shrink shrank'],
  ['effective', 'ineffective'],
  ['sufficient enough', 'insufficient'],
  ['suitable fit', 'unsuitable unfit'],
  ['valid', 'invalid void'],
  ['complete', 'incomplete'],
  ['stable', 'unstable'],
  ['reliable', 'unreliable'],
  ['compliant', 'noncompliant'],
  ['possible', 'impossible'],
  ['correct true', 'incorrect false wrong untrue'],
  ['edible drinkable', 'inedible undrinkable'],
  ['keep continue retain', 'stop end cancel abandon terminate discontinue'],
  ['open', 'close'],
  ['win won', 'lose lost'],
  ['sicher', 'unsicher gefährlich'],
  ['zulässig erlaubt', 'unzulässig verboten'],
  ['geeignet', 'ungeeignet'],
  ['seguro', 'inseguro peligroso'],
  ['permitido', 'prohibido'],
];

const canonical: ReadonlyMap<string, string> = new Map(
  sameWords.flatMap((group) => {
    const stems = stemsOf(group);
    return stems.map((stem) => [stem, stems[0] ?? stem] as const);
  }),
);

/** One stem for all words that say the same. */
export function sameStem(stem: string): string {
  return canonical.get(stem) ?? stem;
}

const opposites: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const found = new Map<string, Set<string>>();
  const add = (one: string, other: string) => found.set(one, (found.get(one) ?? new Set<string>()).add(other));
  for (const [these, those] of oppositeWords)
    for (const one of stemsOf(these).map(sameStem))
      for (const other of stemsOf(those).map(sameStem)) {
        add(one, other);
        add(other, one);
      }
  return found;
})();

export function oppositesOf(stem: string): ReadonlySet<string> {
  return opposites.get(stem) ?? new Set();
}

/** All stems that are taken for this one or for its opposite. */
export function relatedStems(stem: string): string[] {
  return [stem, ...oppositesOf(stem)].flatMap((each) => [
    each,
    ...[...canonical].filter(([, same]) => same === each).map(([other]) => other),
  ]);
}

/** Every word that denies what its sentence says. */
export const denialPattern =
  /(?<![\p{L}\p{N}])(?:no|not|never|none|nobody|nothing|neither|nor|without|cannot|can['’]?t|\p{L}+n['’]t|fails? to|failed to|lacks?|lacking|nicht|kein\p{L}*|nie|niemals|ohne|weder|nunca|jamás|ningún|ninguna?|tampoco|sin|ne|pas|jamais|aucune?|sans|non|não|nem|sem|niet|geen)(?![\p{L}\p{N}])|[不没沒未]|ない|ません/giu;

/** What makes a statement one that nobody stands for: a wish, a claim of others, a question, a doubt, a withdrawal. */
export const unassertedPattern =
  /\b(?:whether|if|claim(?:s|ed)?|alleg\w+|rumou?r\w*|said to|believ\w+|hop(?:e|es|ed|ing)|fear\w*|wish\w*|wants?|wanted|would like|ask(?:s|ed)?|request\w*|propos\w+|intend\w*|unclear|unknown|unproven|anything but|far from|nowhere near|calls?|called|consider\w*|regard\w*|describ\w*|thinks?|thought|hardly|barely|scarcely|rarely|seldom|almost|nearly|(?:false|untrue|wrong|mistaken|myth|error) that|doubt\w*|withdr[ae]w\w*|retract\w*|disput\w*|question(?:s|ed|able)?|no \w+ (?:\w+ )?(?:shown|proved|proven|found|confirmed|established|suggests?|says?|said)|nobody|nothing (?:shows|suggests|indicates)|not (?:been )?(?:shown|proven|proved|established|demonstrated|certain|clear|known)|no (?:evidence|proof|indication|sign)|remains? to be|advertis\w+|brochure|pretend\w*|supposedly|allegedly|ob|falls|behaupte\w*|angeblich|kaum|fast|beinahe|unklar|möchte\w*|will nicht|wünsch\w*|hoff\w*|si|supuest\w+|apenas|casi|quiere\w*|desea\w*|afirma\w*|dice que)\b|\?\s*["'”]?$/iu;

/** What makes a permission depend on something that is still open. */
export const conditionPattern =
  /\b(?:only (?:after|if|once|when|with|upon|on condition)|not (?:before|until)|(?:provided|assuming) (?:that)?|subject to|unless|until|as soon as|once|on condition|conditional\w*|pending|if|when|after|erst (?:nach|wenn|ab)|nur (?:nach|wenn|mit)|sofern|sobald|falls|vorbehaltlich|solo (?:si|después|tras|cuando)|sólo (?:si|después|tras|cuando)|siempre que|a condición|hasta que|seulement (?:si|après)|à condition)\b/iu;

/** Classes of times: a sentence may leave them out, but must not name another of the same class. */
export const timeClasses: readonly ReadonlySet<string>[] = [
  'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag ' +
    'lunes martes miércoles jueves viernes sábado domingo',
  'january february march april june july august september october november december januar februar märz juni juli ' +
    'oktober dezember enero febrero marzo abril junio julio agosto septiembre octubre noviembre diciembre',
  'spring summer autumn winter frühjahr sommer herbst primavera verano otoño invierno',
  'first second third fourth',
].map((names) => new Set(stemsOf(names)));

/** Words of time, degree and manner; a sentence may leave them out and still say the same. */
export const passingTerms: ReadonlySet<string> = new Set([
  ...stemsOf(
    'again still now today tomorrow currently already soon also really enough less fewer next last year month week day ' +
      'may morning evening one two three use used go ahead take place wieder jetzt heute mai jahr otra vez ahora hoy ya año mes mayo',
  ),
  ...timeClasses.flatMap((times) => [...times]),
]);

/** Whether a word compares upwards or downwards. */
export const comparingUp = /\b(?:more|higher|greater|larger|longer|faster|better|mehr|höher|größer|más|mayor|plus)\b/iu;
export const comparingDown =
  /\b(?:less|fewer|lower|smaller|shorter|slower|worse|weniger|niedriger|kleiner|menos|menor|moins)\b/iu;
