/**
 * Guesses the language of a text from its script and its common small words; null if these do not show enough. It knows
 * few languages, takes a mixed text for the larger part, and gives null for most short texts.
 */
const scriptsByLanguage: readonly [language: string, script: RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
];

/** Words that are in nearly every text of one of these languages and seldom in the others. */
const smallWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordSet('the and is are you of to that this it with for what how was be have not can my your from which does'),
  de: wordSet('der die das und ist nicht ich sie ein eine wie mit auf für den dem zu wir es auch sich von werden kann'),
  fr: wordSet('le les et est pas vous je une des que pour dans avec sur qui nous ce au du sont être plus votre'),
  es: wordSet('el los y es no que una para con por las del como su más se está qué lo al pero mi puede usted'),
  it: wordSet('il gli è non che una per con di del della sono le come anche questo nel si più mi può ho'),
  pt: wordSet('o os e é não que uma para com por dos da do como mais seu você se na no em ao está são'),
  nl: wordSet('het een en is niet van ik je dat de met voor op zijn te aan wat hoe er kan deze ook wordt'),
};

const languageNames: Readonly<Record<string, string>> = {
  ...{ en: 'English', de: 'German', fr: 'French', es: 'Spanish', it: 'Italian', pt: 'Portuguese', nl: 'Dutch' },
  ...{ ja: 'Japanese', ko: 'Korean', zh: 'Chinese', el: 'Greek', he: 'Hebrew', th: 'Thai', hi: 'Hindi' },
  ...{ ar: 'Arabic', ru: 'Russian' },
};

/** The languages that can be recognised. Some stand for all languages of their script. */
export const languages = Object.keys(languageNames);

export const languageName = (language: string) => languageNames[language] ?? language;

/** Only the beginning of a text is read. */
const maxCharactersRead = 4000;

export function languageOf(text: string): string | null {
  const start = text.slice(0, maxCharactersRead);
  const letters = start.match(/\p{L}/gu)?.length ?? 0;
  const byScript = scriptsByLanguage.find(([, script]) => (start.match(script)?.length ?? 0) > letters / 4);
  if (byScript) return letters >= 4 ? byScript[0] : null;
  return languageByWords(start);
}

/** Needs at least three small words, an eighth of all words, and twice as many as any other language. */
function languageByWords(text: string): string | null {
  const textWords = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(smallWords)
    .map(([language, known]) => ({ language, count: textWords.filter((word) => known.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || !second || first.count < Math.max(3, textWords.length / 8) || first.count < 2 * second.count)
    return null;
  return first.language;
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
