/** What earlier versions found to tell two texts apart that have all their words in common. */
import type { CarefulText } from '../synthesis-3/careful-reader.ts';
import { labelledDifferently, labelsIn, numberedDifferently, numbersIn } from '../synthesis-3/told-apart.ts';
import { linkedDifferently, namedDifferently } from '../synthesis-4/small-differences.ts';
import { orderBetween } from '../synthesis-4/turned-around.ts';
import type { WaryText } from '../synthesis-4/wary-text.ts';

export function areDoubtful(a: WaryText, b: WaryText): boolean {
  const [one, other] = [carefully(a), carefully(b)];
  return (
    orderBetween(a, b) !== undefined ||
    linkedDifferently(a, b) ||
    namedDifferently(a, b) ||
    labelledDifferently(one, other) ||
    numberedDifferently(one, other)
  );
}

const carefully = ({ known, guard }: WaryText): CarefulText => ({
  ...{ known, guard },
  labels: () => labelsIn(known.reading.raw),
  numbers: () => numbersIn(known.reading.raw),
});
