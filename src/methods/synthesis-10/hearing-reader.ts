/**
 * `synthesis@9`'s reader, which hears the task and the recommendations in plainer words (`heard-task.ts`, `plain-said.ts`), tells alternatives and amounts apart (`choosing.ts`,
 * `asked-amount.ts`), and holds the figures and the sense of a cited line against the claim (`citation-scale.ts`).
 */
import { oncePerText } from '../synthesis-2/read-once.ts';
import type { KnownText, TextReader } from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { createClaimReader } from '../synthesis-5/read-claim.ts';
import { createDecidingReader, isEither, keepLast } from '../synthesis-9/deciding-reader.ts';
import type { ToldStance } from '../synthesis-9/proposal-stance.ts';
import { isOtherAmount } from './asked-amount.ts';
import { choiceOf, choicesIn } from './choosing.ts';
import { createCitationScale } from './citation-scale.ts';
import { type HeardTask, readTask } from './heard-task.ts';
import { plainSaid } from './plain-said.ts';

export function createHearingReader(stem: StemFunction, claimOf = createClaimReader(stem)): TextReader {
  const deciding = createDecidingReader(stem, claimOf, { choicesIn, choiceOf, adjusted });
  /** The same text wherever nothing is said in a roundabout way. */
  const heard = oncePerText((text: KnownText): KnownText => {
    const plain = plainSaid(text.reading.raw);
    return plain === text.reading.raw ? text : deciding.read(plain);
  });
  const taskOf = keepLast(readTask);
  /** Who is asked for objections and has none says so in the words that are read as they are. */
  const heardOn = ({ asksForObjections }: HeardTask, text: KnownText) => (asksForObjections ? text : heard(text));
  return {
    ...deciding,
    stanceOf(content, action) {
      const task = taskOf(content);
      return deciding.stanceOf?.(task.plain, heardOn(task, action));
    },
    answerTo(content, action) {
      const task = taskOf(content);
      return deciding.answerTo?.(task.plain, heardOn(task, action));
    },
    choosesAny(content, action) {
      const task = taskOf(content);
      const choice = deciding.choiceIn(task.plain, heardOn(task, action));
      return choice !== undefined && isEither(choice);
    },
    wordingRank: (content, action) => deciding.wordingRank?.(taskOf(content).plain, action) ?? 0,
    answersAlone: (content) => deciding.answersAlone?.(taskOf(content).plain) === true,
    answerDifferently(content, a, b) {
      const task = taskOf(content);
      return deciding.answerDifferently?.(task.plain, heardOn(task, a), heardOn(task, b)) === true;
    },
    alsoOpposed: (a, b) => deciding.alsoOpposed?.(heard(a), heard(b)) === true,
    areOneAct: (a, b) => deciding.areOneAct?.(heard(a), heard(b)) === true,
    weighCitation: createCitationScale(stem),
  };
}

/** Another amount than the one asked about is not that one; who repeats what is asked about, in Chinese, goes ahead with it. */
function adjusted(
  { content, turned }: { content: string; turned: boolean },
  action: string,
  stance: ToldStance | undefined,
): ToldStance | undefined {
  if (isOtherAmount(content, action)) return turned ? 'go' : 'hold';
  const [, denial, assent] = bareAssent.exec(action) ?? [];
  if (assent !== undefined) return (denial === '') === turned ? 'hold' : 'go';
  return stance ?? repeatedAct(content, action);
}

/** Said to the question as it was asked, whatever it asks. */
const bareAssent = /^\s*(不?)(同意)[。！!.]?\s*$/u;
const unspacedAct = /^(不|别|不要|不应该|不该|不应)?(\p{sc=Han}{2,12})[。！!.]?$/u;

function repeatedAct(content: string, action: string): ToldStance | undefined {
  const [, denial, act = ''] = unspacedAct.exec(action.trim()) ?? [];
  if (act === '' || !content.includes(act)) return undefined;
  return denial === undefined ? 'go' : 'hold';
}
