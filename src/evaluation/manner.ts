/**
 * Whether a reply refuses or asks back, by the English phrases that such replies open with. They are bounded guesses: a
 * refusal in other words, or in another language, is not seen.
 */
const opening = 400;
const longestQuestion = 600;
const mostQuestions = 3;

const refusal =
  /\b(?:I(?:'m| am)? (?:sorry, (?:but )?(?:I )?)?(?:can(?:'t|not| not)|won't|will not|unable to|not able to|not allowed to|must decline|have to decline|do(?:n't| not) have (?:enough |any )?(?:information|access))|(?:is|are) (?:not something I can|outside (?:of )?(?:what I|my))|(?:can(?:'t|not)|unable to) (?:help|assist|answer|do that|provide))\b/i;

const question =
  /\b(?:could|can|would|will) you (?:please )?(?:tell|clarify|specify|give|share|provide|explain|confirm|say|let)|\bdo you (?:mean|want|need)|\b(?:which|what) (?:exactly|specific|kind|one|of)|\bplease (?:tell|clarify|specify|provide|share|confirm|let)/i;

const straight = (text: string) => text.replaceAll('’', "'");

export function refuses(text: string): boolean {
  return refusal.test(straight(text.slice(0, opening)));
}

/** A clarification is bounded: short, with few questions. */
export function clarifies(text: string): boolean {
  if (text.length > longestQuestion || !question.test(straight(text))) return false;
  const questions = text.split('?').length - 1;
  return questions <= mostQuestions;
}
