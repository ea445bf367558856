/**
 * Guesses whether a reply refuses or asks back, by English phrases. A refusal in other words or in another language is not
 * recognised.
 */
const maxRefusalOpening = 400;
const maxClarificationLength = 600;
const maxClarificationQuestions = 3;

const refusalPhrases =
  /\b(?:I(?:'m| am)? (?:sorry, (?:but )?(?:I )?)?(?:can(?:'t|not| not)|won't|will not|unable to|not able to|not allowed to|must decline|have to decline|do(?:n't| not) have (?:enough |any )?(?:information|access))|(?:is|are) (?:not something I can|outside (?:of )?(?:what I|my))|(?:can(?:'t|not)|unable to) (?:help|assist|answer|do that|provide))\b/i;

const clarificationPhrases =
  /\b(?:could|can|would|will) you (?:please )?(?:tell|clarify|specify|give|share|provide|explain|confirm|say|let)|\bdo you (?:mean|want|need)|\b(?:which|what) (?:exactly|specific|kind|one|of)|\bplease (?:tell|clarify|specify|provide|share|confirm|let)/i;

const straightenApostrophes = (text: string) => text.replaceAll('’', "'");

export function isRefusal(text: string): boolean {
  return refusalPhrases.test(straightenApostrophes(text.slice(0, maxRefusalOpening)));
}

/** A clarification is short and has few questions. */
export function isClarification(text: string): boolean {
  if (text.length > maxClarificationLength || !clarificationPhrases.test(straightenApostrophes(text))) return false;
  const questions = text.split('?').length - 1;
  return questions <= maxClarificationQuestions;
}
