/**
 * DF-QuAD: computes the strength of an argument from its base and the weights of its attacks and supports, all in 0..1.
 * The weights are multiplied in the order given, so the caller must give an order that does not depend on arrival.
 */
export function dfQuad(
  base: number,
  attacks: readonly WeightedArgument[],
  supports: readonly WeightedArgument[],
): number {
  return strengthAfter(base, combinedWeight(attacks), combinedWeight(supports));
}

/** The same from the combined weights of all attacks and all supports. */
export function strengthAfter(base: number, attack: number, support: number): number {
  if (attack > support) return base - base * (attack - support);
  if (support > attack) return base + (1 - base) * (support - attack);
  return base;
}

interface WeightedArgument {
  weight: number;
}

function combinedWeight(weightedArguments: readonly WeightedArgument[]): number {
  let remaining = 1;
  for (const { weight } of weightedArguments) remaining *= 1 - weight;
  return 1 - remaining;
}
