/**
 * Puts one step of a session on its record. A write that the disk refuses is repeated with the same draft until it
 * succeeds: the events of the step are already folded, so the session cannot continue without them.
 */
import { ParleyError } from '../errors.ts';
import type { RecordDraft, WriteResult } from '../store/scribe.ts';
import type { RecordAppend } from '../store/store.ts';
import type { SessionStep } from './advance-session.ts';
import type { SessionFold } from './session-fold.ts';
import { closingListing, joinedSeats, openingListing } from './session-listing.ts';
import type { SessionParts } from './session-parts.ts';

/** How long to wait before a write that the disk refused is repeated. */
const writeRetryWaitMs = 1000;

type WritingParts = Pick<SessionParts, 'scribe' | 'log' | 'openings'>;

interface StepWriting {
  /** The ids of the posts that the step takes in. */
  taken: readonly number[];
  /** Is called for every write that the disk refuses. */
  onRefused(error: unknown): void;
  wait(ms: number): Promise<void>;
}

/** Whether the step is on the record. A store that shuts down takes nothing more, and counts as a conflict. */
export async function writeStep(
  step: Pick<SessionStep, 'bodies' | 'endsTurn'>,
  fold: SessionFold,
  { scribe, log, openings }: WritingParts,
  { taken, onRefused, wait }: StepWriting,
): Promise<boolean> {
  const draft = { ...draftOf(step, fold, openings), ...(taken.length > 0 && { taken }) };
  for (;;) {
    try {
      return noteWritten(await scribe.write(draft), draft, fold);
    } catch (error) {
      if (error instanceof ParleyError && error.code === 'SHUTTING_DOWN') return false;
      onRefused(error);
      log.error({ session: fold.session, err: error }, 'an append failed and will be tried again');
      await wait(writeRetryWaitMs);
    }
  }
}

/** Writes the first step once: a session that cannot be stored is not opened. */
export async function writeOpening(
  step: Pick<SessionStep, 'bodies' | 'endsTurn'>,
  fold: SessionFold,
  opened: NonNullable<RecordAppend['opened']>,
  { scribe, openings }: WritingParts,
): Promise<boolean> {
  const listing = openingListing(fold, opened.title);
  const draft = { ...draftOf(step, fold, openings), opened: { ...opened, listing } };
  return noteWritten(await scribe.write(draft), draft, fold);
}

/** The events of a step, behind the last line that is on the record. */
function draftOf(
  { bodies, endsTurn }: Pick<SessionStep, 'bodies' | 'endsTurn'>,
  fold: SessionFold,
  openings: SessionParts['openings'],
): RecordDraft {
  const { session, ledger, hash, closed, epoch } = fold;
  const signed = endsTurn ? { signed: true as const } : {};
  const under = epoch > 0 ? { epoch } : {};
  const seats = joinedSeats(fold);
  const joined = seats === undefined ? {} : { seats };
  const draft = { session, first: ledger.next_seq - bodies.length, prev: hash, bodies, ...signed, ...under, ...joined };
  return closed ? { ...draft, closed: { ...closed, listing: closingListing(fold, openings) } } : draft;
}

function noteWritten(written: WriteResult, { first, bodies }: RecordDraft, fold: SessionFold): boolean {
  if (written === 'conflict') return false;
  fold.hash = written.hash;
  fold.committed = first + bodies.length;
  return true;
}
