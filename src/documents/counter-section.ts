/** What stands against the answer of a table: dissents, contradictions, critical findings left aside, conditions. */
import type { CounterPoint, VerdictOfTable } from '../methods/synthesis-2/result-types.ts';
import { nameList } from './name-list.ts';
import { asideNotes, type ComparedVerdict } from './neighbour-notes.ts';
import type { DocumentItem, DocumentSection } from './verdict-document.ts';

const kindWords: Readonly<Record<CounterPoint['kind'], string>> = {
  dissent: 'dissents',
  contested: 'contested',
  critical_aside: 'called critical and left aside',
  critical_opposed: 'called critical by those who recommend the opposite',
  critical_unproven: 'called critical by those who recommend it, and not borne out',
  trade_off: 'undecided',
  condition: 'on condition',
  opposed_direction: 'recommends the opposite',
};

/** Whose words stand before the text instead of behind it. */
const spokenKinds: readonly string[] = ['dissent', 'condition', 'opposed_direction'];

/** What the headline quotes in full is a detail here, unless there is more to say of it: the short text shows it once. */
export function counterSection({
  against,
  votes,
  headline,
  ...grounds
}: Pick<VerdictOfTable, 'against' | 'votes' | 'headline'> & ComparedVerdict): DocumentSection {
  const silent = votes
    .filter(({ approve, dissent_reason }) => !approve && (dissent_reason ?? '').trim() === '')
    .filter(({ seat }) => !against.some(({ kind, seats }) => kind === 'dissent' && seats.includes(seat)))
    .map(({ seat }) => ({ mark: { sign: '✗', tone: 'bad' } as const, text: `${seat} dissents without a reason` }));
  const told = against.map((point) => {
    const notes = asideNotes(point, grounds);
    return { ...counterItem(point), notes, isDetail: headline.includes(point.text) && notes.length === 0 };
  });
  return { title: 'Against it', body: { kind: 'items', items: [...told, ...silent] } };
}

function counterItem({ kind, text, seats, status }: CounterPoint): DocumentItem {
  const who = nameList(seats);
  const mark =
    kind === 'condition' || kind === 'trade_off'
      ? ({ sign: '~', tone: 'doubtful' } as const)
      : ({ sign: '✗', tone: 'bad' } as const);
  const isUnaddressed = kind === 'critical_aside' && status === 'accepted';
  const words = isUnaddressed ? 'called critical and not addressed' : (kindWords[kind] ?? kind);
  const spoken = seats.length > 1 ? words.replace(/^(dissent|recommend)s/, '$1') : words;
  if (who !== '' && spokenKinds.includes(kind)) return { mark, text: `${who} ${spoken}: ${text}` };
  const about = [isUnaddressed ? undefined : status, who]
    .filter((part) => part !== undefined && part !== '')
    .join('; ');
  return { mark, text: about === '' ? `${words}: ${text}` : `${words}: ${text} (${about})` };
}
