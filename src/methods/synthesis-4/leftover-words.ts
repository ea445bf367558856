/** The words of each of two texts that have no counterpart in the other, however little they say. */
import { isFigureStem } from '../synthesis-2/figures.ts';
import { isDenial } from '../synthesis-2/words/word-tables.ts';
import { isDeniedForm, standsFor, type WaryText, type WaryWord } from './wary-text.ts';

interface LeftoverWords {
  ours: readonly string[];
  theirs: readonly string[];
  /** Whether a word of one has only a synonym in the other. */
  synonyms: boolean;
}

/** `besides`: stems that are accounted for already. Figures and denials are compared elsewhere. */
export function leftoverWords(a: WaryText, b: WaryText, besides: ReadonlySet<string>): LeftoverWords {
  let synonyms = false;
  const left = (some: readonly WaryWord[], others: readonly WaryWord[]) =>
    some
      .filter(({ word, stem, telling }) => telling && !besides.has(stem) && !isFigureStem(stem) && !isDenial.has(word))
      .filter(({ word, stem }) => {
        const kin = others.map((other) => kinOf({ word, stem }, other));
        if (kin.includes('form')) return false;
        synonyms ||= kin.includes('synonym');
        return !kin.includes('synonym');
      })
      .map(({ word }) => word);
  return { ours: left(a.words, b.words), theirs: left(b.words, a.words), synonyms };
}

function kinOf({ word, stem }: Pick<WaryWord, 'word' | 'stem'>, other: WaryWord): 'form' | 'synonym' | undefined {
  if (other.word === word || isDeniedForm(word, other.word)) return 'form';
  return other.telling ? standsFor(stem, other.stem) : undefined;
}
