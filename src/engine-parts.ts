/** The parts of an engine that are the same wherever it runs; what touches the world is given, or may be replaced. */
import { systemClock } from './engine/clock.ts';
import { uuidv7Maker } from './engine/ids.ts';
import type { EngineParts } from './engine/parts.ts';
import { sha256 } from './engine/signing.ts';
import { formats } from './formats/formats.ts';
import { openings } from './formats/openings.ts';
import { reports } from './formats/reports.ts';
import { protocols } from './protocols/protocols.ts';

type Given = 'store' | 'guard' | 'vault' | 'signer' | 'log';

export function engineParts(given: Pick<EngineParts, Given> & Partial<EngineParts>): EngineParts {
  return {
    ...{ formats: formats(sha256), openings, reports, protocols, hash: sha256, clock: systemClock },
    newId: uuidv7Maker(() => systemClock.now()),
    call_timeout_ms: null,
    daily_limit: 100,
    checkEvidence: async ({ uri, sha256: named }) => ({
      uri,
      sha256: named,
      status: 'unreachable',
      detail: 'not wired',
    }),
    house: () => undefined,
    ...given,
  };
}
