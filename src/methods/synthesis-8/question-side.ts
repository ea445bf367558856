/**
 * Which side of the question of a table a recommendation takes: yes or no to the question as it was asked, or one of its alternatives. What is not
 * plainly on a side is on none.
 */
import { foldText } from '../../evidence/fold-text.ts';
import { stanceOn } from '../synthesis-7/act-stance.ts';
import { holdsBack, infinitiveOf, wordsIn } from '../synthesis-7/act-words.ts';
import type { AskedAct, Stem } from '../synthesis-7/asked-acts.ts';
import type { TableQuestion } from './asked-question.ts';
import { choiceOf } from './chosen-alternative.ts';
import { delays, foreignObject, isEnglishHold, isPostponement, stops } from './hold-words.ts';
import { plainActs } from './plain-acts.ts';

type YesNo = 'yes' | 'no';
type ActQuestion = Extract<TableQuestion, { acts: unknown }>;

/** What a recommendation says of the question. */
export interface ActionAnswer {
  /** Yes or no to the question as it was asked, or its choice; `undefined` where it takes no side. */
  side: string | undefined;
  /** The acts or alternatives that it goes ahead with, and those that it holds back or warns of, by their places in the question. */
  does: readonly number[];
  warns: readonly number[];
}

export function answerOf(question: TableQuestion, action: string, stem: Stem): ActionAnswer {
  if ('alternatives' in question) return choiceOf(question.alternatives, action);
  const { acts, turned } = question;
  const parts = partsOf(action, acts);
  const polarities = acts.map((act) => {
    const isOther = (said: string) => verbIn(said) !== act.verb && acts.some(({ verb }) => verb === verbIn(said));
    const own = acts.length === 1 ? parts : parts.map((part) => part.filter((said) => !isOther(said)));
    return polarityOf(act, own, stem, turned);
  });
  const placesOf = (sought: YesNo) => [...acts.keys()].filter((at) => polarities[at] === sought);
  return { side: sideOf(action, polarities, parts, turned), does: placesOf('yes'), warns: placesOf('no') };
}

/** Whether one of two recommendations goes ahead with what the other holds back or warns of. */
export const areContrary = (one: ActionAnswer, other: ActionAnswer): boolean =>
  one.does.some((place) => other.warns.includes(place)) || other.does.some((place) => one.warns.includes(place));

/** Of several acts, what is said of the first decides against all, and all have to be done for a yes. */
function sideOf(
  action: string,
  polarities: readonly (YesNo | undefined)[],
  parts: readonly string[][],
  turned: ActQuestion['turned'],
): YesNo | undefined {
  const plainly = plainAnswer(foldText(action));
  if (plainly !== undefined) return plainly === 'unsure' ? undefined : plainly;
  const goes = polarities.every((polarity) => polarity === 'yes');
  const holds = polarities[0] === 'no' && !polarities.includes('yes');
  if (turned === undefined) return goes ? 'yes' : holds ? 'no' : undefined;
  if (goes) return 'no';
  return holds && !isOtherHold(parts.flat(), turned) ? 'yes' : undefined;
}

/** The parts of a recommendation; what it does of the acts in one go is one part: "merge and deploy". */
function partsOf(action: string, acts: readonly AskedAct[]): string[][] {
  if (acts.length === 1) return plainActs(action).map((part) => [part]);
  const verbs = acts.map(({ verb }) => verb).join('|');
  const link = new RegExp(` (?:and|und|y|et) (?=(?:${verbs}))`, 'u');
  return plainActs(action).map((part) => part.split(link));
}

/** Whether the parts of a recommendation go ahead with an act or hold it back; nothing where they do both. */
function polarityOf(
  act: AskedAct,
  parts: readonly string[][],
  stem: Stem,
  turned: ActQuestion['turned'],
): YesNo | undefined {
  const found = parts.flatMap((part, at) =>
    // What is to be done besides is no yes: "Fix the leak, then merge".
    part
      .filter((said) => at === 0 || mayHoldBack(said))
      .map((said) => polarityOfPart(act, said, stem, turned !== undefined)),
  );
  const said = new Set(found.filter((stance) => stance !== undefined));
  return said.size === 1 ? [...said][0] : undefined;
}

const ban = /^(?:do not|never|not|no|avoid|nicht) (?:an? |the )?/u;
const mayHoldBack = (said: string) => ban.test(said) || holdsBack(wordsIn(said)[0] ?? '');
const keeps = /^(?:keep|retain|stay|leave|continue|remain|maintain|behalten|mantener|garder) /u;
const isConditionalHold = (part: string) =>
  / (?:if|only if|in case|falls|wenn|si) /u.test(` ${part} `) &&
  !/ (?:unless|until|before|do not|not) /u.test(` ${part} `);
const verbIn = (part: string) => infinitiveOf(wordsIn(part.replace(ban, ''))[0] ?? '');

function polarityOfPart(act: AskedAct, part: string, stem: Stem, turned: boolean): YesNo | undefined {
  const said = withAskedWords(part, act, stem);
  const banned = ban.exec(said)?.[0];
  const rest = said.slice(banned?.length ?? 0);
  const [verb = ''] = wordsIn(rest);
  if (banned !== undefined && isPostponement(verb)) return turned ? 'yes' : undefined;
  // "Do not hold the festival" may say either.
  if (banned !== undefined && holdsBack(verb))
    return turned && verb !== 'hold' && stanceOn([act], rest, stem) === 'no' ? 'yes' : undefined;
  if (act.verb === 'rollback' && keeps.test(said)) return isAbout(act, said, stem) ? 'no' : undefined;
  if (holdsBack(verb) && (isConditionalHold(said) || isForeignTo(verb, act)))
    return isConditionalHold(said) ? undefined : 'no';
  return stanceOn([act], said, stem);
}

const isAbout = ({ objects }: AskedAct, said: string, stem: Stem) =>
  wordsIn(said)
    .slice(1)
    .some((word) => objects.has(stem(word)) || /^(?:it|this|that)$/.test(word));
/** What is held back is called otherwise in another language. */
const isForeignTo = (verb: string, { objects }: AskedAct) =>
  isEnglishHold.test(verb) && [...objects].some((word) => foreignObject.test(word));

/** "Do not publication": a noun of the verb that was asked for; "bridge": a part of what was called "footbridge". */
function withAskedWords(part: string, { verb, objects }: AskedAct, stem: Stem): string {
  const [banned = ''] = ban.exec(part) ?? [];
  const [first = ''] = wordsIn(part.slice(banned.length));
  if (isEvent(first) && objects.has(stem(first))) return `${banned}go${part.slice(banned.length + first.length)}`;
  if (banned !== '' && areForms(first, verb) && infinitiveOf(first) !== verb) return `${banned}${verb}`;
  const compounds = [...objects].filter((one) => one.length >= minCompound);
  if (compounds.length === 0) return part;
  const whole = (word: string) => compounds.find((one) => one !== stem(word) && one.endsWith(stem(word)));
  return part.replace(longWord, (word) => whole(word) ?? word);
}

/** "Cut over on Saturday". */
const isEvent = (word: string) => /^cut(?:over|out|off)$/u.test(word);
const minCompound = 7;
const longWord = /\p{L}{4,}/gu;
const areForms = (one: string, other: string) =>
  other.length >= minForm && one.slice(0, minForm) === other.slice(0, minForm);
const minForm = 5;
/** Whoever cancels does not postpone, and whoever postpones does not cancel. */
const isOtherHold = (parts: readonly string[], turned: 'delay' | 'stop') =>
  parts.some((part) => (turned === 'delay' ? stops : delays).test(wordsIn(part)[0] ?? ''));

/** "No. Not this weekend", "Ja, morgen"; "Yes, but only if ..." is on a condition. */
function plainAnswer(text: string): YesNo | 'unsure' | undefined {
  const [, word = ''] = /^(no|nein|non|yes|ja|sí|oui)[.,:;!] /u.exec(`${text} `) ?? [];
  if (word === '') return undefined;
  if (/^(?:no|nein|non)$/.test(word)) return 'no';
  return / (?:but|though|however|except|if|once|only|unless|provided|aber|jedoch|wenn|falls|pero|mais|si) /u.test(text)
    ? 'unsure'
    : 'yes';
}
