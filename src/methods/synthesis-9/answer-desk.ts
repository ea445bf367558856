/** What the recommendations of a table answer to its question, each read once. */
import { foldText } from '../../evidence/fold-text.ts';
import type { KnownText, TableSide } from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import type { TableQuestion } from '../synthesis-8/asked-question.ts';
import type { Choice, Choices } from './choice-of.ts';
import { rememberCues } from './cue-words.ts';
import { stanceIn, type ToldStance } from './proposal-stance.ts';
import { holdIn, putForwardIn, type TableProposal } from './put-forward.ts';
import { type ReadRecommendation, readParts } from './read-recommendation.ts';
import { languageOf } from './text-language.ts';

/** Longer texts are read by their words alone, so that none makes a table slow. */
const maxCharacters = 2_000;
const minWords = 3;
const maxWords = 20;
const isUnspaced = (text: string) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(text);

/** What a question lets choose, and what a recommendation chooses of it. */
export interface Choosing {
  choicesIn: (content: string) => Choices | undefined;
  choiceOf: (choices: Choices, action: string) => Choice;
  /** What else tells on which side a recommendation is; without it, its cues alone. */
  adjusted?: (
    asked: { content: string; turned: boolean },
    action: string,
    stance: ToldStance | undefined,
  ) => ToldStance | undefined;
}

interface AskedTable {
  content: string;
  choices: Choices | undefined;
  proposal: TableProposal | undefined;
  /** Its language, and whether it is written without spaces. */
  spoken: ReturnType<typeof languageOf>;
  unspaced: boolean;
  stances: Map<KnownText, ToldStance | undefined>;
  chosen: Map<KnownText, Choice>;
}

/** `isOrder`: what tells its readers what to do answers nothing. */
export function createAnswerDesk(
  stem: StemFunction,
  questionOf: (content: string) => TableQuestion | undefined,
  isOrder: (action: KnownText) => boolean,
  { choicesIn, choiceOf, adjusted }: Choosing,
) {
  const cueOf = rememberCues(stem);
  const parts = new Map<KnownText, readonly ReadRecommendation[]>();
  const partsOf = (action: KnownText): readonly ReadRecommendation[] => {
    const known = parts.get(action) ?? readParts(action.reading.raw.slice(0, maxCharacters), cueOf);
    parts.set(action, known);
    return known;
  };
  let asked: AskedTable | undefined;
  const askedIn = (content: string): AskedTable => {
    if (asked?.content !== content) {
      const choices = choicesIn(content);
      const proposal = choices === undefined ? putForwardIn(content, stem, questionOf) : undefined;
      const spoken = languageOf(foldText(content));
      asked = {
        content,
        choices,
        proposal,
        spoken,
        unspaced: isUnspaced(content),
        stances: new Map(),
        chosen: new Map(),
      };
    }
    return asked;
  };
  const stanceOf = (content: string, action: KnownText): ToldStance | undefined => {
    const { proposal, stances } = askedIn(content);
    if (proposal === undefined || action.reading.raw.length > maxCharacters || isOrder(action)) return undefined;
    if (!stances.has(action)) {
      const { raw } = action.reading;
      const stance = stanceIn(raw, proposal, stem, () => partsOf(action));
      stances.set(
        action,
        adjusted === undefined ? stance : adjusted({ content, turned: proposal.turned }, raw, stance),
      );
    }
    return stances.get(action);
  };
  const choiceIn = (content: string, action: KnownText): Choice | undefined => {
    const { choices, chosen } = askedIn(content);
    if (choices === undefined || action.reading.raw.length > maxCharacters) return undefined;
    const choice = chosen.get(action) ?? choiceOf(choices, action.reading.raw);
    chosen.set(action, choice);
    return choice;
  };
  /** `none`: nothing is told of it here. */
  const sideOf = (content: string, action: KnownText): TableSide | 'none' => {
    if (isOrder(action)) return undefined;
    const choice = choiceIn(content, action);
    if (choice?.chosen !== undefined) return `option ${choice.chosen}`;
    if (choice !== undefined && choice.warns.length > 0) return undefined;
    const stance = stanceOf(content, action);
    if (stance === undefined) return 'none';
    const { proposal } = askedIn(content);
    if (stance === 'hold' && proposal?.turned && isOtherHold(proposal.hold, action)) return undefined;
    return stance === 'on terms' ? undefined : proposal?.sides[stance];
  };
  /** A bare answer says nothing by itself; one in another language, or of many words, says it to fewer readers. */
  const wordingRank = (content: string, action: KnownText): number => {
    const { raw, words } = action.reading;
    const language = languageOf(foldText(raw));
    const { spoken, unspaced } = askedIn(content);
    const isForeign =
      (language !== undefined && spoken !== undefined && language !== spoken) || action.reading.unspaced !== unspaced;
    const isRoundabout = /^(?:there is|there's|i see|either|overall|if )/.test(foldText(raw));
    return (
      (isRoundabout ? 0 : 1) +
      (words.length < minWords && !action.reading.unspaced ? 0 : 4) +
      (isForeign ? 0 : 2) +
      (words.length > maxWords ? 0 : 1)
    );
  };
  /** Whoever cancels does not postpone, and whoever postpones does not cancel. */
  const isOtherHold = (asked: TableProposal['hold'], action: KnownText) => {
    const said = asked === undefined ? undefined : holdIn(foldText(action.reading.raw));
    return said !== undefined && said !== asked;
  };
  const actOf = (action: KnownText): ReadRecommendation | undefined => partsOf(action)[0];
  return { actOf, stanceOf, choiceIn, sideOf, wordingRank };
}
