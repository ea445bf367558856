/** In which language a text seems to be, by its small words; `undefined` where it has none. */
import { wordsIn } from '../synthesis-7/act-words.ts';
import type { CueLanguage } from './stance-words.ts';

const smallWords: Readonly<Record<CueLanguage, string>> = {
  en: 'the we should is are of to this be can and on it for our before with do not',
  de: 'der die das wir soll sollen sollte sollten ist und den dem ein eine zu auf für nicht kann werden mit im am wenn',
  es: 'el los las debemos deberíamos debe un una y es del con por este esta podemos la en para que si',
  fr: 'le les des devons nous est et du un une faut ce cette on au peut en la pour par dans de si',
  it: 'il lo gli dobbiamo dovremmo è e della del un una questo questa di con la le per nel l che se',
  pt: 'o os as devemos deveríamos é do da um uma este esta não em com para a que se',
  nl: 'het een moeten we wij is en van deze dit op de met voor te niet als',
};
const languages = Object.keys(smallWords) as CueLanguage[];
const languagesOf: ReadonlyMap<string, readonly CueLanguage[]> = languages.reduce(
  (known, language) =>
    smallWords[language].split(' ').reduce((all, word) => all.set(word, [...(all.get(word) ?? []), language]), known),
  new Map<string, CueLanguage[]>(),
);

export function languageOf(folded: string): CueLanguage | undefined {
  const counts = new Map<CueLanguage, number>();
  for (const word of wordsIn(folded))
    for (const language of languagesOf.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return languages.find((language) => most > 0 && counts.get(language) === most);
}
