/**
 * The evidence that a table was given: whether it is what was named, and what became of the citations of it. The short form
 * shows only what cannot be relied on, and what was cited falsely.
 */
import type { CitationView, VerdictOfTable } from '../methods/synthesis-2/result-types.ts';
import type { JsonObject } from '../model/json.ts';
import type { SessionEvent } from '../record/event.ts';
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
  return { title: 'Evidence', body: { kind: 'items', items } };
}

function statusOf(events: readonly SessionEvent[], at: number, { text }: JsonObject): string {
  if (text !== undefined) return 'match';
  for (const { kind, data } of events)
    if (kind === 'evidence.checked' && data.evidence === `evidence/${at}`) return data.status;
  return 'unreachable';
}

function evidenceItem({ name, uri }: JsonObject, status: string, cited: readonly CitationView[]): DocumentItem {
  const called = String(name ?? uri);
  const own = cited.filter(({ exhibit }) => exhibit === called);
  const count = (state: CitationView['state']) => own.filter((citation) => citation.state === state).length;
  const looked = [
    count('checked') === 1 ? '1 citation holds' : `${count('checked')} citations hold`,
    count('false') === 1 ? '1 does not' : `${count('false')} do not`,
  ];
  if (count('unchecked') > 0) looked.push(`${count('unchecked')} could not be looked up`);
  return {
    isDetail: status === 'match' && count('false') === 0,
    mark: status === 'match' ? { sign: '✓', tone: 'good' } : { sign: '✗', tone: 'bad' },
    text: `${called}: ${statusWords[status] ?? status}`,
    notes: [{ text: own.length === 0 ? 'cited by nobody' : looked.join(', ') }],
  };
}
