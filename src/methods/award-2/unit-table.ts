/** Units of measure in several languages, brought to one scale for each kind. */

const unitTable: readonly (readonly [string, string, number])[] = [
  ['€|eur|euros?', 'money:eur', 1],
  ['us\\$|\\$|usd|dollars?|dólares', 'money:usd', 1],
  ['£|gbp|pounds?(?: sterling)?', 'money:gbp', 1],
  ['chf|francs?|franken', 'money:chf', 1],
  ['¥|yen|jpy|円', 'money:jpy', 1],
  ['%|percent|per cent|pct\\.?|prozent|por ciento|pour ?cent', 'percent', 1],
  ['ms|milliseconds?|millisekunden?|milisegundos?', 'time', 0.001],
  ['s|secs?|seconds?|sekunden?|segundos?|secondes?', 'time', 1],
  ['min|mins|minutes?|minuten?|minutos?', 'time', 60],
  ['h|hrs?|hours?|stunden?|horas?|heures?', 'time', 3600],
  ['days?|tagen?|tage?|días?|jours?', 'span', 1],
  ['weeks?|wochen?|semanas?|semaines?', 'span', 7],
  ['months?|monaten?|monate?|mes(?:es)?|mois', 'months', 1],
  ['years?|jahren?|jahre?|años?|ans?', 'months', 12],
  ['mm|millimet(?:re|er)s?|milímetros?', 'length', 0.001],
  ['cm|centimet(?:re|er)s?|zentimetern?|centímetros?', 'length', 0.01],
  ['m|met(?:re|er)s?|metern|metros?', 'length', 1],
  ['km|kilomet(?:re|er)s?|kilometern|kilómetros?', 'length', 1000],
  ['km/h|kmh|kph|kilomet(?:re|er)s? (?:per|an) hour', 'speed', 1],
  ['mph|miles (?:per|an) hour', 'speed', 1.609344],
  ['m/s', 'speed', 3.6],
  ['mg|milligrams?', 'mass', 0.001],
  ['g|grams?|gramm|gramos?', 'mass', 1],
  ['kg|kilos?|kilograms?|kilogramm', 'mass', 1000],
  ['t|tonnes?|tons?|tonnen?|toneladas?', 'mass', 1_000_000],
  ['ml|millilit(?:re|er)s?', 'volume', 0.001],
  ['l|lit(?:re|er)s?|litros?', 'volume', 1],
  ['kb|kilobytes?', 'bytes', 1e3],
  ['mb|megabytes?', 'bytes', 1e6],
  ['gb|gigabytes?', 'bytes', 1e9],
  ['tb|terabytes?', 'bytes', 1e12],
  ['°\\s?c|degrees?(?: celsius)?|grad', 'degrees', 1],
  ['db|decibels?|dezibel', 'decibel', 1],
  ['kwh', 'kwh', 1],
  ['kw|kilowatts?', 'watt', 1000],
  ['mw|megawatts?', 'watt', 1e6],
  ['w|watts?', 'watt', 1],
  ['ppm', 'ppm', 1],
];

/** Units with a stroke first: `km/h` before `km`. */
const units = unitTable.toSorted(([one], [other]) => Number(other.includes('/')) - Number(one.includes('/')));
const unitAfter = new RegExp(
  `^[\\s-]?(?:${units.map(([pattern]) => `(${pattern})`).join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);
const moneyUnits = units.filter(([, unit]) => unit.startsWith('money:'));
const moneyBefore = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${moneyUnits.map(([pattern]) => `(${pattern})`).join('|')})\\s?$`,
  'iu',
);
const skippedAdjective = /^\s(?:working|calendar|business|full|metric|square|cubic)(?=\s)/iu;

export interface FoundUnit {
  unit: string;
  scale: number;
  start: number;
  end: number;
}

/** The unit after a figure, also past one adjective ("61 working hours"), or before it ("€ 420"). */
export function unitAround(text: string, start: number, end: number): FoundUnit | undefined {
  const skipped = skippedAdjective.exec(text.slice(end, end + 20))?.[0].length ?? 0;
  return unitAt(text, end + skipped) ?? (skipped > 0 ? unitAt(text, end) : undefined) ?? moneyAhead(text, start, end);
}

function unitAt(text: string, from: number): FoundUnit | undefined {
  const found = unitAfter.exec(text.slice(from, from + 30));
  const named = found && units[found.findIndex((group, at) => at > 0 && group !== undefined) - 1];
  return named ? { unit: named[1], scale: named[2], start: from, end: from + found[0].length } : undefined;
}

function moneyAhead(text: string, start: number, end: number): FoundUnit | undefined {
  const found = moneyBefore.exec(text.slice(Math.max(0, start - 8), start));
  const named = found && moneyUnits[found.findIndex((group, at) => at > 0 && group !== undefined) - 1];
  return named ? { unit: named[1], scale: named[2], start: start - found[0].length, end } : undefined;
}
