/** What a scribe is tried with: a session that is opened, grows and is closed. */

import type { NewEvent } from '../../src/record/event.ts';
import { chainOrigin, placeEvent } from '../../src/record/hash-chain.ts';
import type { RecordDraft, Scribe, WriteResult } from '../../src/store/scribe.ts';
import { sha256 } from '../../src/store/signing.ts';
import { closes, id, opens } from './store-material.ts';

export const start = chainOrigin(id(1), sha256);

export function bodies(first: number, ...phases: string[]): string[] {
  const opened = (phase: string): NewEvent => ({ kind: 'phase.opened', data: { phase } });
  return phases.map((phase, n) => placeEvent(opened(phase), first + n, '2026-01-01T00:00:00.000Z').body);
}

export const opening = (): RecordDraft => {
  const { opened } = opens(id(1));
  return {
    session: id(1),
    first: 0,
    prev: start,
    bodies: bodies(0, 'analyze', 'challenge'),
    ...(opened && { opened }),
  };
};

export const closing = (prev: string): RecordDraft => {
  const { closed } = closes(id(1), 2);
  return { session: id(1), first: 2, prev, bodies: bodies(2, 'vote'), ...(closed && { closed }) };
};

/** Two lines, then the last one, each behind the one before it. */
export async function writeTwice(scribe: Scribe): Promise<WriteResult> {
  const first = await scribe.write(opening());
  return first === 'conflict' ? first : scribe.write(closing(first.hash));
}
