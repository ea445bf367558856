/**
 * Tests a policy on sentences of the evidence. `broken` and `kept` name the sentence that shows it; `untested` means that
 * nothing shows either. A limit is broken by a figure of the same unit that speaks of the policy's subject; a condition by
 * a sentence that says it is not met, or by dates in the wrong order.
 */
import { type CalendarDate, compareDates, datesIn, monthsBetween } from './calendar-date.ts';
import { denialPattern, unassertedPattern } from './decision-words.ts';
import { type FigureSpan, figuresIn, sameUnit } from './measure.ts';
import type { AllowedRange, PolicyLimit, StatedPolicy } from './policy-reading.ts';
import { termsIn } from './proposition.ts';

export interface TestedSentence {
  text: string;
}

export interface PolicyResult<Sentence> {
  policy: StatedPolicy;
  state: 'kept' | 'broken' | 'untested';
  /** The sentences that show it. */
  shown: readonly Sentence[];
  /** In words: "420 euros is more than 50 euros". */
  detail: string;
}

type PolicyFinding<Sentence> = Omit<PolicyResult<Sentence>, 'policy'>;

export function testPolicy<Sentence extends TestedSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: string,
): PolicyResult<Sentence> {
  return { policy, ...findingOf(policy, sentences, question) };
}

function findingOf<Sentence extends TestedSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: string,
): PolicyFinding<Sentence> {
  if (policy.threshold) {
    const applies = testRange(policy, policy.threshold, sentences, question);
    if (applies.state === 'untested') return untested;
    if (applies.state === 'broken')
      return { ...applies, state: 'kept', detail: `it does not apply: ${applies.detail}` };
    const rest = testNeed({ ...policy, threshold: undefined }, sentences, question);
    return { ...rest, shown: [...applies.shown, ...rest.shown] };
  }
  return testNeed(policy, sentences, question);
}

function testNeed<Sentence extends TestedSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: string,
): PolicyFinding<Sentence> {
  const found: PolicyFinding<Sentence>[] = [];
  if (policy.limit)
    found.push(
      testRange(policy, policy.limit, sentences, question),
      testInterval(policy, policy.limit, sentences, question),
    );
  if (policy.condition) found.push(testCondition(policy.condition, sentences, question));
  found.push(testSeason(policy, sentences, question));
  if (!policy.limit) found.push(testPlainly(policy, sentences));
  return found.find(({ state }) => state === 'broken') ?? found.find(({ state }) => state === 'kept') ?? untested;
}

const untested = { state: 'untested' as const, shown: [], detail: 'nothing in the evidence shows whether it is kept' };

interface FoundFigure<Sentence> {
  sentence: Sentence;
  figure: FigureSpan;
  shared: number;
}

/** Of the figures with the unit of the limit, those that share the most words with the policy decide. */
function testRange<Sentence extends TestedSentence>(
  policy: StatedPolicy,
  limit: PolicyLimit,
  sentences: readonly Sentence[],
  question: string,
): PolicyFinding<Sentence> {
  const asked = { figures: figuresIn(question), shared: sharedWith(policy.subject, question) };
  const found = sentences.flatMap((sentence) => figuresFor(policy, limit, sentence, asked));
  const most = Math.max(0, ...found.map(({ shared }) => shared));
  const deciding = most > 0 ? found.filter(({ shared }) => shared === most) : found.length === 1 ? found : [];
  const broken = deciding.find(({ figure }) => isOutside(figure, limit.range));
  if (broken) return { state: 'broken', shown: [broken.sentence], detail: compareWords(broken.figure, limit) };
  const kept = deciding.find(({ figure }) => isInside(figure, limit.range));
  return kept ? { state: 'kept', shown: [kept.sentence], detail: compareWords(kept.figure, limit) } : untested;
}

const moneyWord =
  /\b(?:costs?|price[ds]?|worth|value[ds]?|amounts?|sum|total|fees?|expens\w+|spend\w*|spent|kost\w+|preis\w*|wert|betr[aä]g\w*|cuesta\w*|coste\w*|precio|vale|importe)\b/iu;
const statedLimit =
  /\b(?:permitted|permissible|allowed|limit\w*|maximum|max|minimum|threshold|capacity|target|required|norm|cap|quota|erlaubt|zulässig|grenzwert|límite|máximo|permitido)\b[^.;,]{0,24}$/iu;

function figuresFor<Sentence extends TestedSentence>(
  policy: StatedPolicy,
  { figure: { unit, per } }: PolicyLimit,
  sentence: Sentence,
  asked: { figures: readonly FigureSpan[]; shared: number },
): FoundFigure<Sentence>[] {
  const { subject } = policy;
  if (
    unassertedPattern.test(sentence.text) &&
    !/\b(?:wants?|request\w*|propos\w*|ask\w*|claim\w*|intend\w*)\b/iu.test(sentence.text)
  )
    return [];
  const own =
    sharedWith(subject, sentence.text) +
    (unit.startsWith('money:') && moneyWord.test(sentence.text) && moneyWord.test(policy.text) ? 1 : 0);
  // A figure of the question is what it asks about, wherever it stands in the evidence.
  const isAsked = (figure: FigureSpan) =>
    asked.figures.some((each) => sameUnit(each.unit, figure.unit) && each.low === figure.low);
  return figuresIn(sentence.text)
    .filter((figure) => sameUnit(figure.unit, unit) && (per === '' || figure.per === per))
    .filter((figure) => !statedLimit.test(sentence.text.slice(0, figure.start)))
    .map((figure) => ({ sentence, figure, shared: isAsked(figure) ? Math.max(own, asked.shared) + 2 : own }));
}

function sharedWith(subject: readonly string[], text: string): number {
  const own = new Set(termsIn(text));
  return subject.filter((term) => own.has(term)).length;
}

function isInside({ low, high }: FigureSpan, range: AllowedRange): boolean {
  return (
    (range.lowOpen ? low > range.low : low >= range.low) && (range.highOpen ? high < range.high : high <= range.high)
  );
}

function isOutside({ low, high }: FigureSpan, range: AllowedRange): boolean {
  return (
    (range.highOpen ? low >= range.high : low > range.high) || (range.lowOpen ? high <= range.low : high < range.low)
  );
}

function compareWords(figure: FigureSpan, { figure: stated, range }: PolicyLimit): string {
  const value = Number.isFinite(range.high) ? range.high : range.low;
  const own = Number.isFinite(figure.low) ? figure.low : figure.high;
  const relation = own > value ? 'more than' : own < value ? 'less than' : 'exactly';
  return `${figure.text} is ${relation} ${stated.text}`;
}

const sinceWord =
  /\b(?:since|between|after|before|from|prior|advance|notice|of|nach|seit|zwischen|vor|desde|entre|después|tras|antes|depuis|après|avant|apart|pass|elapse\w*|vergehen|liegen|pasar|transcurr\w*)\b/iu;
const earlierWord =
  /\b(?:last|previous|prior|earlier|letzte\w*|vorige\w*|vorherige\w*|último|última|anterior|dernier\w*|invoice|received|ordered|announced|notice)\b/iu;

/** "At least 15 months since the last one", shown by two dates. */
function testInterval<Sentence extends TestedSentence>(
  policy: StatedPolicy,
  limit: PolicyLimit,
  sentences: readonly Sentence[],
  question: string,
): PolicyFinding<Sentence> {
  const { unit, text } = limit.figure;
  if ((unit !== 'months' && unit !== 'span') || !sinceWord.test(policy.text)) return untested;
  const dated = sentences.flatMap((sentence) => datesIn(sentence.text).map((date) => ({ sentence, date })));
  const earlier = dated.filter(({ sentence }) => earlierWord.test(sentence.text));
  const later = dated.filter(({ sentence }) => !earlierWord.test(sentence.text));
  const [one, other] = [earlier[0], later[0] ?? datesIn(question).map((date) => ({ sentence: undefined, date }))[0]];
  if (earlier.length !== 1 || later.length > 1 || !one || !other) return untested;
  const value = unit === 'months' ? monthsBetween(one.date, other.date) : daysBetween(one.date, other.date);
  if (value === undefined) return untested;
  const range = limit.range;
  const shown = [one.sentence, ...(other.sentence ? [other.sentence] : [])];
  const detail = `${one.date.text} to ${other.date.text}: ${value} ${unit === 'months' ? 'months' : 'days'}, against ${text}`;
  return { state: value >= range.low && value <= range.high ? 'kept' : 'broken', shown, detail };
}

function daysBetween(one: CalendarDate, other: CalendarDate): number | undefined {
  const days = compareDates(one, other);
  return days === undefined || one.absolute === null ? undefined : Math.abs(days);
}

const open =
  /\b(?:pending|outstanding|missing|open|expired|lapsed|refused|withheld|awaiting|awaited|overdue|incomplete|absent|unsigned|planned|scheduled|expected|due|will|to follow|to be|tbd|none|n\/a|fehlt|fehlen|ausstehend|steht aus|stehen aus|offen|geplant|abgelaufen|falta\w*|pendiente\w*|ausente|caducad\w*|manque\w*|en attente)\b/iu;

function testCondition<Sentence extends TestedSentence>(
  { need, act, ordered }: NonNullable<StatedPolicy['condition']>,
  sentences: readonly Sentence[],
  question: string,
): PolicyFinding<Sentence> {
  const about = sentences.filter(({ text }) => covers(text, need));
  const unmet = about.find(({ text }) => isDenied(text, need) && !unassertedPattern.test(text));
  if (unmet) return { state: 'broken', shown: [unmet], detail: 'what it demands is not there' };
  const order = ordered || act.length > 0 ? testOrder(about, act, sentences, question) : undefined;
  if (order) return order;
  const waiting = about.find(({ text }) => open.test(text));
  if (waiting) return { state: 'broken', shown: [waiting], detail: 'what it demands is still open' };
  const met = about.find(({ text }) => !unassertedPattern.test(text) && isDone(text));
  return met ? { state: 'kept', shown: [met], detail: 'what it demands is there' } : untested;
}

/** Whether a part of a sentence that speaks of what is needed denies it; "found no defects" denies the defects. */
function isDenied(text: string, need: readonly string[]): boolean {
  const parts = text
    .split(/[;,]\s|\s(?:and|but|und|aber|y|pero)\s/iu)
    .filter((part) => termsIn(part).some((term) => need.includes(term)));
  return parts.some((part) => {
    const denials = [...part.matchAll(denialPattern)].filter(({ 0: word, index }) => {
      if (!/^(?:no|kein\p{L}*|without|ohne|sin|ningún|ninguna?)$/iu.test(word)) return true;
      const [next] = termsIn(part.slice(index + word.length));
      return next === undefined || need.includes(next);
    });
    return denials.length % 2 === 1;
  });
}

const isDone = (text: string) =>
  /\b(?:\p{L}+ed|given|signed|done|took place|found|fand statt|tuvo lugar|passed|granted|present|complete|valid|on file|yes|has|have|erteilt|liegt vor|liegen vor|vorhanden|unterschrieben|ge\p{L}+t|ge\p{L}+en|bestanden|firmad\w*|aprobad\w*|concedid\w*|realizad\w*|hech\w*|sí|donné\w*|signé\w*)\b/iu.test(
    text,
  );

/** The demanded thing and the act have dates: what is demanded must not come after. */
function testOrder<Sentence extends TestedSentence>(
  about: readonly Sentence[],
  act: readonly string[],
  sentences: readonly Sentence[],
  question: string,
): PolicyFinding<Sentence> | undefined {
  const needed = about.flatMap((sentence) => datesIn(sentence.text).map((date) => ({ sentence, date })))[0];
  if (!needed) return undefined;
  const acting = sentences.filter((sentence) => sentence !== needed.sentence && covers(sentence.text, act));
  const dates = [
    ...acting.flatMap((sentence) => datesIn(sentence.text).map((date) => ({ sentence, date }))),
    ...datesIn(question).map((date) => ({ sentence: undefined, date })),
  ];
  const first = dates[0];
  const order = first && compareDates(needed.date, first.date);
  if (!first || order === undefined) return undefined;
  const shown = [needed.sentence, ...(first.sentence ? [first.sentence] : [])];
  const detail = `${needed.date.text} is ${order > 0 ? 'after' : order < 0 ? 'before' : 'the same day as'} ${first.date.text}`;
  if (order > 0) return { state: 'broken', shown, detail };
  return open.test(needed.sentence.text) ? undefined : { state: 'kept', shown, detail };
}

/** Whether a text has most of these terms. */
function covers(text: string, terms: readonly string[]): boolean {
  if (terms.length === 0) return false;
  const own = new Set(termsIn(text));
  const shared = terms.filter((term) => own.has(term)).length;
  return shared >= Math.max(1, Math.ceil(terms.length * 0.6));
}

/** "Between 1 March and 30 September": a time in which something is forbidden, or outside which it is. */
function testSeason<Sentence extends TestedSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: string,
): PolicyFinding<Sentence> {
  const [from, to, ...more] = datesIn(policy.text);
  if (!from || !to || more.length > 0) return untested;
  const acting = sentences
    .filter(({ text }) => sharedWith(policy.subject, text) > 0)
    .flatMap((sentence) => datesIn(sentence.text).map((date) => ({ sentence, date })));
  const asked = datesIn(question).map((date) => ({ sentence: undefined, date }));
  const [dated] = [...acting, ...asked];
  const [after, before] = dated ? [compareDates(dated.date, from), compareDates(dated.date, to)] : [];
  if (!dated || acting.length > 1 || after === undefined || before === undefined) return untested;
  const within = after >= 0 && before <= 0;
  const detail = `${dated.date.text} is ${within ? '' : 'not '}between ${from.text} and ${to.text}`;
  return {
    state: within === policy.forbids ? 'broken' : 'kept',
    shown: dated.sentence ? [dated.sentence] : [],
    detail,
  };
}

const advisingWord = /\b(?:should|ought|recommend\w*|advis\w+|soll\w*|empf\w+|debe\w*|recom\w+)\b/iu;

/** By words alone: nearly all terms of the policy, said of something that the policy forbids, or denied where it demands. */
function testPlainly<Sentence extends TestedSentence>(
  { subject, forbids }: StatedPolicy,
  sentences: readonly Sentence[],
): PolicyFinding<Sentence> {
  if (subject.length < 2) return untested;
  const about = sentences.filter(({ text }) => {
    const own = new Set(termsIn(text));
    return (
      subject.filter((term) => own.has(term)).length >= Math.ceil(subject.length * 0.75) &&
      !unassertedPattern.test(text) &&
      !advisingWord.test(text)
    );
  });
  const denies = ({ text }: Sentence) => (text.match(denialPattern)?.length ?? 0) % 2 === 1;
  const broken = about.find((sentence) => denies(sentence) === !forbids);
  if (broken)
    return {
      state: 'broken',
      shown: [broken],
      detail: forbids ? 'it says what the policy forbids' : 'it denies what the policy demands',
    };
  const [kept] = about;
  return kept
    ? {
        state: 'kept',
        shown: [kept],
        detail: forbids ? 'it denies what the policy forbids' : 'it says what the policy demands',
      }
    : untested;
}
