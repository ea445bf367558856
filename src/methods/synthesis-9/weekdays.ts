/** Days of the week in eight languages, by their number. Frozen with this method. */

const names = [
  'monday mon montag lunes lundi lunedì segunda-feira segunda maandag',
  'tuesday tue tues dienstag martes mardi martedì terça-feira terça dinsdag',
  'wednesday wed mittwoch miércoles mercredi mercoledì quarta-feira quarta woensdag',
  'thursday thu thurs donnerstag jueves jeudi giovedì quinta-feira quinta donderdag',
  'friday fri freitag viernes vendredi venerdì sexta-feira sexta vrijdag',
  'saturday sat samstag sonnabend sábado samedi sabato zaterdag',
  'sunday sun sonntag domingo dimanche domenica zondag',
];
const numberOf: ReadonlyMap<string, number> = new Map(
  names.flatMap((list, day) => list.split(' ').map((name) => [name, day] as const)),
);

export function weekdaysIn(folded: string): ReadonlySet<number> {
  const words = folded.match(/[\p{L}-]+/gu) ?? [];
  return new Set(words.flatMap((word) => numberOf.get(word.replace(/s$/, '')) ?? numberOf.get(word) ?? []));
}
