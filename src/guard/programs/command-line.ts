/**
 * Splits a command line into a program and its arguments, without a shell. Spaces separate, quotes group, and a
 * backslash escapes a quote, a space or a backslash. Every other character stands for itself.
 */
export function splitCommandLine(line: string): string[] | { fault: string } {
  const parts: string[] = [];
  let part: string | undefined;
  let quote = '';
  for (let at = 0; at < line.length; at++) {
    const char = line.charAt(at);
    const next = line.charAt(at + 1);
    if (char === '\\' && quote !== "'" && next !== '' && (quote === '"' ? '"\\' : '"\'\\ \t').includes(next)) {
      part = (part ?? '') + next;
      at++;
    } else if (char === quote) quote = '';
    else if (quote === '' && (char === '"' || char === "'")) {
      quote = char;
      part ??= '';
    } else if (quote === '' && /\s/.test(char)) {
      if (part !== undefined) parts.push(part);
      part = undefined;
    } else part = (part ?? '') + char;
  }
  if (quote !== '') return { fault: `a ${quote} is never closed` };
  if (part !== undefined) parts.push(part);
  return (parts[0] ?? '') === '' ? { fault: 'it names no program' } : parts;
}
