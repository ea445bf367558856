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
  const items = (given as JsonObject[]).map((item, at) => evidenceItem(item, readingOf(events, at, item), cited));
  return { title: 'Evidence', body: { kind: 'items', items: [...items, ...unplacedItems(cited)] } };
}

interface ExhibitOutcome {
  status: string;
  /** Why nothing in it could be looked up, though it is what was named; null where it could. */
  unread: string | null;
}

function readingOf(events: readonly SessionEvent[], at: number, { text }: JsonObject): ExhibitOutcome {
  if (text !== undefined) return { status: 'match', unread: null };
  for (const { kind, data } of events) {
    if (kind !== 'evidence.checked' || data.evidence !== `evidence/${at}`) continue;
    const unread = data.text === undefined ? data.detail : data.text.trim() === '' ? 'It is empty.' : null;
    return { status: data.status, unread: data.status === 'match' ? unread : null };
  }
  return { status: 'unreachable', unread: null };
}

function evidenceItem(
  { name, uri }: JsonObject,
  { status, unread }: ExhibitOutcome,
  cited: readonly CitationView[],
): DocumentItem {
  const called = String(name ?? uri);
  const own = cited.filter(({ exhibit }) => exhibit === called).map(citationStanding);
  const isRead = status === 'match' && unread === null;
  return {
    isDetail: isRead && !own.includes('false') && !own.includes('contrary'),
    mark: isRead ? { sign: '✓', tone: 'good' } : { sign: '✗', tone: 'bad' },
    text: `${called}: ${statusWords[status] ?? status}`,
    notes: [...(unread === null ? [] : [{ text: unread }]), { text: countsText(own) }],
  };
}

/** What is said of one citation, and of several. */
const standingCounts: readonly [CitationStanding, string, string][] = [
  ['checked', 'holds', 'hold'],
  ['false', 'is not there', 'are not there'],
  ['contrary', 'is there and says otherwise', 'are there and say otherwise'],
  ['beside', 'is there, but does not bear the claim out', 'are there, but do not bear the claim out'],
  ['misplaced', 'quotes words of another place', 'quote words of another place'],
  ['unchecked', 'could not be looked up', 'could not be looked up'],
];

/** "2 citations hold; 1 is there, but does not bear the claim out". */
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

/** Sources that are no piece of evidence, or may be several. */
function unplacedItems(cited: readonly CitationView[]): DocumentItem[] {
  const unplaced = cited.filter(({ exhibit, source }) => exhibit === null && source !== '');
  const [outside, ambiguous] = (['outside', 'unchecked'] as const).map((standing) =>
    nameList([...new Set(unplaced.filter((each) => citationStanding(each) === standing).map(({ source }) => source))]),
  );
  return [
    ...(outside ? [{ isDetail: true, text: `not among the evidence, and not looked up: ${outside}` }] : []),
    ...(ambiguous ? [{ text: `not looked up, because several pieces of evidence have the name: ${ambiguous}` }] : []),
  ];
}
