/**
 * `award@1`: reads the award from the arbitrator's closing turn. Without a closing turn, the award says that nothing
 * was decided and quotes the minutes. It never makes up a decision.
 */
import type { Award, AwardInput, AwardMethod } from '../award-method.ts';

export const award1: AwardMethod = {
  name: 'award@1',
  awardFrom: (input) => (input.closing === undefined ? awardFromMinutes(input) : readAward(input.closing, input)),
};

/**
 * The sections `Decision:`, `Rationale:` and `Citations:`; without them the first paragraph decides, the rest explains.
 */
function readAward(content: string, input: AwardInput): Award {
  const parts = sectionsOf(content);
  const [first = '', ...rest] = paragraphsOf(content);
  const [decision = first] = paragraphsOf(parts.get('decision') ?? '');
  const rationale = parts.get('rationale') || rest.join('\n\n');
  return { decision, rationale, citations: citationsIn(content, parts.get('citations'), input) };
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Models often write these headings in bold, in italics or as Markdown headings. */
const headingPattern = /^[\s#>]*(\*\*|__|\*|_|)(decision|rationale|citations)\s*(?:\1\s*:|:\s*\1)\s*(.*)$/i;

function sectionsOf(content: string): Map<string, string> {
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

/** The listed citations; without a list, every exhibit whose address stands in the text. */
function citationsIn(content: string, listed: string | undefined, { exhibits }: AwardInput): string[] {
  if (listed === undefined) return exhibits.filter((uri) => content.includes(uri));
  const lines = listed.split('\n').map((line) => line.replace(/^\s*(?:[-*]|\d+[.)])\s*/, '').trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

function awardFromMinutes(input: AwardInput): Award {
  const { minutes, late } = input;
  const why = late ? 'the time was over before the arbitrator could close' : 'the arbitrator did not close';
  const decision = `Undecided: ${why}.`;
  if (minutes === undefined) return { decision, rationale: 'Nobody had spoken by then.', citations: [] };
  const citations = citationsIn(minutes, sectionsOf(minutes).get('citations'), input);
  return { decision, rationale: minutes, citations };
}
