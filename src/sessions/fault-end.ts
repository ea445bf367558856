/** The closing event of a session that failed because of a fault of the platform, in the shape of the record's version. */
import { cutToCodePoints } from '../model/code-points.ts';
import type { EventData } from '../record/event.ts';

const maxFaultCharacters = 500;

/** The message of an error is our own or the runtime's; its stack, which holds paths of this machine, is only logged. */
export function faultEnd(error: unknown, recordVersion: number): EventData['session.closed'] {
  const message = cutToCodePoints(
    error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    maxFaultCharacters,
  );
  // Version 1 has no word for it.
  if (recordVersion < 2) return { status: 'cancelled', outcome: null, reason: `a fault of the platform: ${message}` };
  return { status: 'failed', outcome: null, fault: { message } };
}
