/** Tests a last day ("received after 13 June must not be admitted") on the day of what the question is about. */
import { type CalendarDate, compareDates, datesIn } from '../award-2/calendar-date.ts';
import { type PolicyFinding, untested } from '../award-2/policy-finding.ts';
import type { StatedPolicy } from '../award-2/policy-reading.ts';
import type { ReadSentence } from '../award-2/sentence-reading.ts';
import { wholeWords } from '../award-3/whole-words.ts';
import { actsIn } from './asked-question.ts';

const event =
  'received|submitted|filed|lodged|handed in|delivered|arriv(?:ed|es)|posted|sent|registered|paid|made|eingegangen|eingereicht|abgegeben|recibid[oa]s?|presentad[oa]s?|entregad[oa]s?';
const eventWord = wholeWords(event);
const excludedAfter = /\b(?:after|later than|nach|después del?)\s+(?:the\s+|dem\s+|el\s+)?$/iu;
const excluding = wholeWords(
  'not|never|rejected|excluded|refused|disregarded|void|cannot|no|nicht|kein\\p{L}*|abgelehnt|ausgeschlossen|no|excluid[oa]s?|rechazad[oa]s?',
);
const untilThen =
  /\b(?:by|no later than|not later than|until|on or before|at the latest(?: on| by)?|spätestens(?: am| bis| bis zum)?|bis(?: zum)?|a más tardar el|hasta el|antes del)\s+(?:the\s+)?$/iu;

function lastDayIn(text: string): CalendarDate | undefined {
  const [date, ...more] = datesIn(text);
  if (!date || more.length > 0 || !eventWord.test(text)) return undefined;
  const before = text.slice(0, text.indexOf(date.text));
  return untilThen.test(before) || (excludedAfter.test(before) && excluding.test(text)) ? date : undefined;
}

/** Only sentences with the name that the question has count, and only one day of each. */
export function testLastDay<Sentence extends ReadSentence>(
  { text }: StatedPolicy,
  sentences: readonly Sentence[],
  question: ReadSentence,
): PolicyFinding<Sentence> {
  const last = lastDayIn(text);
  if (!last) return untested;
  const names = new Set([...question.text.matchAll(/(?<=\s)\p{Lu}[\p{L}\p{N}-]+/gu)].flatMap(([name]) => actsIn(name)));
  const isNamed = sentences.some(({ text: said }) => eventWord.test(aboutNames(said, names)));
  const found = sentences.flatMap((sentence) => {
    const text = isNamed ? aboutNames(sentence.text, names) : sentence.text;
    const dates = datesIn(text);
    const isTold = eventWord.test(text) && sentence.asserted() && sentence.denials() === 0;
    return isTold && dates[0] && (isNamed || dates.length === 1) ? [{ sentence, day: dates[0] }] : [];
  });
  const [first, ...others] = found;
  const order = first && compareDates(first.day, last);
  if (!first || others.length > 0 || order === undefined || order === 0) return untested;
  const detail = `${first.day.text} is ${order > 0 ? 'after' : 'before'} ${last.text}`;
  return { state: order > 0 ? 'broken' : 'kept', shown: [first.sentence], detail };
}

/** A line of a list may have run together with others: what follows the name that is asked about, up to a few words on. */
function aboutNames(text: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return text;
  const [name] = [...text.matchAll(/\p{Lu}[\p{L}\p{N}-]+/gu)].filter(([word]) =>
    actsIn(word).some((term) => names.has(term)),
  );
  return name ? text.slice(name.index, name.index + reachOfName) : '';
}

const reachOfName = 60;
