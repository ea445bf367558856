/** What an agent said, fit for a line of text: one line, no longer than a person reads, never cut inside a character. */
const most = 280;

// Most text has only single spaces, and seeing that is cheaper than replacing them by themselves.
const spaced = / {2}|[^\S ]/;

export function quote(text: string): string {
  return `"${excerpt(text)}"`;
}

export function excerpt(text: string): string {
  const line = oneLine(text);
  if (line.length <= most) return line;
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}

export function oneLine(text: string): string {
  return spaced.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim();
}
