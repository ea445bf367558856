/** Composes the asks of a round table. An ask depends only on what was known when its phase opened. */
import type { SynthesisMethod } from '../../methods/synthesis-method.ts';
import type { Ask } from '../../model/act.ts';
import type { PeerAnalysis } from '../../model/analysis.ts';
import type { SynthesisBrief } from '../../model/synthesis-brief.ts';
import { aliasOf } from '../aliases.ts';
import { shownEvidence } from '../given-evidence.ts';
import { type ClerkMaterial, clerkTask, type NumberedAction, type NumberedClaim } from './clerk.ts';
import { publicName } from './real-names.ts';
import type { RoundTableState } from './state.ts';
import { phaseAndSeatOf } from './table-phases.ts';
import type { TableVersion } from './table-version.ts';

type MethodOf = (state: RoundTableState) => SynthesisMethod;

/** The composer returns its previous ask again if the next seat is asked the same. */
export function createAskComposer(
  methodOf: MethodOf,
  version: TableVersion,
): (state: RoundTableState, key: string) => Ask {
  const shared = createSharedAsk();
  const idsOf = version.isEvidenced ? createShownIds(version) : undefined;
  return (state, key) => {
    const { phase, seat } = phaseAndSeatOf(key);
    switch (phase) {
      case 'analyze':
        return shared(state, state.evidence.length > 0 ? state.evidence : state.input, () => analyzeAsk(state, seat));
      case 'challenge':
        return challengeAsk(state, state.peers, seat, idsOf);
      case 'challenge-2':
        return challengeAsk(state, state.disputed, seat, idsOf);
      case 'clerk':
        return clerkAsk(state, seat, version);
      case 'word':
        return wordAsk(state, seat, methodOf);
      case 'vote':
        if (state.synthesis === null) throw new TypeError('a vote is asked for only after the synthesis');
        return shared(state, state.synthesis, () => voteAsk(state, seat, methodOf));
    }
  };
}

/**
 * Without aliases, every seat of a phase gets the same ask, so it is composed and encoded once. The seats of a table are
 * asked one directly after the other, so keeping the last ask is enough.
 */
function createSharedAsk() {
  let last: { origin: object; wording: RoundTableState['wording']; ask: Ask } | undefined;
  return (state: RoundTableState, origin: object, make: () => Ask): Ask => {
    const { wording } = state;
    if (last?.origin === origin && last.wording === wording) return last.ask;
    const ask = make();
    if (!isAnonymous(state)) last = { origin, wording, ask };
    return ask;
  };
}

const isAnonymous = ({ input }: RoundTableState) => Object.keys(input.aliases).length > 0;

const taskOf = ({ task_id, input }: RoundTableState) => ({ task_id, content: input.content });

function analyzeAsk(state: RoundTableState, seat: string): Ask {
  const { input } = state;
  const focus = Object.entries(input.focus_areas).map(([name, area]) => [
    name === seat ? name : aliasOf(input.aliases, name),
    area,
  ]);
  const evidence = state.evidence.length === 0 ? undefined : { evidence: shownEvidence(state.evidence) };
  const context = {
    ...input.context,
    ...evidence,
    source: 'round_table',
    agent_focus_areas: Object.fromEntries(focus),
  };
  return { act: 'analyze', ...taskOf(state), context, constraints: input.constraints };
}

type ShownIds = (state: RoundTableState, seat: string, shown: PeerAnalysis) => string[];

/** `analyses` are those that may be challenged; a seat is never shown its own. */
function challengeAsk(
  state: RoundTableState,
  analyses: RoundTableState['peers'],
  seat: string,
  idsOf: ShownIds | undefined,
): Ask {
  const others: PeerAnalysis[] = [];
  const claim_ids: string[][] = [];
  for (const { seat: other } of state.members) {
    const peer = Object.hasOwn(analyses, other) ? analyses[other] : undefined;
    if (peer === undefined || other === seat) continue;
    others.push(peer);
    if (idsOf) claim_ids.push(idsOf(state, other, peer));
  }
  return { act: 'challenge', ...taskOf(state), others, ...(idsOf ? { claim_ids } : {}) };
}

/** The ids of the observations of an analysis, by the name that the other seats see; one list for all who are asked. */
function createShownIds({ claimId }: TableVersion): ShownIds {
  const known = new WeakMap<PeerAnalysis, string[]>();
  return (state, seat, shown) => {
    const ids =
      known.get(shown) ?? idsIn(shown, state.peers[seat] ?? shown, (at) => claimId(publicName(state, seat), at));
    known.set(shown, ids);
    return ids;
  };
}

/** `shown` may have only some of the observations of `whole`, in the same order. */
function idsIn(shown: PeerAnalysis, whole: PeerAnalysis, idAt: (index: number) => string): string[] {
  const wanted = new Set(shown.observations);
  return whole.observations.flatMap((observation, at) => (wanted.has(observation) ? [idAt(at)] : []));
}

function voteAsk(state: RoundTableState, seat: string, methodOf: MethodOf): Ask {
  return { act: 'vote', ...taskOf(state), synthesis: briefFor(state, seat, methodOf) };
}

/** The synthesis, in which every other seat has the name that this seat knows. */
function briefFor(state: RoundTableState, seat: string, methodOf: MethodOf): SynthesisBrief {
  const { synthesis, wording } = state;
  if (synthesis === null) throw new TypeError('there is a brief only after the synthesis');
  const name = isAnonymous(state) ? (other: string) => (other === seat ? other : publicName(state, other)) : undefined;
  return { ...methodOf(state).briefOf(synthesis, name), ...wording };
}

const wordingInstructions =
  'Put the result of a round table into words. Its synthesis is in context.synthesis and its task in context.task. ' +
  'Answer with one recommendation whose action is the recommended direction in one or two sentences, and one ' +
  'observation for each trade-off, whose finding is that trade-off in one sentence. Change no conclusion and add none.';

function wordAsk(state: RoundTableState, seat: string, methodOf: MethodOf): Ask {
  const { task_id, content: task } = taskOf(state);
  const context = { source: 'round_table', purpose: 'wording', task, synthesis: briefFor(state, seat, methodOf) };
  return { act: 'analyze', task_id, content: wordingInstructions, context, constraints: state.input.constraints };
}

function clerkAsk(state: RoundTableState, seat: string, version: TableVersion): Ask {
  const { task_id, content: task } = taskOf(state);
  return { act: 'analyze', task_id, ...clerkTask(task, clerkMaterial(state, seat, version)), constraints: [] };
}

/** What the phase lists, numbered in that order. */
function clerkMaterial(state: RoundTableState, reader: string, version: TableVersion): ClerkMaterial {
  const claims = new Map<string, Omit<NumberedClaim, 'number'>>();
  const actions = new Map<string, Omit<NumberedAction, 'number'>>();
  for (const [seat, { observations, recommendations = [] }] of Object.entries(state.analyses)) {
    const agent_name = seat === reader ? seat : publicName(state, seat);
    for (const [index, { finding }] of observations.entries())
      claims.set(version.claimId(seat, index), { agent_name, finding });
    for (const [index, { action }] of recommendations.entries())
      actions.set(version.actionId(seat, index), { agent_name, action });
  }
  const listed = state.claims.map((id, at) => ({ id, number: at + 1 }));
  const isAction = ({ id }: { id: string }) => actions.has(id) && !claims.has(id);
  return {
    claims: listed
      .filter((each) => !isAction(each))
      .map(({ id, number }) => ({ number, agent_name: '', finding: '', ...claims.get(id) })),
    actions: listed
      .filter(isAction)
      .map(({ id, number }) => ({ number, agent_name: '', action: '', ...actions.get(id) })),
  };
}
