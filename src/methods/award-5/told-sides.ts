/** What a sentence says of the question: by its frames, by a day, by an answer to a request, or by how long a licence is valid. */
import { denialPattern, unassertedPattern } from '../award-2/decision-words.ts';
import type { SentenceSide } from '../award-2/sentence-stance.ts';
import { sideByDay } from './asked-day.ts';
import { type AskedQuestion, actsIn } from './asked-question.ts';
import type { ToldSentence } from './contradictions.ts';
import { type ExhibitContext, matchMatter } from './frame-match.ts';
import { answerToRequest, ofGrants } from './granted-request.ts';
import { hasOtherName, isStray, wordsIn } from './matter-words.ts';
import { isDoubted } from './said-doubts.ts';
import { frameOf, partsOf, type SentenceFrame } from './sentence-frames.ts';
import { hasOtherTime } from './stray-words.ts';
import { sideByValidity } from './validity.ts';

/** What a sentence plainly says of the question, and all that it may be taken to say. */
export function tell(
  said: string,
  question: AskedQuestion,
  context: ExhibitContext,
): Pick<ToldSentence, 'plain' | 'loose'> {
  const sides = partsOf(said)
    .map(frameOf)
    .flatMap((frame) => sideOf(frame, said, question, context));
  const plain = new Set(sides.flatMap(({ side, isPlain }) => (isPlain && side ? [side] : [])));
  const [only] = plain;
  const byDay = sideByDay(said, said.match(denialPattern)?.length ?? 0, question);
  const byGrant = sideByGrant(said, question, context) ?? sideByValidity(said, question, context);
  if (byGrant !== undefined && !plain.has(byGrant === 'for' ? 'against' : 'for'))
    return { plain: byGrant, loose: new Set([byGrant]) };
  if (byDay !== undefined) return { plain: byDay, loose: new Set([byDay]) };
  const loose = sides.flatMap(({ side }): SentenceSide[] => (side ? [side] : ['for', 'against']));
  return { plain: plain.size === 1 ? only : undefined, loose: new Set(loose) };
}

/** An answer to the request, in an exhibit that speaks of the matter, where the question asks for leave. */
function sideByGrant(
  said: string,
  question: AskedQuestion,
  { heard, namesOthers }: ExhibitContext,
): SentenceSide | undefined {
  const { kind, matter, names, proposition } = question;
  const asksLeave =
    kind === 'permission' ||
    (kind === 'fact' && /^(?:will|has|have|did)\b/iu.test(proposition.clause) && leaving.test(proposition.clause));
  const found = matter.filter((term) => heard.has(term));
  const isOfIt =
    (found.length > 1 || 2 * found.length >= matter.length) && (names.every((name) => heard.has(name)) || !namesOthers);
  const answer = asksLeave && isOfIt ? answerToRequest(said) : undefined;
  return answer === 'for' && grantsMore(said, question) ? undefined : answer;
}

/** A grant to somebody else, for another time or another thing. */
const grantsMore = (said: string, question: AskedQuestion) =>
  hasOtherTime(new Set(actsIn(said)), question) ||
  (!question.foreign && wordsIn(said).some((word) => isStray(word, question) && !ofGrants.test(word.text)));

const leaving =
  /\b(?:lend|let|allow|permit|agree[d]?|grant(?:ed)?|consent(?:ed)?|approved?|authori[sz]ed?|accept(?:ed)?|release[d]?)\b/iu;

interface FrameSide {
  /** `undefined` if it may be either. */
  side: SentenceSide | undefined;
  isPlain: boolean;
}

function sideOf(frame: SentenceFrame, said: string, question: AskedQuestion, context: ExhibitContext): FrameSide[] {
  const match = matchMatter(frame, question, context);
  if (!match || (frame.kind === 'fact' && question.kind !== 'fact') || isOfAnother(frame, said, question)) return [];
  if (
    question.kind === 'permission' &&
    (isOfOtherActor(frame, said, question) || (!frame.denies && unassertedPattern.test(said)))
  )
    return [];
  if (frame.denies === undefined) return [{ side: undefined, isPlain: false }];
  // Where the question asks whether to ban, to ban is to do it.
  const isAsked = actsIn(frame.opposing).some((term) => question.act.includes(term));
  const turns = Number(frame.denies && !isAsked) + Number(match.opposite) + Number(question.turned);
  const side: SentenceSide = turns % 2 === 0 ? 'for' : 'against';
  const isPlain =
    match.plain &&
    question.proposition.compared === null &&
    answers(frame, question) &&
    !isDoubted(frame, said, side, question, context.exhibit);
  return [{ side, isPlain }];
}

/** "Team leads: may approve" says nothing of interns. */
function isOfOtherActor({ clause }: SentenceFrame, said: string, question: AskedQuestion): boolean {
  const { actor } = question;
  if (actor.size === 0 || actsIn(said).some((term) => actor.has(term))) return false;
  const [label = ''] = /^[^:.]{1,40}:/u.exec(said) ?? [];
  const [subject = ''] =
    /^.*?(?=(?<!\p{L})(?:may|can|must|shall|cannot|darf|dürfen|puede)(?!\p{L}))/iu.exec(clause) ?? [];
  return wordsIn(`${label} ${subject}`).some((word) => isStray(word, question));
}

/** The frame names another thing than the one the question names: "the halt at Marsh End". */
function isOfAnother({ matter }: SentenceFrame, said: string, question: AskedQuestion): boolean {
  const here = new Set(actsIn(said));
  return (
    question.names.length > 0 && !question.names.some((name) => here.has(name)) && hasOtherName(`- ${matter}`, question)
  );
}

/** An advice answers what should be done, a permission what may be done; a ban answers both. */
function answers({ kind, denies }: SentenceFrame, question: AskedQuestion): boolean {
  if (question.kind === 'fact') return kind === 'fact';
  return kind === question.kind || (kind === 'permission' && denies === true);
}
