/**
 * What the passages say of the question, where nothing else in the evidence makes it doubtful. A passage has a side if it says
 * so plainly and no other sentence of the evidence, however unclear, seems to say the opposite.
 */
import type { EvidenceScope } from '../award-2/case-reading.ts';
import type { CitedPassage } from '../award-2/council-case.ts';
import { sentencesOf } from '../award-2/exhibit-sentences.ts';
import type { Proposition } from '../award-2/proposition.ts';
import type { SentenceSide } from '../award-2/sentence-stance.ts';
import { waryCase } from '../award-4/wary-case.ts';
import { type AskedQuestion, actsIn, askedQuestion } from './asked-question.ts';
import { isContradicted, type ToldSentence } from './contradictions.ts';
import { type ExhibitContext, isStray, matchMatter, wordsIn } from './frame-match.ts';
import { measuredAnswer } from './asked-limit.ts';
import { isDoubted, isUnsettled } from './said-doubts.ts';
import { brokenRules } from './told-rules.ts';
import { isSureOrder } from './sure-orders.ts';
import { frameOf, partsOf, type SentenceFrame } from './sentence-frames.ts';

export function sureSidesAmong(
  proposition: Proposition,
  scope: EvidenceScope,
): (passage: CitedPassage) => SentenceSide | undefined {
  const question = askedQuestion(proposition);
  const told = tellAll(scope, question);
  const measured = measuredAnswer(question, scope.exhibits);
  const unmet = question.turned ? new Set() : brokenRules(question, scope.passages);
  const before = question.turned ? () => undefined : waryCase.sidesAmong(proposition, scope);
  return (passage) => {
    const own = told.find(({ exhibit, at }) => exhibit === passage.exhibit.name && at === passage.at);
    if (!own || own.unsettled || own.elsewhere) return undefined;
    const isMeasured = measured?.shown.some(({ exhibit, line }) => exhibit === passage.exhibit.name && passage.first <= line && line <= passage.last);
    const side = own.plain ?? (isMeasured ? measured?.side : unmet.has(passage) ? 'against' : before(passage));
    if (side === undefined || (own.loose.size === 1 && !own.loose.has(side))) return undefined;
    return isContradicted(own, side, told) ? undefined : side;
  };
}

/** Every sentence of the evidence that can be relied on, with what it says and seems to say. */
export function tellAll({ exhibits }: EvidenceScope, question: AskedQuestion): ToldSentence[] {
  return exhibits
    .filter(({ status }) => status === 'match')
    .flatMap(({ name, text = '' }) => {
      const { proposition } = question;
      const sentences = sentencesOf(text);
      const terms = sentences.map((sentence) => actsIn(sentence.text));
      const namesOthers = sentences.some(({ text: said }) => hasOtherName(said, question));
      const unsettled = isUnsettled(text);
      return sentences.flatMap((sentence, at) => {
        const context = {
          heard: new Set([...terms.slice(0, at + 1).flat(), ...actsIn(name.replace(/[-_.]/g, ' '))]),
          recent: new Set(terms.slice(Math.max(0, at - 2), at).flat()),
          namesOthers,
        };
        const shared = [...question.matter, ...question.actor].filter((term) => terms[at]?.includes(term)).length;
        if (isSureOrder(sentence.text)) return [];
        return { exhibit: name, at, text: sentence.text, shared, unsettled, elsewhere: isElsewhere(sentence.text, `${name} ${text}`, proposition.clause), ...tell(sentence.text, question, context) };
      });
    });
}

const years = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
const versions = /(?<![\d.,])\d{1,2}\.\d{1,2}(?:\.\d+)?(?![\d,])/g;

/** Another version in the sentence, or another year in the whole exhibit, and never the one that is asked about. */
function isElsewhere(said: string, exhibit: string, asked: string): boolean {
  const isOther = (pattern: RegExp, text: string) => {
    const [wanted, found] = [asked.match(pattern) ?? [], text.match(pattern) ?? []];
    return wanted.length > 0 && found.length > 0 && !found.some((each) => wanted.includes(each));
  };
  return isOther(versions, said) || isOther(years, said) || isOther(years, exhibit);
}

/** A name within a sentence that the question does not have; who signs or advises is not told apart. */
function hasOtherName(said: string, question: AskedQuestion): boolean {
  const things = said.replace(/\b(?:Mr|Mrs|Ms|Dr|Prof|Ing|Herr|Frau|Sra?)\.?\s\p{Lu}[\p{L}-]+|\b\p{Lu}\.\s\p{Lu}[\p{L}-]+/gu, ' ');
  return wordsIn(things).some((word) => !word.first && /^\p{Lu}\p{Ll}/u.test(word.text) && isStray(word, question));
}

function tell(said: string, question: AskedQuestion, context: ExhibitContext): Pick<ToldSentence, 'plain' | 'loose'> {
  const sides = partsOf(said)
    .map(frameOf)
    .flatMap((frame) => sideOf(frame, said, question, context));
  const plain = new Set(sides.flatMap(({ side, isPlain }) => (isPlain && side ? [side] : [])));
  const [only] = plain;
  return { plain: plain.size === 1 ? only : undefined, loose: new Set(sides.flatMap(({ side }) => side ?? (['for', 'against'] as const))) };
}

function sideOf(frame: SentenceFrame, said: string, question: AskedQuestion, context: ExhibitContext) {
  const match = matchMatter(frame, question, context);
  if (!match || (frame.kind === 'fact' && question.kind !== 'fact')) return [];
  if (frame.denies === undefined) return [{ side: undefined, isPlain: false }];
  const turns = Number(frame.denies) + Number(match.opposite) + Number(question.turned);
  const side: SentenceSide = turns % 2 === 0 ? 'for' : 'against';
  const isPlain = match.plain && question.proposition.compared === null && answers(frame, question) && !isDoubted(frame, said, side, question);
  return [{ side, isPlain }];
}

/** An advice answers what should be done, a permission what may be done; a ban answers both. */
function answers({ kind, denies }: SentenceFrame, question: AskedQuestion): boolean {
  if (question.kind === 'fact') return kind === 'fact';
  return kind === question.kind || (kind === 'permission' && denies === true);
}
