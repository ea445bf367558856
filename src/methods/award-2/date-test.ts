/** Tests on dates: a time that must pass between two of them, and a season in which something is forbidden. */
import { type CalendarDate, compareDates, datesIn, monthsBetween } from './calendar-date.ts';
import { type PolicyFinding, sharedWith, untested } from './policy-finding.ts';
import type { PolicyLimit, StatedPolicy } from './policy-reading.ts';
import type { ReadSentence } from './sentence-reading.ts';

const sinceWord =
  /\b(?:since|between|after|before|from|prior|advance|notice|of|nach|seit|zwischen|vor|desde|entre|después|tras|antes|depuis|après|avant|apart|pass|elapse\w*|vergehen|liegen|pasar|transcurr\w*)\b/iu;
const earlierWord =
  /\b(?:last|previous|prior|earlier|letzte\w*|vorige\w*|vorherige\w*|último|última|anterior|dernier\w*|invoice|received|ordered|announced|notice)\b/iu;

/** "At least 15 months since the last one", shown by two dates. */
export function testInterval<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  limit: PolicyLimit,
  sentences: readonly Sentence[],
  question: ReadSentence,
): PolicyFinding<Sentence> {
  const { unit, text } = limit.figure;
  if ((unit !== 'months' && unit !== 'span') || !sinceWord.test(policy.text)) return untested;
  const all = sentences.flatMap((sentence) => sentence.dates().map((date) => ({ sentence, date })));
  const about = all.filter(({ sentence }) => sharedWith(policy.subject, sentence) > 0);
  const dated = about.length > 1 ? about : all;
  const earlier = dated.filter(({ sentence }) => earlierWord.test(sentence.text));
  const later = dated.filter(({ sentence }) => !earlierWord.test(sentence.text));
  const [one, other] = [earlier[0], later[0] ?? question.dates().map((date) => ({ sentence: undefined, date }))[0]];
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

/** "Between 1 March and 30 September": a time in which something is forbidden, or outside which it is. */
export function testSeason<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: ReadSentence,
): PolicyFinding<Sentence> {
  const [from, to, ...more] = datesIn(policy.text);
  if (!from || !to || more.length > 0) return untested;
  const acting = sentences
    .filter((sentence) => sentence.dates().length > 0 && sharedWith(policy.subject, sentence) > 0)
    .flatMap((sentence) => sentence.dates().map((date) => ({ sentence, date })));
  const asked = question.dates().map((date) => ({ sentence: undefined, date }));
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
