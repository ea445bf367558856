/** The wording that the built-in seats share: the introduction, quotations with their places, and the limit of a speech. */
import type { CitedPassage } from '../../methods/award-2/council-case.ts';
import { excerpt } from '../../text/excerpt.ts';

export const introduce = (duty: string) => `I am a built-in seat that ${duty}, by fixed rules. No model is involved.`;

/** A passage of the evidence in quotes, with its place: `"..." [VERIFIED: filing.txt:L3]`. */
export function quotedPassage(passage: CitedPassage): string {
  return `"${toQuotable(passage.text)}" ${tagOf(passage)}`;
}

/** Evidence that cannot be relied on is POSSIBLE at most, and its state is named. */
function tagOf({ exhibit, first, last }: CitedPassage): string {
  const name = exhibit.name.trim().replace(/[[\]\n\r]/g, encodeURIComponent);
  const place = `${name}:${first === last ? `L${first}` : `L${first}-L${last}`}`;
  return exhibit.status === 'match' ? `[VERIFIED: ${place}]` : `[POSSIBLE: ${place} (${exhibit.status})]`;
}

/** One line without the signs that have a meaning in a turn. */
export function toQuotable(text: string): string {
  return excerpt(text.replaceAll('[', '(').replaceAll(']', ')').replaceAll('"', "'"));
}

/** Keeps a speech readable and its record small. */
const maxSpeechCharacters = 20_000;

/** As many lines as fit, and a last line that says how many are left out. */
export function limitLines(lines: readonly string[]): string[] {
  let used = 0;
  const end = lines.findIndex((line) => {
    used += line.length;
    return used > maxSpeechCharacters;
  });
  return end < 0 ? [...lines] : [...lines.slice(0, end), `… and ${lines.length - end} more.`];
}
