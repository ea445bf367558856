/** Tests a limit on the figures of the evidence that have its unit and speak of its subject. */
import { type FigureSpan, sameUnit } from './measure.ts';
import { type PolicyFinding, sharedWith, untested } from './policy-finding.ts';
import type { AllowedRange, PolicyLimit, StatedPolicy } from './policy-reading.ts';
import type { ReadSentence } from './sentence-reading.ts';

interface FoundFigure<Sentence> {
  sentence: Sentence;
  figure: FigureSpan;
  shared: number;
}

/** Of the figures with the unit of the limit, those that share the most words with the policy decide. */
export function testRange<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  limit: PolicyLimit,
  sentences: readonly Sentence[],
  question: ReadSentence,
): PolicyFinding<Sentence> {
  const asked = { figures: question.figures(), shared: sharedWith(policy.subject, question) };
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

function figuresFor<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  { figure: { unit, per } }: PolicyLimit,
  sentence: Sentence,
  asked: { figures: readonly FigureSpan[]; shared: number },
): FoundFigure<Sentence>[] {
  const figures = sentence
    .figures()
    .filter((figure) => sameUnit(figure.unit, unit) && (per === '' || figure.per === per))
    .filter((figure) => !statedLimit.test(sentence.text.slice(0, figure.start)));
  if (figures.length === 0) return [];
  if (!sentence.asserted() && !/\b(?:wants?|request\w*|propos\w*|ask\w*|claim\w*|intend\w*)\b/iu.test(sentence.text))
    return [];
  const own =
    sharedWith(policy.subject, sentence) +
    (unit.startsWith('money:') && moneyWord.test(sentence.text) && moneyWord.test(policy.text) ? 1 : 0);
  // A figure of the question is what it asks about, wherever it stands in the evidence.
  const isAsked = (figure: FigureSpan) =>
    asked.figures.some((each) => sameUnit(each.unit, figure.unit) && each.low === figure.low);
  return figures.map((figure) => ({
    sentence,
    figure,
    shared: isAsked(figure) ? Math.max(own, asked.shared) + 2 : own,
  }));
}

export function isInside({ low, high }: FigureSpan, range: AllowedRange): boolean {
  return (
    (range.lowOpen ? low > range.low : low >= range.low) && (range.highOpen ? high < range.high : high <= range.high)
  );
}

export function isOutside({ low, high }: FigureSpan, range: AllowedRange): boolean {
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
