/**
 * The words of a text as routing compares them: `codeReview`, `code_review` and `code reviews` are the same two terms.
 * Words of requests ("find", "provide", "tool") and numbers are marked: they say next to nothing of the subject.
 */
import { foldText } from '../../evidence/fold-text.ts';
import { subjectTermsOf } from '../../text/subject-terms.ts';

export interface ReadWord {
  /** As it is written, in lower case. */
  word: string;
  term: string;
  isRequest: boolean;
}

const innerCapitals = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** The stem of "news" is that of "new"; only the latter says nothing. */
const emptyWords: ReadonlySet<string> = new Set(['new', 'newer', 'newest', 'newly']);

export type WordReader = (text: string) => ReadWord[];

/** Words whose terms are remembered. */
const maxKnownWords = 20_000;

/** A reader that reads each word once, as long as there are not too many. */
export function createWordReader(requestWords: string): WordReader {
  const requestTerms = new Set(requestWords.split(' ').flatMap(termsOfWord));
  const known = new Map<string, ReadWord[]>();
  const read = (word: string): ReadWord[] => {
    if (emptyWords.has(word)) return [];
    const isEmpty = (term: string) => requestTerms.has(term) || /^\p{N}+$/u.test(term);
    return termsOfWord(word).map((term) => ({ word, term, isRequest: isEmpty(term) }));
  };
  return (text) =>
    (foldText(text.replace(innerCapitals, ' ')).match(wordPattern) ?? []).flatMap((word) => {
      const words = known.get(word) ?? read(word);
      if (known.size >= maxKnownWords) known.clear();
      known.set(word, words);
      return words;
    });
}

const termsOfWord = (word: string): string[] => subjectTermsOf(word).map(({ term }) => term);
