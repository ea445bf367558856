/** Reads the sections of an arbitrator's closing turn. Sealed: records name methods that read with it. */

export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Models often write these headings in bold, in italics or as Markdown headings. */
const headingPattern = /^[\s#>]*(\*\*|__|\*|_|)(decision|rationale|citations)\s*(?:\1\s*:|:\s*\1)\s*(.*)$/i;

export function sectionsOf(content: string): Map<string, string> {
  const sections = new Map<string, string>();
  let current: string | undefined;
  for (const line of content.split('\n')) {
    const [, , name, text = ''] = headingPattern.exec(line) ?? [];
    if (name !== undefined) current = name.toLowerCase();
    if (current !== undefined)
      sections.set(current, `${sections.get(current) ?? ''}${name === undefined ? `\n${line}` : text}`);
  }
  return new Map([...sections].map(([name, text]) => [name, text.trim()]));
}

/** The lines of a list of citations, without list signs, each once. */
export function listedCitations(listed: string): string[] {
  const lines = listed.split('\n').map((line) => line.replace(/^\s*(?:[-*]|\d+[.)])\s*/, '').trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
