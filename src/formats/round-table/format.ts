/**
 * The round table: analyse, challenge, synthesise, vote. Why an answer is missing is a code in `round-table@1`, and a
 * sentence since `round-table@2`. Since `round-table@3` a table may be given evidence, a clerk and a second round of
 * challenges, and a seat that times out in any phase is out of the result.
 */

import { rememberHashes } from '../../methods/remember-hashes.ts';
import { actionIdSource } from '../../methods/synthesis-method.ts';
import type { AnyShape } from '../../model/shape.ts';
import type { FormatFactory } from '../format.ts';
import { type MissingWording, missingCodes, missingSentences } from '../missing-wording.ts';
import { evidencedAgenda, roundTableAgenda } from './agenda.ts';
import { createAskComposer } from './ask.ts';
import { findingChanges, findingsOf } from './finding-changes.ts';
import { computed, next } from './next.ts';
import { pivotGroupsOf } from './pivot-groups.ts';
import { createRecentDrafts } from './recent-drafts.ts';
import { evolve, type RoundTableState, start } from './state.ts';
import { isSourceCited, isSourceRead, tableInputOf } from './table-input.ts';
import type { TableVersion } from './table-version.ts';

/** The version of new sessions. */
export const key = 'round-table@3';

export const roundTable1 = createVersion('round-table@1', roundTableAgenda, missingCodes);
export const roundTable2 = createVersion('round-table@2', roundTableAgenda, missingSentences);
export const roundTable = createVersion(key, evidencedAgenda, missingSentences);

/** Beyond that, a reader asks for the verdict without one seat or source. */
const maxSeatsWithPivots = 20;

/** The same agents sit at many tables, so the hashes of their claims are cached. */
const maxRememberedHashes = 5_000;

function createVersion(versionKey: string, agenda: AnyShape, wording: MissingWording): FormatFactory<RoundTableState> {
  return ({ hash, methods }) => {
    const methodOf = (state: RoundTableState) => methods.named('synthesis', state.methods);
    const drafts = createRecentDrafts();
    const idHash = rememberHashes(hash, maxRememberedHashes);
    const version: TableVersion = {
      wording,
      isEvidenced: agenda === evidencedAgenda,
      claimId: (seat, index) => idHash(`${seat}\0${index}`).slice(0, 12),
      actionId: (seat, index) => idHash(actionIdSource(seat, index)).slice(0, 12),
    };
    const toolsOf = (state: RoundTableState) => ({ method: methodOf(state), drafts, version });
    return {
      key: versionKey,
      input: agenda,
      roles: version.isEvidenced ? ['member', 'synthesiser', 'clerk'] : ['member', 'synthesiser'],
      methods: ['synthesis'],
      start: (opened) => start(opened, hash, version),
      evolve: (state, event) => evolve(state, event, version),
      next: (state) => next(state, toolsOf(state)),
      computed: (state, key, result) => computed(state, key, result, toolsOf(state)),
      ask: createAskComposer(methodOf, version),
      pivots: pivotGroupsOf,
      computePivots: (state) =>
        state.outcome === null
          ? undefined
          : methodOf(state).pivotsOf?.(tableInputOf(state, version), maxSeatsWithPivots),
      without: (state, left) => {
        const table = tableInputOf(state, version);
        const isKnown = 'seat' in left || isSourceCited(table, left.source) || isSourceRead(state, left.source);
        if (!isKnown || state.outcome === null) return undefined;
        const { clerk, ...rest } = table;
        const heard = 'seat' in left && left.seat === clerk?.seat ? rest : table;
        const verdict = methodOf(state).concludeWithout(heard, left);
        const changes = findingChanges(findingsOf(state.verdict, state.synthesis), findingsOf(verdict, null));
        return { ...verdict, changes };
      },
    };
  };
}
