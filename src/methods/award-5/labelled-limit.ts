/** Tests a limit without a unit ("income must not exceed 30,000") on figures that stand directly after the words of the policy. */
import { type PolicyFinding, untested } from '../award-2/policy-finding.ts';
import type { StatedPolicy } from '../award-2/policy-reading.ts';
import type { ReadSentence } from '../award-2/sentence-reading.ts';
import { actsIn } from './asked-question.ts';
import { figuresInLine, numberWritten } from './labelled-figures.ts';
import { sameAct } from './same-act.ts';

const bare = String.raw`(\p{N}[\p{N}.,]*)(?=[.;]?\s*$|[.;,]\s|\s(?:or|in|for|and)\b)`;
const highest = new RegExp(
  String.raw`(?:not exceed|no more than|at most|not be (?:more|higher|greater) than|up to|maximum of|höchstens)\s${bare}|${bare}\s(?:or less|or fewer|or lower)`,
  'iu',
);
const lowest = new RegExp(
  String.raw`(?:at least|no less than|not less than|minimum of|mindestens)\s${bare}|${bare}\s(?:or more|or higher|or above)`,
  'iu',
);

export function testLabelled<Sentence extends ReadSentence>(
  { text, subject }: StatedPolicy,
  sentences: readonly Sentence[],
): PolicyFinding<Sentence> {
  const [up, down] = [highest.exec(text), lowest.exec(text)];
  const digits = (up ?? down)?.slice(1).find((group) => group !== undefined);
  if (digits === undefined || (up && down)) return untested;
  const limit = numberWritten(digits.replace(/[.,]$/, ''));
  const isKept = (value: number) => (up ? value <= limit : value >= limit);
  const about = new Set(subject.map(sameAct));
  const found = sentences.flatMap((sentence) =>
    figuresInLine(sentence.text, 0)
      .filter(({ unit, label }) => unit === '' && isLabel(label, about))
      .map(({ value }) => ({ sentence, value })),
  );
  const [first] = found;
  if (!first || found.some(({ value }) => isKept(value) !== isKept(first.value))) return untested;
  const detail = `${first.value} is ${isKept(first.value) ? 'within' : 'outside'} the limit of ${limit}`;
  return { state: isKept(first.value) ? 'kept' : 'broken', shown: [first.sentence], detail };
}

/** The words since the last comma: at least two of the policy, or all there are, and none of another matter. */
function isLabel(label: string, about: ReadonlySet<string>): boolean {
  const terms = actsIn(label.split(/[,;:|]\s?(?=[^,;:|]*\p{L})/u).at(-1) ?? '');
  return terms.length > 0 && terms.every((term) => about.has(term)) && (terms.length > 1 || about.size < 3);
}
