/** Where a table disagrees: trade-offs, dissents and outnumbered findings, and who voted how. */
import type { TableVerdict } from '../methods/synthesis-1/verdict.ts';
import type { DocumentItem, DocumentSection } from './verdict-document.ts';

type DissentingVerdict = Pick<TableVerdict, 'headline' | 'votes' | 'minority_views' | 'trade_offs' | 'tally'>;

/** A dissent that the headline quotes in full is a detail here: the short text shows it once. */
export function dissentSection({ minority_views, votes, headline }: DissentingVerdict): DocumentSection {
  const dissents = votes.filter(({ approve }) => !approve);
  const isVote = (seat: string, text: string) =>
    dissents.some((vote) => vote.seat === seat && vote.dissent_reason === text);
  const views = minority_views.map(({ seat, text, strong }) => ({
    mark: { sign: '✗', tone: 'bad' } as const,
    text: isVote(seat, text) ? `${seat} dissents: ${text}` : `${seat} is outnumbered: ${text}`,
    notes: strong
      ? [{ text: 'its evidence is graded at least as high as that of the other side', isDetail: true }]
      : [],
    isDetail: headline.includes(text),
  }));
  const unreasoned = dissents
    .filter(({ dissent_reason }) => (dissent_reason ?? '').trim() === '')
    .map(({ seat }) => ({ mark: { sign: '✗', tone: 'bad' } as const, text: `${seat} dissents without a reason` }));
  return { title: 'Dissent and minority views', body: { kind: 'items', items: [...views, ...unreasoned] } };
}

export function tradeOffSection({ trade_offs }: DissentingVerdict): DocumentSection {
  return { title: 'Trade-offs', isDetail: true, body: { kind: 'items', items: trade_offs.map((text) => ({ text })) } };
}

export function voteSection({ votes }: Pick<DissentingVerdict, 'votes'>): DocumentSection {
  return {
    title: 'Votes',
    isDetail: votes.every(({ conditions }) => conditions.length === 0),
    body: { kind: 'items', items: votes.map(voteItem) },
  };
}

/** An approval with conditions is marked and worded as one. */
function voteItem({ seat, approve, conditions, dissent_reason }: TableVerdict['votes'][number]): DocumentItem {
  const wanted = conditions.filter((text) => text.trim() !== '').join('; ');
  if (!approve) {
    const why = (dissent_reason ?? '').trim() === '' ? ': no reason given' : '';
    return {
      mark: { sign: '✗', tone: 'bad' },
      text: `${seat} dissents${why}${wanted === '' ? '' : ` (conditions: ${wanted})`}`,
    };
  }
  if (wanted === '') return { mark: { sign: '✓', tone: 'good' }, text: `${seat} approves` };
  return { mark: { sign: '✓', tone: 'doubtful' }, text: `${seat} approves on condition: ${wanted}` };
}
