/**
 * What the passages say of the question, where nothing else in the evidence makes it doubtful. A passage has a side if it says
 * so plainly and no other sentence of the evidence, however unclear, seems to say the opposite.
 */
import type { EvidenceScope } from '../award-2/case-reading.ts';
import type { CitedPassage } from '../award-2/council-case.ts';
import type { Proposition } from '../award-2/proposition.ts';
import type { SentenceSide } from '../award-2/sentence-stance.ts';
import { waryCase } from '../award-4/wary-case.ts';
import { type MeasuredAnswer, measuredAnswer } from './asked-limit.ts';
import { askedQuestion } from './asked-question.ts';
import { isContradicted } from './contradictions.ts';
import { countedVote } from './counted-vote.ts';
import { brokenRules } from './told-rules.ts';
import { tellAll } from './told-sentences.ts';

export function sureSidesAmong(
  proposition: Proposition,
  scope: EvidenceScope,
): (passage: CitedPassage) => SentenceSide | undefined {
  const question = askedQuestion(proposition);
  const told = tellAll(scope.exhibits, question);
  const toldOf = ({ exhibit: { name }, at }: CitedPassage) =>
    told.find((each) => each.exhibit === name && each.at === at);
  const measured = measuredAnswer(question, scope.exhibits) ?? countedVote(question, scope.exhibits);
  const { rules, unmet } = brokenRules(question, question.turned ? [] : scope.passages);
  const ruling = new Set(rules.map(toldOf));
  // What English says plainly is read here; of other languages, and of comparisons, the reading before knows more.
  const isOther = question.foreign || proposition.compared !== null;
  const before = isOther ? waryCase.sidesAmong(proposition, scope) : () => undefined;
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
