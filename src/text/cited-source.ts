/** Reads what a tag or an address names: which sources, and which place in each. */
import { type CitationPlace, lineReferencesIn, readPlace } from './citation-place.ts';
import type { ExhibitIndex } from './exhibit-index.ts';

/** Only `CORROBORATED` joins sources by `+`; a list joins them where each part has a place or is an exhibit. */
export function splitSources(named: string, joined: boolean, index: ExhibitIndex): string[] {
  const parts = joined ? named.split(/\s\+\s/.test(named) ? /\s\+\s/ : '+') : [named];
  return parts
    .flatMap((part) => splitList(part, index))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function splitList(part: string, index: ExhibitIndex): string[] {
  if (/["“„«`]/.test(part) || index.find(part) !== undefined) return [part];
  const items = part.split(/\s*[;,]\s*/).filter((item) => item !== '');
  const [first = ''] = items;
  const at = separatorsIn(first).findLast((each) => readPlace(first.slice(each + 1)).lines !== undefined);
  const source = at === undefined ? undefined : first.slice(0, at);
  const whole = items.map((item) =>
    source !== undefined && /^L?\d+(?:\s*[-–]\s*L?\d+)?$/i.test(item) ? `${source}:${item}` : item,
  );
  const placed = (item: string) =>
    splitAtPlace(item, index).place.lines !== undefined || index.find(item) !== undefined;
  return items.length > 1 && whole.every(placed) ? whole : [part];
}

/** Parts a source from the place in it: the longest source that is an exhibit counts, else the one before a line. */
export function splitAtPlace(written: string, index: ExhibitIndex): { source: string; place: CitationPlace } {
  const inFragment = splitAtFragment(written, index);
  if (inFragment !== undefined) return inFragment;
  if (index.find(written) !== undefined) return { source: written.trim(), place: { text: '' } };
  const separators = separatorsIn(written);
  const known = separators.findLast((at) => index.find(written.slice(0, at)) !== undefined);
  const placed = separators.findLast((at) => readPlace(written.slice(at + 1)).lines !== undefined);
  const at = known ?? placed;
  if (at !== undefined) return { source: written.slice(0, at).trim(), place: readPlace(written.slice(at + 1)) };
  return splitAtLineWord(written) ?? splitAfterName(written, index) ?? splitAtFirst(written, separators);
}

/** `auth.py#L42`: an address may end in the lines that are cited. */
function splitAtFragment(written: string, index: ExhibitIndex): { source: string; place: CitationPlace } | undefined {
  const at = written.lastIndexOf('#');
  const place = readPlace(written.slice(at + 1));
  if (at < 1 || place.lines === undefined || index.find(written.slice(0, at)) === undefined) return undefined;
  return { source: written.slice(0, at).trim(), place };
}

/** `policy.md section 4`, `policy.md, 12`: what follows the name of an exhibit is the place. */
function splitAfterName(written: string, index: ExhibitIndex): { source: string; place: CitationPlace } | undefined {
  const names = index.names();
  const [named] = names ? written.matchAll(names) : [];
  if (named === undefined || !/^(?:the\s+)?$/i.test(written.slice(0, named.index))) return undefined;
  const rest = written.slice(named.index + named[0].length);
  return { source: named[0], place: readPlace(rest.replace(/^[\s,;:(#]+(?:at|on|in)?\s*/i, '')) };
}

function separatorsIn(written: string): number[] {
  return [...written.matchAll(/:(?!\/\/)|#/g)].map(({ index }) => index).slice(0, 50);
}

/** `auth.py line 42`, `line 42 of auth.py`, `line 42`. */
function splitAtLineWord(written: string): { source: string; place: CitationPlace } | undefined {
  const [line] = lineReferencesIn(written);
  if (line === undefined) return undefined;
  const before = written.slice(0, line.start).replace(/[\s,;(]+(?:at|on|in)?\s*$/i, '');
  const after = written
    .slice(line.end)
    .replace(/^[\s,)]*(?:of|in|from|von|aus|de|du|di)\s+/i, '')
    .trim();
  return { source: before.trim() || after, place: { text: line.text, lines: line.lines } };
}

/** As in an evidence tag: what follows the first colon is a place, but not in an address or after a drive letter. */
function splitAtFirst(written: string, separators: readonly number[]): { source: string; place: CitationPlace } {
  const host = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*|^[a-z]:(?=[\\/])/i.exec(written)?.[0].length ?? 0;
  const at = separators.find((each) => each >= host);
  if (at === undefined) return { source: written.trim(), place: { text: '' } };
  return { source: written.slice(0, at).trim(), place: readPlace(written.slice(at + 1)) };
}
