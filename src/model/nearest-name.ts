/** The known name that is nearest to a mistyped one, if it is near enough to be suggested. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const ranked = known.map((name) => ({ name, distance: editDistance(typed, name) }));
  ranked.sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.min(3, Math.ceil(best.name.length * 0.4)) ? best.name : undefined;
}

/** The Levenshtein distance: letters that must be added, removed or replaced. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const replaced = (row[j] ?? 0) + (letter === b[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
