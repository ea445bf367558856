/** Numbers that are spelled out, as digits. */
const spelled: ReadonlyMap<string, string> = new Map(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze',
  ].flatMap((words) => words.split(' ').map((word, at): [string, string] => [word, String(at)])),
);

export const digitsFor = (word: string) => spelled.get(word) ?? word;
