/** The parts of an engine that are the same wherever it runs. Parts with input or output are given, or can be replaced. */

import { randomBytes } from 'node:crypto';
import { RefusedParameters } from '../agents/refused-parameters.ts';
import type { EvaluationOrder, EvaluationReply } from '../api/evaluate-request.ts';
import { createEvidenceCheck } from '../exhibits/check-evidence.ts';
import { formats } from '../formats/formats.ts';
import { openings } from '../formats/openings.ts';
import { reports } from '../formats/reports.ts';
import type { Guard } from '../guard/guard.ts';
import { askSecretText, createAskKeys } from '../guard/secrets/ask-key.ts';
import { createCallbackAddresses } from '../guard/secrets/callback-address.ts';
import { createMethods } from '../methods/methods.ts';
import { encoders } from '../protocols/encoders.ts';
import { protocols } from '../protocols/protocols.ts';
import type { RecordSigner } from '../record/signed-head.ts';
import type { SessionParts } from '../sessions/session-parts.ts';
import { createUuidMaker } from '../sessions/uuid-v7.ts';
import { createScribe } from '../store/scribe.ts';
import { sha256 } from '../store/signing.ts';
import { checkAgent } from '../tester/check-agent.ts';
import type { TesterParts } from '../tester/tester-parts.ts';
import { createHouse } from './house-agents.ts';
import { type PlatformWork, workHere } from './platform-work.ts';
import { systemClock } from './system-clock.ts';

/** Everything that an engine is made of. */
export interface EngineParts extends SessionParts, TesterParts {
  /** Evaluates the bytes of a request for an owner, in another thread. */
  evaluate: (order: EvaluationOrder, owner: string | null) => Promise<EvaluationReply>;
  signer: RecordSigner;
}

type RequiredEngineParts = Pick<EngineParts, 'store' | 'vault' | 'signer' | 'log'> & { guard: Omit<Guard, 'close'> };

interface GatewaySettings {
  ipfs_gateway?: string | null;
}

export function composeEngineParts(options: RequiredEngineParts & Partial<EngineParts> & GatewaySettings): EngineParts {
  const { ipfs_gateway = null, ...parts } = options;
  const methods = createMethods(sha256);
  return {
    ...{
      formats: formats(sha256, methods),
      methods,
      encoders,
      openings,
      reports,
      protocols,
      hash: sha256,
      clock: systemClock,
    },
    scribe: createScribe(parts.store, sha256, parts.signer),
    newId: createUuidMaker(() => systemClock.now()),
    ...workParts(workHere, parts.store),
    askKeys: createAskKeys(parts.signer.sign(askSecretText)),
    refusals: new RefusedParameters(),
    callbacks: createCallbackAddresses([randomBytes(32)], 'http://localhost:8000'),
    call_timeout_ms: null,
    daily_limit: 100,
    model_sessions_daily: null,
    checkEvidence: createEvidenceCheck({
      ...{ guard: parts.guard, ipfs_gateway },
      ownerOf: async (session) => (await parts.store.session(session))?.owner,
    }),
    checkAgent,
    house: createHouse(),
    ...parts,
  };
}

/** Heavy work as the engine orders it: for the owner of a session, or of a request. */
export function workParts(
  work: Pick<PlatformWork, 'forSession' | 'forRequest'>,
  store: EngineParts['store'],
): Pick<EngineParts, 'compute' | 'computeWithout' | 'computeView' | 'computeReport' | 'evaluate'> {
  return {
    compute: async (call, signal, session) => {
      const owner = (await store.session(session))?.owner ?? null;
      return work.forSession('method', () => call, owner, signal);
    },
    computeWithout: (request, owner) => work.forRequest('without', request, owner),
    computeView: (request, owner, when) =>
      when === 'always' ? work.forSession('view', request, owner) : work.forRequest('view', request, owner),
    computeReport: (request, owner, where) => (where === 'here' ? workHere : work).forRequest('report', request, owner),
    evaluate: (order, owner) => work.forRequest('evaluate', () => order, owner),
  };
}
