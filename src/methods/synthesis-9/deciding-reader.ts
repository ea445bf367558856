/**
 * `synthesis@8`'s reader, with another way to tell on which side of the question of a table a recommendation is: by its cues in eight languages
 * (`proposal-stance.ts`). Two that hold the same thing back, or go ahead with it, never contradict each other.
 */
import type { KnownText, TextReader } from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { createClaimReader } from '../synthesis-5/read-claim.ts';
import { createAnsweringReader } from '../synthesis-8/answering-reader.ts';
import { questionIn } from '../synthesis-8/asked-question.ts';
import { type Choosing, createAnswerDesk } from './answer-desk.ts';
import { type Choice, choiceOf, choicesIn } from './choice-of.ts';
import { areContraryActs } from './contrary-acts.ts';
import { createCitationScale } from './line-beside-claim.ts';
import type { ToldStance } from './proposal-stance.ts';

interface DecidingReader extends TextReader {
  /** What a recommendation chooses among the alternatives of a task; `undefined` where it names none. */
  choiceIn(content: string, action: KnownText): Choice | undefined;
}

/** `choosing`: how alternatives are read, and which one a recommendation chooses. */
export function createDecidingReader(
  stem: StemFunction,
  claimOf = createClaimReader(stem),
  choosing: Choosing = { choicesIn, choiceOf },
): DecidingReader {
  const questionOf = keepLast((content) => questionIn(content, stem));
  const answering = createAnsweringReader(stem, claimOf, questionOf);
  const isOrder = (text: KnownText) => answering.isOrder?.(text) === true || voteOrder.test(text.reading.text);
  const { actOf, stanceOf, choiceIn, sideOf, wordingRank } = createAnswerDesk(stem, questionOf, isOrder, choosing);
  return {
    ...answering,
    answerTo(content, action) {
      const own = sideOf(content, action);
      return own === 'none' ? answering.answerTo?.(content, action) : own;
    },
    answerDifferently(content, a, b) {
      const [one, other] = [stanceOf(content, a), stanceOf(content, b)];
      if (isPlain(one) && isPlain(other)) return one !== other;
      if (one !== undefined && other !== undefined) return false;
      const [ours, theirs] = [choiceIn(content, a), choiceIn(content, b)];
      if (ours !== undefined && theirs !== undefined && isEither(ours) && isEither(theirs))
        return chooseContrary(ours, theirs);
      return answering.answerDifferently?.(content, a, b) === true || areContraryActs(actOf(a), actOf(b), stem);
    },
    isOrder,
    stanceOf,
    choiceIn,
    weighCitation: createCitationScale(stem),
    wordingRank,
    areOneAct: (a, b) => answering.areOneAct?.(a, b) === true && actOf(a)?.onTerms === actOf(b)?.onTerms,
  };
}

/** A table has one task: what is read of it is kept until another is read. */
export function keepLast<Found>(read: (content: string) => Found): (content: string) => Found {
  let last: { content: string; found: Found } | undefined;
  return (content) => {
    if (last?.content !== content) last = { content, found: read(content) };
    return last.found;
  };
}

/** "Every voter should approve", "I approve all proposals". */
const voteOrder =
  /^(?:all|every|each) (?:agents?|voters?|seats?|members?|participants?) (?:must|should|shall|has to|have to|need to|needs to) |^i (?:approve|reject) (?:all|every|everything)(?!\p{L})/u;

/** What is held back may go ahead on terms. */
const isPlain = (stance: ToldStance | undefined) => stance === 'go' || stance === 'hold';

export const isEither = ({ chosen, warns }: Choice) => chosen !== undefined || warns.length > 0;

function chooseContrary(one: Choice, other: Choice): boolean {
  if (one.chosen !== undefined && other.chosen !== undefined) return one.chosen !== other.chosen;
  return (
    (one.chosen !== undefined && other.warns.includes(one.chosen)) ||
    (other.chosen !== undefined && one.warns.includes(other.chosen))
  );
}
