/**
 * The award, read from the arbitrator's last turn; where there is none, from the minutes. The platform never makes up
 * a decision: without either, the award says that nothing was decided.
 */
import type { Award, AwardInput, AwardMethod } from '../award-method.ts';

export const award1: AwardMethod = {
  name: 'award@1',
  awardFrom: (input) => (input.closing === undefined ? awardFromMinutes(input) : readAward(input.closing, input)),
};

/** `Decision:`, `Rationale:` and `Citations:` where they stand; else the first paragraph decides and the rest explains. */
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
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** Models like to write headings in bold, or as headings. */
const headingPattern = /^[\s#>]*(\*\*|__|\*|_|)(decision|rationale|citations)\s*(?:\1\s*:|:\s*\1)\s*(.*)$/i;

function sectionsOf(content: string): Map<string, string> {
  const found = new Map<string, string>();
  let current: string | undefined;
  for (const line of content.split('\n')) {
    const [, , name, text = ''] = headingPattern.exec(line) ?? [];
    if (name !== undefined) current = name.toLowerCase();
    if (current !== undefined)
      found.set(current, `${found.get(current) ?? ''}${name === undefined ? `\n${line}` : text}`);
  }
  return new Map([...found].map(([name, text]) => [name, text.trim()]));
}

/** The listed citations; where nothing is listed, every piece of evidence whose address stands in the text. */
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
