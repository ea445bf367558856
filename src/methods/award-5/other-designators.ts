/** Years, versions, numbers and letters that tell one thing from another of its kind. */

const years = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
const versions = /(?<![\d.,])\d{1,2}\.\d{1,2}(?:\.\d+)?(?![\d,])/g;
/** "Line 3", "Torrent X", "pump P-2". */
const designated =
  /(?<!\p{L})(?!(?:on|by|at|in|from|to|until|of|for|and|the|over|about|am|vom|bis|zum|el|de|del)\s)(\p{L}{2,})\s((?:\p{Lu}|\p{N}+|\p{Lu}+-?\p{N}+)(?![\p{L}\p{N}'’]|[.,]\p{N}))/gu;

/** Whether a sentence speaks of another one, and never of the one that is asked about; a year counts in the whole exhibit. */
export function isElsewhere(said: string, exhibit: string, asked: string): boolean {
  const isOther = (pattern: RegExp, text: string) => {
    const wanted: readonly string[] = asked.match(pattern) ?? [];
    const found = text.match(pattern) ?? [];
    return wanted.length > 0 && found.length > 0 && !found.some((each) => wanted.includes(each));
  };
  return isOther(versions, said) || isOther(years, said) || isOther(years, exhibit) || hasOtherDesignator(said, asked);
}

function hasOtherDesignator(said: string, asked: string): boolean {
  const found = [...said.matchAll(designated)];
  return [...asked.matchAll(designated)].some(([, kind = '', wanted]) => {
    const same = found.filter(([, word = '']) => word.toLowerCase() === kind.toLowerCase());
    return same.length > 0 && !same.some(([, , given]) => given === wanted);
  });
}
