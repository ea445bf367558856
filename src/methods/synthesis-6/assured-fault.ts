/** One text names a fault, and another says of the same code that all is well: they contradict each other in whatever words. */
import { matchWords } from '../synthesis-5/match-words.ts';
import type { ClaimText } from '../synthesis-5/read-claim.ts';
import { assures } from './assurance.ts';

const fault =
  / (?:fails?|failing|crash\w*|leaks?|leaking|race|races|bug|bugs|wrong\w*|broken|breaks?|un(?:escaped|checked|validated|guarded|safe|bounded|handled|released)|inject\w*|overflow\w*|hangs?|deadlocks?|throws?|raises?|insecure|vulnerab\w*|loses?|lost|duplicates?|missing|ignores?|ignored|swallow\w*|stale|corrupt\w*|off by one|falsch\w*|fehlt|falla\w*|erreur|échoue) /;

export function denyAssurance(a: ClaimText, b: ClaimText): boolean {
  if (!a.words.some(isCode) || !b.words.some(isCode)) return false;
  const [ours, theirs] = [assures(a), assures(b)];
  if (ours === theirs || !namesFault(ours ? b : a)) return false;
  const { matches } = matchWords(a, b);
  const code = matches.filter(({ one, other }) => isCode(a.words[one]) && isCode(b.words[other])).length;
  const others = matches.filter(({ one }) => a.words[one]?.kind === 'telling').length;
  return code > 0 && others >= minSharedWords;
}

/** Beside the name of the code: what is said of it. */
const minSharedWords = 2;
const isCode = (word: ClaimText['words'][number] | undefined) => word?.kind === 'code';
const namesFault = ({ spaced, denials }: ClaimText) => denials.length > 0 || fault.test(spaced);
