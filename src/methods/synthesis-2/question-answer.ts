/**
 * The sentence that answers the question that was put. It says yes or no only where the recommendation, or an accepted
 * finding, is plainly what was asked about or its opposite; else it says what is recommended.
 */
import { areOpposedActions } from './opposed-actions.ts';
import type { JudgedFinding, RecommendationView } from './result-types.ts';
import { clause, nameList, plainClause, plural } from './seat-wording.ts';
import type { KnownText, TextReader } from './text-relations.ts';

interface AnswerSource {
  content: string;
  recommendations: readonly RecommendationView[];
  findings: readonly JudgedFinding[];
  reader: TextReader;
  /** Whether each of several parts names its seats. Since `synthesis@9`. */
  namesSeats?: boolean;
  /** Since `synthesis@10`. */
  plainSentences?: boolean;
}

const doQuestion =
  /^(?:should|shall|can|could|must|may|ought|do|would|will)\s+(?:we|i|you|they|one|(?:the|our|this)\s+[\w-]+(?:\s+(?:team|company|chain|board|city|fund|bank|group))?)\s+(?:really\s+|now\s+|to\s+)?/i;
const beQuestion = /^(?:is|are|was|were|does|do|did|has|have|will|can)\s+/i;

export function answerFor(source: AnswerSource): string {
  const chosen = answersFirst(
    source,
    source.recommendations.filter((one) => one.chosen),
  );
  if (chosen.length === 0) return answerWithoutAction(source);
  const stance = stanceOn(source, chosen);
  if (source.plainSentences) return plainAnswer(source, chosen, stance);
  const named = source.namesSeats === true && chosen.length > 1;
  const actions = chosen.map((one) => (named ? attributed(one) : clause(one.action))).join('; ');
  if (stance === null && areOnTerms(source, chosen)) return `On terms: ${actions}.`;
  return stance === null ? `Recommended: ${actions}.` : `${stance}: ${actions}.`;
}

/** What is to be done besides is told behind the answer, and no yes or no is said twice. Since `synthesis@10`. */
function plainAnswer(source: AnswerSource, chosen: readonly RecommendationView[], stance: YesOrNo): string {
  const { content, reader } = source;
  const isAnswer = ({ action }: RecommendationView) => {
    const said = reader.read(action);
    return reader.answerTo?.(content, said) !== undefined || reader.stanceOf?.(content, said) !== undefined;
  };
  const answers = chosen.some(isAnswer) ? chosen.filter(isAnswer) : chosen;
  const besides = chosen.filter((one) => !answers.includes(one));
  const named = chosen.length > 1;
  const told = (one: RecommendationView) =>
    named ? `${plainClause(one.action)} (${nameList(one.agents, (seat) => seat)})` : plainClause(one.action);
  const actions = answers.map(told).join('; ');
  const label = stance ?? (areOnTerms(source, chosen) ? 'On terms' : 'Recommended');
  const answer = startsWithWord(actions, label) ? `${actions}.` : `${label}: ${actions}.`;
  return besides.length === 0 ? answer : `${answer} Besides: ${besides.map(told).join('; ')}.`;
}

/** "Yes, postpone it" is not told as "Yes: Yes, postpone it". */
const startsWithWord = (text: string, word: string) => new RegExp(`^${word}(?![\\p{L}\\p{N}'’-])`, 'iu').test(text);

/** Since `synthesis@9`, what answers the question stands before what is to be done besides. */
function answersFirst({ content, reader }: AnswerSource, chosen: RecommendationView[]): RecommendationView[] {
  if (reader.stanceOf === undefined) return chosen;
  const rankOf = ({ action }: RecommendationView) =>
    reader.answerTo?.(content, reader.read(action)) === undefined ? 1 : 0;
  return chosen.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const areOnTerms = ({ content, reader }: AnswerSource, chosen: readonly RecommendationView[]) =>
  chosen.every(({ action }) => reader.stanceOf?.(content, reader.read(action)) === 'on terms');

const attributed = ({ action, agents }: RecommendationView) =>
  `${clause(action)} (${nameList(agents, (seat) => seat)})`;

function answerWithoutAction(source: AnswerSource): string {
  const [first] = source.findings.filter(({ status }) => status === 'accepted');
  if (first === undefined || source.recommendations.some(({ standing }) => standing === 'undecided'))
    return undecidedText(source);
  return `${stanceOn(source, []) ?? 'Nobody recommends anything. Found'}: ${clause(first.finding)}.`;
}

type UndecidedSource = {
  recommendations: readonly Pick<RecommendationView, 'action' | 'agents' | 'standing' | 'opposed_to'>[];
  findings: readonly Pick<JudgedFinding, 'status'>[];
};

/** What is said where nothing is recommended that stands, and nothing is found that stands. */
export function undecidedText({ recommendations, findings }: UndecidedSource): string {
  const [one] = recommendations.filter(({ standing }) => standing === 'undecided');
  if (one !== undefined) {
    const other = recommendations.find(({ action }) => one.opposed_to.includes(action));
    return `Undecided: "${clause(one.action)}" (${plural(one.agents.length, 'seat')}) against "${clause(other?.action ?? '')}" (${plural(other?.agents.length ?? 0, 'seat')}).`;
  }
  const contested = findings.filter(({ status }) => status === 'contested').length;
  if (contested > 0) return `Undecided: the evidence does not settle ${plural(contested, 'contested finding')}.`;
  return 'No answer: nothing is recommended and no finding is supported.';
}

type YesOrNo = 'Yes' | 'No' | null;

function stanceOn(source: AnswerSource, chosen: readonly RecommendationView[]): YesOrNo {
  const { content, findings } = source;
  const reader = source.reader.forQuestions ?? source.reader;
  const [first] = chosen;
  const answer = first && source.reader.answerTo?.(content, reader.read(first.action));
  if (answer !== undefined) return answer === 'yes' ? 'Yes' : answer === 'no' ? 'No' : null;
  const question = source.reader.answersAlone?.(content) ? undefined : questionIn(content);
  if (question === undefined) return null;
  if (doQuestion.test(question)) {
    const asked = reader.read(question.replace(doQuestion, '').replace(/\?.*$/, ''));
    return first === undefined ? null : stanceOfAction(asked, reader.read(first.action), reader);
  }
  if (!beQuestion.test(question)) return null;
  const asked = reader.read(question.replace(beQuestion, '').replace(/\?.*$/, ''));
  return stanceOfFindings(asked, findings, reader);
}

/** The first question that can be answered with yes or no. */
function questionIn(content: string): string | undefined {
  const sentences = content.split(/(?<=[.?!。？])\s*/).map((sentence) => sentence.trim());
  return sentences.find(
    (sentence) => sentence.includes('?') && (doQuestion.test(sentence) || beQuestion.test(sentence)),
  );
}

function stanceOfAction(asked: KnownText, action: KnownText, reader: TextReader): YesOrNo {
  if (asked.reading.terms.length === 0) return null;
  if (areOpposedActions(asked, action, reader)) return 'No';
  return saysAsMuch(asked, action, reader) ? 'Yes' : null;
}

/** Whether a text says what was asked: the same, or all of its words and more, and nothing turned. */
function saysAsMuch(asked: KnownText, said: KnownText, reader: TextReader): boolean {
  const { relation, guard } = reader.relate(asked, said);
  if (relation === 'same') return true;
  return guard === null && asked.reading.terms.every((term) => said.reading.terms.includes(term));
}

function stanceOfFindings(asked: KnownText, findings: readonly JudgedFinding[], reader: TextReader): YesOrNo {
  for (const { status, finding } of findings) {
    if (status !== 'accepted') continue;
    const said = reader.read(finding);
    if (reader.relate(asked, said).relation === 'opposed') return 'No';
    if (saysAsMuch(asked, said, reader)) return 'Yes';
  }
  return null;
}
