/** Tests a last day ("no later than 31 March 2025") on the days of the evidence. */
import { type CalendarDate, compareDates, datesIn } from '../award-2/calendar-date.ts';
import { openPattern } from '../award-2/condition-test.ts';
import { type PolicyFinding, sharedWith, untested } from '../award-2/policy-finding.ts';
import { termsIn } from '../award-2/proposition.ts';
import type { ReadSentence } from '../award-2/sentence-reading.ts';

const upTo =
  /(?:no later than|not later than|at the latest|by|until|till|on or before|spätestens(?: am| bis| bis zum)?|bis(?: zum)?|a más tardar(?: el)?|hasta(?: el)?|antes del?|before)\s*$/iu;

interface LastDay {
  date: CalendarDate;
  /** Whether the day itself is too late. */
  open: boolean;
}

/** The last day of a policy that names one day only, directly after the words that make it the last. */
export function deadlineIn(policy: string): LastDay | undefined {
  const [date, ...more] = datesIn(policy);
  if (!date || more.length > 0) return undefined;
  const before = policy.slice(0, policy.indexOf(date.text));
  const [words] = upTo.exec(before) ?? [];
  return words === undefined ? undefined : { date, open: /before|antes/iu.test(words) && !/on or/iu.test(words) };
}

const deadlineTerms = new Set(termsIn('later latest spätestens más tardar'));

/** Only sentences with all that the policy is about count, and only if they agree. */
export function testDeadline<Sentence extends ReadSentence>(
  { date, open }: LastDay,
  subject: readonly string[],
  sentences: readonly Sentence[],
): PolicyFinding<Sentence> {
  const about = subject.filter((term) => !deadlineTerms.has(term));
  const isAbout = (sentence: Sentence) =>
    sentence.asserted() &&
    sentence.denials() === 0 &&
    !openPattern.test(sentence.text) &&
    sentence.dates().length === 1 &&
    about.length > 0 &&
    sharedWith(about, sentence) === about.length;
  const found = sentences.filter(isAbout).map((sentence) => {
    const [day] = sentence.dates();
    const order = day && compareDates(day, date);
    const isLate = order !== undefined && (open ? order >= 0 : order > 0);
    return { sentence, day, order, isLate };
  });
  const [first, ...others] = found;
  if (!first?.day || first.order === undefined || others.some(({ isLate }) => isLate !== first.isLate)) return untested;
  const relation = first.order > 0 ? 'after' : first.order < 0 ? 'before' : 'the same day as';
  return {
    state: first.isLate ? 'broken' : 'kept',
    shown: [first.sentence],
    detail: `${first.day.text} is ${relation} ${date.text}`,
  };
}
