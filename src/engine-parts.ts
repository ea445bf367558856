/** The parts of an engine that are the same wherever it runs; what touches the world is given, or may be replaced. */
import { checkAgent } from './check-agent.ts';
import { systemClock } from './engine/clock.ts';
import { createEvidenceCheck } from './engine/evidence.ts';
import { uuidv7Maker } from './engine/ids.ts';
import type { EngineParts } from './engine/parts.ts';
import { formats } from './formats/formats.ts';
import { openings } from './formats/openings.ts';
import { reports } from './formats/reports.ts';
import type { Guard } from './guard/guard.ts';
import { inHouse } from './in-house.ts';
import { protocols } from './protocols/protocols.ts';
import { sha256 } from './signing.ts';
import { createScribe } from './store/scribe.ts';

type Given = Pick<EngineParts, 'store' | 'vault' | 'signer' | 'log'> & { guard: Omit<Guard, 'close'> };

interface Settings {
  ipfs_gateway?: string | null;
}

export function engineParts(given: Given & Partial<EngineParts> & Settings): EngineParts {
  const { ipfs_gateway = null, ...parts } = given;
  return {
    ...{ formats: formats(sha256), openings, reports, protocols, hash: sha256, clock: systemClock },
    scribe: createScribe(given.store, sha256, given.signer),
    newId: uuidv7Maker(() => systemClock.now()),
    call_timeout_ms: null,
    daily_limit: 100,
    checkEvidence: createEvidenceCheck({ guard: given.guard, ipfs_gateway }),
    checkAgent,
    house: inHouse(),
    ...parts,
  };
}
