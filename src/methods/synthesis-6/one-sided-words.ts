/** Words that one text alone has and that change what all the others say: "all but one", "however long", "even with". */
import type { PairJudgement } from '../synthesis-5/judge-pair.ts';
import type { ClaimText } from '../synthesis-5/read-claim.ts';

const qualifications: readonly RegExp[] = [
  / (?:except|excepting|excluding|save for|all but|but (?:for|one|two|three)|apart from|aside from|other than|menos un[ao]?s?|salvo|excepto|a excepción|ausser|bis auf|ausgenommen|mit ausnahme|sauf|hormis|tranne|eccetto|exceto|menos) /,
  / (?:however (?:long|many|much|often|small|large)|regardless|irrespective|whatever|whichever|no matter|notwithstanding|even (?:if|with|when|though|after)|unabhängig|egal|selbst wenn|auch wenn|auch nach|aunque|independientemente|sin importar|incluso|même (?:si|avec|après)|quel que|quelle que|indépendamment) /,
  / (?:every|each|all|any|whatever|jede[rnsm]?|alle|cada|todos|todas|tous|toutes|chaque) .* (?:its own|of its own|their own|seine eigene|su propi[oa]|son propre) /,
  / (?:first|d abord|primero|zuerst|zunächst) .* (?:then|puis|ensuite|luego|después|dann|danach) /,
  / (?:optional|optionally|voluntary|voluntarily|freiwillig|wahlweise|opcional|voluntario|facultatif|facultative) /,
];

/** In texts that have less in common, such a word may belong to what only one of them tells. */
const minCovered = 0.6;

export function areQualifiedDifferently(a: ClaimText, b: ClaimText, { covered }: PairJudgement): boolean {
  if (Math.min(...covered) < minCovered) return false;
  return qualifications.some((words) => words.test(a.spaced) !== words.test(b.spaced));
}
