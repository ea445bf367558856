/** What an agent said, fit for a line of text: one line, no longer than a person reads, never cut inside a character. */
const most = 280;

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
  return text.replace(/\s+/g, ' ').trim();
}
