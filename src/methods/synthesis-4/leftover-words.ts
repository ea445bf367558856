/** The words of each of two texts that have no counterpart in the other, however little they say. */
import { isFigureStem } from '../synthesis-2/figures.ts';
import { isDeniedForm, standsFor, type WaryText, type WaryWord } from './wary-text.ts';

interface LeftoverWords {
  ours: readonly string[];
  theirs: readonly string[];
  /** Whether a word of one has only a synonym in the other. */
  synonyms: boolean;
}

/** What only denies. "Fails" and "refuses" also say something. */
const plainDenials: ReadonlySet<string> = new Set(
  (
    'no not never none nothing nobody nowhere neither nor without cannot cant wont dont doesnt didnt isnt arent wasnt werent hasnt havent ' +
    'kein keine keiner keinen keinem keines nicht nie niemals nichts niemand ohne weder nunca jamás tampoco ningún ninguno ninguna nadie nada sin ' +
    'ne pas jamais aucun aucune sans rien non lack lacks lacked lacking missing absent absence fehlt fehlen fehlend falta faltan manque manquent'
  ).split(' '),
);

/** `besides`: stems that are accounted for already. Figures and denials are compared elsewhere. */
export function leftoverWords(
  a: WaryText,
  b: WaryText,
  besides: ReadonlySet<string>,
  denials: ReadonlySet<string> = plainDenials,
): LeftoverWords {
  let synonyms = false;
  const left = (some: readonly WaryWord[], others: readonly WaryWord[]) => {
    const words: string[] = [];
    for (const one of some) {
      const { word, stem, telling } = one;
      if (!telling || besides.has(stem) || isFigureStem(stem) || denials.has(word)) continue;
      const kin = kinAmong(one, others);
      if (kin === undefined) words.push(word);
      synonyms ||= kin === 'synonym';
    }
    return words;
  };
  return { ours: left(a.words, b.words), theirs: left(b.words, a.words), synonyms };
}

/** The nearest that any of the words is to one. */
function kinAmong(one: WaryWord, others: readonly WaryWord[]): 'form' | 'synonym' | undefined {
  // Most words stand in both as they are, and that is known sooner.
  for (const { word } of others) if (word === one.word) return 'form';
  let nearest: 'synonym' | undefined;
  for (const other of others) {
    const kin = kinOf(one, other);
    if (kin === 'form') return kin;
    nearest ??= kin;
  }
  return nearest;
}

function kinOf({ word, stem }: WaryWord, other: WaryWord): 'form' | 'synonym' | undefined {
  if (isDeniedForm(word, other.word)) return 'form';
  return other.telling ? standsFor(stem, other.stem) : undefined;
}
