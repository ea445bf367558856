/**
 * What the passages say of the question, where nothing else in the evidence makes it doubtful. A passage has a side if it says
 * so plainly and no other sentence of the evidence, however unclear, seems to say the opposite.
 */
import type { EvidenceScope } from '../award-2/case-reading.ts';
import type { CitedPassage } from '../award-2/council-case.ts';
import { denialPattern, unassertedPattern } from '../award-2/decision-words.ts';
import type { Proposition } from '../award-2/proposition.ts';
import type { SentenceSide } from '../award-2/sentence-stance.ts';
import { waryCase } from '../award-4/wary-case.ts';
import { sideByDay } from './asked-day.ts';
import { type MeasuredAnswer, measuredAnswer } from './asked-limit.ts';
import { type AskedQuestion, actsIn, askedQuestion } from './asked-question.ts';
import { isContradicted, leaningOf, type ToldSentence } from './contradictions.ts';
import { countedVote } from './counted-vote.ts';
import { type ExhibitContext, isStray, matchMatter, wordsIn } from './frame-match.ts';
import { answerToRequest } from './granted-request.ts';
import { isElsewhere } from './other-designators.ts';
import { sentencesOfRecord } from './record-lines.ts';
import { isDoubted, isOfInterested, isUnsettled } from './said-doubts.ts';
import { frameOf, partsOf, type SentenceFrame } from './sentence-frames.ts';
import { isSureOrder, orderedIn } from './sure-orders.ts';
import { brokenRules } from './told-rules.ts';
import { sideByValidity } from './validity.ts';

export function sureSidesAmong(
  proposition: Proposition,
  scope: EvidenceScope,
): (passage: CitedPassage) => SentenceSide | undefined {
  const question = askedQuestion(proposition);
  const told = tellAll(scope, question);
  const toldOf = ({ exhibit: { name }, at }: CitedPassage) =>
    told.find((each) => each.exhibit === name && each.at === at);
  const measured = measuredAnswer(question, scope.exhibits) ?? countedVote(question, scope.exhibits);
  const { rules, unmet } = brokenRules(question, question.turned ? [] : scope.passages);
  const ruling = new Set(rules.map(toldOf));
  const before = question.turned ? () => undefined : waryCase.sidesAmong(proposition, scope);
  return (passage) => {
    const own = toldOf(passage);
    if (!own || own.unsettled || own.elsewhere) return undefined;
    const isUnmet = own.plain === undefined && unmet.has(passage);
    const side = own.plain ?? (isUnmet ? 'against' : measuredSide(measured, passage)) ?? before(passage);
    if (side === undefined || (side === 'for' && own.interested)) return undefined;
    if (own.loose.size === 1 && !own.loose.has(side)) return undefined;
    const others = isUnmet ? told.filter((each) => !ruling.has(each)) : told;
    return isContradicted(own, side, others) ? undefined : side;
  };
}

function measuredSide(
  measured: MeasuredAnswer | undefined,
  { exhibit, first, last }: CitedPassage,
): SentenceSide | undefined {
  const isShown = measured?.shown.some(
    ({ exhibit: name, line }) => name === exhibit.name && first <= line && line <= last,
  );
  return isShown ? measured?.side : undefined;
}

/** Every sentence of the evidence that can be relied on, with what it says and seems to say. */
export function tellAll({ exhibits }: EvidenceScope, question: AskedQuestion): ToldSentence[] {
  return exhibits
    .filter(({ status }) => status === 'match')
    .flatMap(({ name, text = '' }) => {
      const { proposition } = question;
      const sentences = sentencesOfRecord(text);
      const terms = sentences.map((sentence) => actsIn(sentence.text));
      const namesOthers = sentences.some(({ text: said }) => hasOtherName(said, question));
      const unsettled = isUnsettled(text);
      const interested = isOfInterested(name);
      const ordered = orderedIn(sentences.map((sentence) => sentence.text));
      return sentences.flatMap((sentence, at) => {
        const context = {
          exhibit: text,
          heard: new Set([...terms.slice(0, at + 1).flat(), ...actsIn(name.replace(/[-_.]/g, ' '))]),
          recent: new Set(terms.slice(Math.max(0, at - 2), at).flat()),
          namesOthers,
        };
        const shared = [...question.matter, ...question.actor].filter((term) => terms[at]?.includes(term)).length;
        if (isSureOrder(sentence.text)) return [];
        return {
          exhibit: name,
          at,
          text: sentence.text,
          unsettled,
          interested,
          ordered,
          leaning: leaningOf(sentence.text, shared, question.known),
          elsewhere: isElsewhere(sentence.text, `${name} ${text}`, proposition.clause),
          ...tell(sentence.text, question, context),
        };
      });
    });
}

/** A name within a sentence that the question does not have; who signs or advises is not told apart. */
function hasOtherName(said: string, question: AskedQuestion): boolean {
  const things = said.replace(
    /\b(?:Mr|Mrs|Ms|Dr|Prof|Ing|Herr|Frau|Sra?)\.?\s\p{Lu}[\p{L}-]+|\b\p{Lu}\.\s\p{Lu}[\p{L}-]+/gu,
    ' ',
  );
  return wordsIn(things).some((word) => !word.first && /^\p{Lu}\p{Ll}/u.test(word.text) && isStray(word, question));
}

function tell(said: string, question: AskedQuestion, context: ExhibitContext): Pick<ToldSentence, 'plain' | 'loose'> {
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
  return {
    plain: plain.size === 1 ? only : undefined,
    loose: new Set(sides.flatMap(({ side }) => side ?? (['for', 'against'] as const))),
  };
}

/** An answer to the request, in an exhibit that speaks of the matter, where the question asks for leave. */
function sideByGrant(
  said: string,
  { kind, matter, names, proposition }: AskedQuestion,
  { heard, namesOthers }: ExhibitContext,
) {
  const asksLeave =
    kind === 'permission' ||
    (kind === 'fact' && /^(?:will|has|have|did)\b/iu.test(proposition.clause) && leaving.test(proposition.clause));
  const found = matter.filter((term) => heard.has(term));
  const isOfIt =
    (found.length > 1 || 2 * found.length >= matter.length) && (names.every((name) => heard.has(name)) || !namesOthers);
  return asksLeave && isOfIt ? answerToRequest(said) : undefined;
}

const leaving =
  /\b(?:lend|let|allow|permit|agree[d]?|grant(?:ed)?|consent(?:ed)?|approved?|authori[sz]ed?|accept(?:ed)?|release[d]?)\b/iu;

function sideOf(frame: SentenceFrame, said: string, question: AskedQuestion, context: ExhibitContext) {
  const match = matchMatter(frame, question, context);
  if (!match || (frame.kind === 'fact' && question.kind !== 'fact') || isOfAnother(frame, said, question)) return [];
  if (
    question.kind === 'permission' &&
    (isOfOtherActor(frame, said, question) || (!frame.denies && unassertedPattern.test(said)))
  )
    return [];
  if (frame.denies === undefined) return [{ side: undefined, isPlain: false }];
  const turns = Number(frame.denies) + Number(match.opposite) + Number(question.turned);
  const side: SentenceSide = turns % 2 === 0 ? 'for' : 'against';
  const isPlain =
    match.plain &&
    question.proposition.compared === null &&
    answers(frame, question) &&
    !isDoubted(frame, said, side, question);
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
