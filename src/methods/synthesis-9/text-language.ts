/** In which language a text seems to be, by its small words; `undefined` where it has none. */
import { wordsIn } from '../synthesis-7/act-words.ts';
import type { CueLanguage } from './stance-words.ts';

const smallWords: Readonly<Record<CueLanguage, RegExp>> = {
  en: /^(?:the|we|should|is|are|of|to|this|be|can|and|on|it|for|our)$/,
  de: /^(?:der|die|das|wir|soll\p{L}*|ist|und|den|dem|ein|eine|zu|auf|für|nicht|kann|werden)$/u,
  es: /^(?:el|los|las|debemos|deberíamos|debe|una?|y|es|del|con|por|este|esta|podemos)$/u,
  fr: /^(?:le|les|des|devons|nous|est|et|du|une?|faut|ce|cette|on|au)$/u,
  it: /^(?:il|lo|gli|dobbiamo|dovremmo|è|e|della|del|un|una|questo|questa|di)$/u,
  pt: /^(?:o|os|as|devemos|deveríamos|é|do|da|um|uma|este|esta|não|em)$/u,
  nl: /^(?:het|een|moeten|we|wij|is|en|van|deze|dit|op)$/u,
};

export function languageOf(folded: string): CueLanguage | undefined {
  const words = wordsIn(folded);
  const counts = Object.entries(smallWords).map(
    ([language, small]) => [language as CueLanguage, words.filter((word) => small.test(word)).length] as const,
  );
  const [best] = counts.sort(([, a], [, b]) => b - a);
  return best !== undefined && best[1] > 0 ? best[0] : undefined;
}
