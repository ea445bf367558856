/** Names in a sentence, `ada, bob and cyd`; of many, the first and how many more there are. */
const maxNames = 6;

export function nameList(names: readonly string[], joiner: 'and' | 'or' = 'and'): string {
  const shown = names.length > maxNames ? names.slice(0, maxNames - 1) : names;
  const rest = names.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest} more`] : [...shown];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} ${joiner} ${last}`;
}
