/**
 * Caps weights: none may be more than two fifths of the sum, or more than an equal share if that is larger.
 * The excess goes to the others in proportion to their weights, until none is over the cap. The sum stays the same.
 */
export function capWeights(weights: readonly number[]): number[] {
  const total = sum(weights);
  const maxWeight = total * Math.max(0.4, 1 / weights.length);
  const full = new Set<number>();
  for (;;) {
    const free = weights.filter((_, i) => !full.has(i));
    const growth = (total - maxWeight * full.size) / sum(free);
    const grown = weights.map((weight, i) => (full.has(i) ? maxWeight : weight * growth));
    const over = grown.flatMap((weight, i) => (weight > maxWeight ? [i] : []));
    if (over.length === 0) return grown;
    for (const i of over) full.add(i);
  }
}

function sum(weights: readonly number[]): number {
  return weights.reduce((total, weight) => total + weight, 0);
}
