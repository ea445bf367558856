/** The clerk that the platform gave a table by itself: who it is, and what came of it or why nothing did, in one line. */
import type { AskView } from '../record/ask-view.ts';
import type { SessionView } from '../record/session-view.ts';
import type { DocumentItem, DocumentSection } from './verdict-document.ts';

type ClerkSeat = SessionView['seats'][number];

/** What became of each relation that the clerk stated. */
type JudgedRelations = readonly { used: boolean }[];

const wordsAlone = 'Claims were compared by their words alone.';

/** Empty where the table had no clerk, or one that its request names. */
export function builtInClerkSection(
  { seats, phases }: Pick<SessionView, 'seats' | 'phases'>,
  relations: JudgedRelations,
): DocumentSection {
  const seat = seats.find(({ role, notes }) => role === 'clerk' && notes.includes('built-in'));
  const phase = phases.find(({ name }) => name === 'clerk');
  const items = seat ? [clerkItem(seat, phase?.asks, relations)] : [];
  return { title: 'Clerk', body: { kind: 'items', items } };
}

/** `asks` are those of the clerk's phase; absent where it did not open. */
function clerkItem(seat: ClerkSeat, asks: readonly AskView[] | undefined, relations: JudgedRelations): DocumentItem {
  if (seat.state === 'skipped') return { text: `There was no clerk: ${seat.reason}. ${wordsAlone}` };
  const who = `${seat.seat} (built-in, through ${seat.model})`;
  const ask = asks?.at(-1);
  if (!ask) return { text: `${who} was not asked: ${asks ? noClaims : 'the table ended before'}.`, isDetail: true };
  if (ask.state !== 'answered') return { text: `${who} did not answer before the table went on. ${wordsAlone}` };
  const failure = ask.flags.find(({ code }) => code.startsWith('model.'));
  if (failure) return { text: `${failure.detail} ${wordsAlone}` };
  if (relations.length > 0) return { text: `${who} stated ${usedText(relations)}.` };
  const isUnread = ask.flags.some(({ code }) => code === 'dropped');
  return { text: `${who} ${isUnread ? `stated nothing that relates two claims. ${wordsAlone}` : noRelation}` };
}

const noClaims = 'there were no two claims to compare';
const noRelation = 'found no claims that say the same or contradict each other.';

function usedText(relations: JudgedRelations): string {
  const used = relations.filter((relation) => relation.used).length;
  const parts = [...(used > 0 ? [`${used} used`] : []), ...(used < relations.length ? [unusedText(relations)] : [])];
  return `${relations.length} relation${relations.length === 1 ? '' : 's'} between claims: ${parts.join(', ')}`;
}

const unusedText = (relations: JudgedRelations) => `${relations.filter(({ used }) => !used).length} not used`;
