/**
 * The evidence that a table was given: whether it is what was named, and what became of the citations of it. The short form
 * shows only what cannot be relied on, and what was cited falsely.
 */
import { type CitationStanding, citationStanding } from '../methods/citation-standing.ts';
import type { CitationView, VerdictOfTable } from '../methods/synthesis-2/result-types.ts';
import type { JsonObject } from '../model/json.ts';
import type { SessionEvent } from '../record/event.ts';
import { nameList } from './name-list.ts';
import type { DocumentItem, DocumentSection } from './verdict-document.ts';

const statusWords: Readonly<Record<string, string>> = {
  match: 'as it was named',
  mismatch: 'not the bytes that were named; it was not used',
  unreachable: 'could not be fetched',
  too_large: 'too large to be fetched',
};

export function evidenceSection(
  events: readonly SessionEvent[],
  { findings }: Pick<VerdictOfTable, 'findings'>,
): DocumentSection {
  const [opened] = events;
  const given = opened?.kind === 'session.opened' ? (opened.data.input.evidence ?? []) : [];
  const cited = findings
    .flatMap(({ members, attacks }) => [...members, ...attacks])
    .flatMap(({ citations }) => citations);
  const items = (given as JsonObject[]).map((item, at) => evidenceItem(item, statusOf(events, at, item), cited));
  return { title: 'Evidence', body: { kind: 'items', items: [...items, ...outsideItems(cited)] } };
}

function statusOf(events: readonly SessionEvent[], at: number, { text }: JsonObject): string {
  if (text !== undefined) return 'match';
  for (const { kind, data } of events)
    if (kind === 'evidence.checked' && data.evidence === `evidence/${at}`) return data.status;
  return 'unreachable';
}

function evidenceItem({ name, uri }: JsonObject, status: string, cited: readonly CitationView[]): DocumentItem {
  const called = String(name ?? uri);
  const own = cited.filter(({ exhibit }) => exhibit === called).map(citationStanding);
  return {
    isDetail: status === 'match' && !own.includes('false'),
    mark: status === 'match' ? { sign: '✓', tone: 'good' } : { sign: '✗', tone: 'bad' },
    text: `${called}: ${statusWords[status] ?? status}`,
    notes: [{ text: countsText(own) }],
  };
}

/** What is said of one citation, and of several. */
const standingCounts: readonly [CitationStanding, string, string][] = [
  ['checked', 'holds', 'hold'],
  ['false', 'is not there', 'are not there'],
  ['beside', 'is there, but not about the claim', 'are there, but not about the claim'],
  ['misplaced', 'quotes words of another place', 'quote words of another place'],
  ['unchecked', 'could not be looked up', 'could not be looked up'],
];

/** "2 citations hold; 1 is there, but not about the claim". */
function countsText(own: readonly CitationStanding[]): string {
  const told = standingCounts.flatMap(([standing, one, several]) => {
    const count = own.filter((each) => each === standing).length;
    return count === 0 ? [] : [{ count, words: count === 1 ? one : several }];
  });
  if (told.length === 0) return 'cited by nobody';
  return told
    .map(({ count, words }, at) =>
      at > 0 ? `${count} ${words}` : `${count} citation${count === 1 ? '' : 's'} ${words}`,
    )
    .join('; ');
}

/** Sources that nobody gave to the table. */
function outsideItems(cited: readonly CitationView[]): DocumentItem[] {
  const sources = cited.filter((each) => citationStanding(each) === 'outside').map(({ source }) => source);
  if (sources.length === 0) return [];
  return [{ isDetail: true, text: `not among the evidence, and not looked up: ${nameList([...new Set(sources)])}` }];
}
