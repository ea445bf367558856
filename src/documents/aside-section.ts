/** Seats that are counted, but less than they ask for, each with its reason. */
import type { SeatsAside, VerdictOfTable } from '../methods/synthesis-2/result-types.ts';
import { nameList } from './name-list.ts';
import type { DocumentNote, DocumentSection } from './verdict-document.ts';

type JudgedSeats = Pick<VerdictOfTable, 'left_aside' | 'findings'>;

const asideTitles: Readonly<Record<SeatsAside['kind'], string>> = {
  false_citations: 'cited what is not there',
  copies: 'said the same word for word',
  one_owner: 'one owner',
  not_believed: 'at odds with the others on other findings',
  uncited: 'cited nothing',
  left_at_vote: 'timed out at the vote',
};

export function asideSection({ left_aside, findings }: JudgedSeats): DocumentSection {
  const items = left_aside.map((aside) => ({
    mark: { sign: '–', tone: 'doubtful' } as const,
    text: `${nameList(aside.seats)}: ${asideTitles[aside.kind] ?? aside.kind}`,
    notes: asideNotes(aside, findings),
  }));
  return { title: 'Left aside', body: { kind: 'items', items } };
}

/** How many false citations of a seat the short form tells. */
const maxShortCitations = 3;

/** The method counts the false citations of challenges and names only some of them: all are told here, each with what is wrong. */
function asideNotes({ seats, kind, why }: SeatsAside, findings: JudgedSeats['findings']): DocumentNote[] {
  const wrong = kind === 'false_citations' ? falseCitations(seats, findings) : [];
  if (wrong.length === 0) return [{ text: why }];
  const more = wrong.length - maxShortCitations;
  return [
    ...wrong.map((text, at) => ({ text, isDetail: at >= maxShortCitations })),
    {
      text: `${more > 0 ? `There are ${more} more. ` : ''}${seats.length === 1 ? 'Its' : 'Their'} other words count less.`,
    },
  ];
}

function falseCitations(seats: readonly string[], findings: JudgedSeats['findings']): string[] {
  const citations = findings
    .flatMap(({ members, attacks }) => [...members, ...attacks])
    .filter(({ seat }) => seats.includes(seat))
    .flatMap((said) => said.citations.filter(({ state }) => state === 'false'));
  return [...new Set(citations.map(({ detail, source }) => detail ?? source))];
}
