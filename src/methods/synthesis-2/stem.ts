/**
 * The stem of an English word: `reviewing`, `reviewed` and `reviews` have one. Porter's algorithm (1980), written out
 * here because a method is frozen with everything that it reads texts with. Other scripts are returned as they are.
 */

/** Suffixes of the second and third step, and what replaces them where a syllable stands before them. */
const secondSuffixes = suffixTable(
  'ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ' +
    'ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log',
);
const thirdSuffixes = suffixTable('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:');
const lastSuffixes = 'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic ou'.split(' ');

function suffixTable(pairs: string): readonly (readonly [string, string])[] {
  return pairs.split(' ').map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]);
}

const plainWord = /^[a-z]{3,}$/;

export function stemOf(word: string): string {
  if (!plainWord.test(word)) return word;
  let stem = withoutPlural(word);
  stem = withoutPastOrIng(stem);
  if (stem.endsWith('y') && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaceSuffix(stem, secondSuffixes);
  stem = replaceSuffix(stem, thirdSuffixes);
  return withoutFinalE(withoutLastSuffix(stem));
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function withoutPastOrIng(word: string): string {
  if (word.endsWith('eed')) return syllables(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const length = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  const rest = word.slice(0, word.length - length);
  if (length === 0 || !hasVowel(rest)) return word;
  if (rest.endsWith('at') || rest.endsWith('bl') || rest.endsWith('iz')) return `${rest}e`;
  const last = rest.charAt(rest.length - 1);
  const doubled = last === rest.charAt(rest.length - 2) && !isVowelAt(rest, rest.length - 1);
  if (doubled && !'lsz'.includes(last)) return rest.slice(0, -1);
  return syllables(rest) === 1 && endsShort(rest) ? `${rest}e` : rest;
}

function replaceSuffix(word: string, table: readonly (readonly [string, string])[]): string {
  for (const [suffix, replacement] of table) {
    if (!word.endsWith(suffix)) continue;
    const rest = word.slice(0, word.length - suffix.length);
    return syllables(rest) > 0 ? rest + replacement : word;
  }
  return word;
}

function withoutLastSuffix(word: string): string {
  for (const suffix of lastSuffixes) {
    if (!word.endsWith(suffix)) continue;
    const rest = word.slice(0, word.length - suffix.length);
    if (suffix === 'ion' && !rest.endsWith('s') && !rest.endsWith('t')) return word;
    return syllables(rest) > 1 ? rest : word;
  }
  return word;
}

function withoutFinalE(word: string): string {
  let stem = word;
  if (stem.endsWith('e')) {
    const rest = stem.slice(0, -1);
    const count = syllables(rest);
    if (count > 1 || (count === 1 && !endsShort(rest))) stem = rest;
  }
  return stem.endsWith('ll') && syllables(stem) > 1 ? stem.slice(0, -1) : stem;
}

/** A `y` is a vowel after a consonant. */
function isVowelAt(word: string, at: number): boolean {
  const letter = word.charAt(at);
  if (letter === 'y') return at > 0 && !isVowelAt(word, at - 1);
  return letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u';
}

function hasVowel(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (isVowelAt(word, at)) return true;
  return false;
}

/** How often a consonant follows a vowel. */
function syllables(word: string): number {
  let count = 0;
  let afterVowel = false;
  for (let at = 0; at < word.length; at += 1) {
    const vowel = isVowelAt(word, at);
    if (afterVowel && !vowel) count += 1;
    afterVowel = vowel;
  }
  return count;
}

/** Whether it ends in consonant, vowel, consonant other than w, x, y: `hop`, not `hoop`. */
function endsShort(word: string): boolean {
  const end = word.length - 1;
  if (end < 2 || 'wxy'.includes(word.charAt(end))) return false;
  return !isVowelAt(word, end) && isVowelAt(word, end - 1) && !isVowelAt(word, end - 2);
}
