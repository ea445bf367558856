/**
 * The award, read from the arbitrator's last turn; where there is none, from the minutes. The platform never makes up
 * a decision: without either, the award says that nothing was decided.
 */
import type { JsonObject } from '../../model/json.ts';
import { type CouncilState, seatOf } from './state.ts';

export const method = 'award@1';

export interface Award {
  decision: string;
  rationale: string;
  citations: string[];
}

export function awardFrom(state: CouncilState, content: string | undefined): JsonObject {
  const award = content === undefined ? fromMinutes(state) : read(content, state);
  return {
    final_decision: award.decision,
    award: { ...award },
    closed_by: content === undefined ? 'platform' : 'arbitrator',
  };
}

/** `Decision:`, `Rationale:` and `Citations:` where they stand; else the first paragraph decides and the rest explains. */
function read(content: string, state: CouncilState): Award {
  const parts = sections(content);
  const [first = '', ...rest] = paragraphs(content);
  const [decision = first] = paragraphs(parts.get('decision') ?? '');
  const rationale = parts.get('rationale') || rest.join('\n\n');
  return { decision, rationale, citations: cited(content, parts.get('citations'), state) };
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** Models like to write headings in bold, or as headings. */
const heading = /^[\s#>]*(\*\*|__|\*|_|)(decision|rationale|citations)\s*(?:\1\s*:|:\s*\1)\s*(.*)$/i;

function sections(content: string): Map<string, string> {
  const found = new Map<string, string>();
  let current: string | undefined;
  for (const line of content.split('\n')) {
    const [, , name, text = ''] = heading.exec(line) ?? [];
    if (name !== undefined) current = name.toLowerCase();
    if (current !== undefined)
      found.set(current, `${found.get(current) ?? ''}${name === undefined ? `\n${line}` : text}`);
  }
  return new Map([...found].map(([name, text]) => [name, text.trim()]));
}

/** The listed citations; where nothing is listed, every piece of evidence whose address stands in the text. */
function cited(content: string, listed: string | undefined, { agenda }: CouncilState): string[] {
  if (listed === undefined) return agenda.evidence.map(({ uri }) => uri).filter((uri) => content.includes(uri));
  const lines = listed.split('\n').map((line) => line.replace(/^\s*(?:[-*]|\d+[.)])\s*/, '').trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

function fromMinutes(state: CouncilState): Award {
  const scribe = seatOf(state, 'scribe');
  const minutes = state.turns.findLast(({ seat }) => seat === scribe) ?? state.turns.at(-1);
  const why = state.late ? 'the time was over before the arbitrator could close' : 'the arbitrator did not close';
  const decision = `Undecided: ${why}.`;
  if (!minutes) return { decision, rationale: 'Nobody had spoken by then.', citations: [] };
  const { content } = minutes;
  return { decision, rationale: content, citations: cited(content, sections(content).get('citations'), state) };
}
