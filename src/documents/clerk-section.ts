/** The clerk of a table: who it is, and how many of its relations are used or why there are none, in one line. */
import type { AskView } from '../record/ask-view.ts';
import type { SessionView } from '../record/session-view.ts';
import type { DocumentItem, DocumentSection } from './verdict-document.ts';

type ClerkSeat = SessionView['seats'][number];

/** What became of each relation that the clerk stated. */
type JudgedRelations = readonly { used: boolean; actions?: readonly string[] }[];

const wordsAlone = 'Claims were compared by their words alone.';

/** A table of fewer members has nothing that two of them could have said. */
const minMembers = 2;
const nobodyCompared: DocumentItem = {
  text: 'No clerk read the claims: two that say the same in other words stand as two findings, and a contradiction in other words is not told.',
  isDetail: true,
};

/** Where the table had no clerk, that is a detail. */
export function clerkSection(
  { input, seats, phases }: Pick<SessionView, 'input' | 'seats' | 'phases'>,
  relations: JudgedRelations,
): DocumentSection {
  const { clerk } = Object(input.rules);
  // A member or the synthesiser may be the clerk, too; a built-in clerk that was left out is not in the rules.
  const seat = seats.find((each) => each.seat === clerk) ?? seats.find(({ role }) => role === 'clerk');
  const phase = phases.find(({ name }) => name === 'clerk');
  const members = seats.filter(({ role, state }) => role === 'member' && state === 'seated').length;
  const unread = members < minMembers ? [] : [nobodyCompared];
  const items = seat ? [clerkItem(seat, phase?.asks, relations)] : unread;
  return { title: 'Clerk', body: { kind: 'items', items } };
}

/** `asks` are those of the clerk's phase; absent where it did not open. */
function clerkItem(seat: ClerkSeat, asks: readonly AskView[] | undefined, relations: JudgedRelations): DocumentItem {
  if (seat.state === 'skipped') return { text: `There was no clerk: ${seat.reason}. ${wordsAlone}` };
  const who = `${seat.seat} (${aboutClerk(seat)})`;
  const ask = asks?.at(-1);
  if (!ask) return { text: `${who} was not asked: ${asks ? noClaims : 'the table ended before'}.`, isDetail: true };
  if (ask.state === 'failed') return { text: `${who} gave no answer that can be used. ${wordsAlone}` };
  if (ask.state !== 'answered') return { text: `${who} did not answer before the table went on. ${wordsAlone}` };
  const failure = ask.flags.find(({ code }) => code.startsWith('model.'));
  if (failure) return { text: `${failure.detail} ${wordsAlone}` };
  const isLeftOut = ask.flags.some(({ code, path }) => code === 'dropped' && path.startsWith('observations'));
  if (relations.length > 0)
    return { text: `${who} stated ${usedText(relations)}.${isLeftOut ? ' Its other statements were left out.' : ''}` };
  return { text: `${who} ${isLeftOut ? `stated nothing that relates two claims. ${wordsAlone}` : noRelation}` };
}

function aboutClerk({ notes, model }: ClerkSeat): string {
  const origin = notes.includes('built-in') ? 'built-in' : 'named by the request';
  return model === null ? origin : `${origin}, through ${model}`;
}

const noClaims = 'there were no two claims to compare';
const noRelation = 'found no claims that say the same or contradict each other.';

function usedText(relations: JudgedRelations): string {
  const used = relations.filter((relation) => relation.used).length;
  const parts = [...(used > 0 ? [`${used} used`] : []), ...(used < relations.length ? [unusedText(relations)] : [])];
  return `${relatedText(relations)}: ${parts.join(', ')}`;
}

/** "3 relations between claims and 1 between recommendations". */
function relatedText(relations: JudgedRelations): string {
  const ofActions = relations.filter(({ actions }) => actions !== undefined).length;
  const ofClaims = relations.length - ofActions;
  const counted = (count: number) => `${count} relation${count === 1 ? '' : 's'}`;
  if (ofActions === 0) return `${counted(ofClaims)} between claims`;
  if (ofClaims === 0) return `${counted(ofActions)} between recommendations`;
  return `${counted(ofClaims)} between claims and ${ofActions} between recommendations`;
}

const unusedText = (relations: JudgedRelations) => `${relations.filter(({ used }) => !used).length} not used`;
