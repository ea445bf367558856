/** What lists show of a session. It is stored with the session's row, so that a list reads no record. */
import type { FormatOpening } from '../formats/opening.ts';
import type { JsonObject } from '../model/json.ts';
import type { Seat } from '../model/seat.ts';
import { nameWithoutVersion } from '../model/versioned-name.ts';
import { sittingMembers } from '../record/sitting-members.ts';
import type { RecordClosing } from '../store/store.ts';
import type { SessionListing } from '../store/upkeep-store.ts';
import type { SessionFold } from './session-fold.ts';

export interface SessionBrief {
  /** The verdict in a sentence or two, where its format writes one. */
  headline: string | null;
  /** The names of the seats. */
  seats: string[];
  /** The names of the seats that deliberate; absent in rows of older versions. */
  members?: string[];
  /** The names of seats that were excused or left out, or that did not answer an ask. */
  missing: string[];
  /** The fields of the verdict that the format's lists show. */
  listed: JsonObject;
  /** What the sessions that one request opened have in common; absent where it opened one, and in rows of older versions. */
  batch?: string;
}

type BriefedFold = Pick<SessionFold, 'opened' | 'missing' | 'verdict' | 'seats'>;
type JoinedFold = Pick<SessionFold, 'opened' | 'seats' | 'hasJoined'>;
type ListedOpenings = readonly Pick<FormatOpening, 'format' | 'listed'>[];

/** Text as `search` compares it: without differences of case and of Unicode's compatible forms. */
export const searchText = (text: string): string => text.normalize('NFKC').toLowerCase();

export function openingListing({ opened, missing }: Omit<BriefedFold, 'seats'>, title: string): SessionListing {
  const seats = opened.seats.map(({ seat }) => seat);
  const members = memberNames(opened.seats);
  const brief: SessionBrief = { headline: null, seats, members, missing: [...missing], listed: {}, ...batchOf(opened) };
  return { brief: JSON.stringify(brief), seats: JSON.stringify(seats), search: searchText(title) };
}

export function closingListing(fold: BriefedFold, openings: ListedOpenings): NonNullable<RecordClosing['listing']> {
  const brief = briefOf(fold, openings);
  return { brief: JSON.stringify(brief), search: brief.headline === null ? '' : `\n${searchText(brief.headline)}` };
}

/** The whole listing of a closed session that has none, because an earlier version stored it. */
export function wholeListing(fold: BriefedFold & JoinedFold, title: string, openings: ListedOpenings): SessionListing {
  const { seats, search } = openingListing(fold, title);
  const end = closingListing(fold, openings);
  return { brief: end.brief, seats: joinedSeats(fold) ?? seats, search: search + end.search };
}

/** The names of all seats, where some joined after the opening; else `undefined`. */
export function joinedSeats({ opened, seats, hasJoined }: JoinedFold): string | undefined {
  return hasJoined ? JSON.stringify(seatNames(opened, seats)) : undefined;
}

const seatNames = (opened: BriefedFold['opened'], joined: BriefedFold['seats']): string[] => [
  ...new Set([...opened.seats.map(({ seat }) => seat), ...joined.keys()]),
];

const memberNames = (seats: readonly Seat[]): string[] => [...new Set(sittingMembers(seats).map(({ seat }) => seat))];

export function briefOf(
  { opened, missing, verdict, seats: joined }: BriefedFold,
  openings: ListedOpenings,
): SessionBrief {
  const format = nameWithoutVersion(opened.format);
  const fields = openings.find((known) => nameWithoutVersion(known.format) === format)?.listed ?? {};
  const listed = Object.keys(fields).map((field) => [field, verdict?.[field] ?? null]);
  const headline = typeof verdict?.headline === 'string' ? verdict.headline : null;
  const seats = seatNames(opened, joined);
  const members = memberNames([...opened.seats, ...joined.values()]);
  return { headline, seats, members, missing: [...missing], listed: Object.fromEntries(listed), ...batchOf(opened) };
}

const batchOf = ({ lane }: BriefedFold['opened']): Pick<SessionBrief, 'batch'> => (lane ? { batch: lane.key } : {});

export const readBrief = (text: string): SessionBrief => JSON.parse(text);
