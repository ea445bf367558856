/** What an answer adds to the state of a round table. Pure. */
import type { VerdictWording } from '../../methods/synthesis-method.ts';
import type { EventData } from '../../record/event.ts';
import { relationsIn } from './clerk.ts';
import { publicName, withRealNames } from './real-names.ts';
import { meantObservation, mergeRebuttals } from './second-words.ts';
import type { RoundTableState } from './state.ts';
import { phaseAndSeatOf } from './table-phases.ts';
import type { TableVersion } from './table-version.ts';

export function withAnswer(
  state: RoundTableState,
  data: EventData['answer.received'],
  version: TableVersion,
): RoundTableState {
  const { seat } = data;
  const { phase } = phaseAndSeatOf(data.ask);
  if (phase === 'word') return { ...state, worded: true, wording: wordingOf(data) };
  if (phase === 'clerk') return { ...state, relations: relationsIn(data, state.claims) };
  switch (data.act) {
    case 'analyze': {
      const peer = { agent_name: publicName(state, seat), domain: domainOf(state, seat), ...data.answer };
      const analyses = { ...state.analyses, [seat]: data.answer };
      return { ...state, analyses, peers: { ...state.peers, [seat]: peer } };
    }
    case 'challenge': {
      const rebuttal = withRealNames(state, data.answer, version);
      if (phase === 'challenge') return { ...state, rebuttals: { ...state.rebuttals, [seat]: rebuttal } };
      const merged = mergeRebuttals(state.rebuttals[seat], rebuttal, (target, finding) =>
        meantFinding(state, target, finding, version),
      );
      const challenged_again = { ...state.challenged_again, [seat]: true as const };
      return { ...state, challenged_again, rebuttals: { ...state.rebuttals, [seat]: merged } };
    }
    case 'vote':
      return { ...state, votes: { ...state.votes, [seat]: data.answer } };
    default:
      return state;
  }
}

/** The first recommendation is the wording of the direction, the findings are the wording of the trade-offs. */
function wordingOf(data: EventData['answer.received']): VerdictWording | null {
  if (data.act !== 'analyze') return null;
  const { observations, recommendations = [] } = data.answer;
  const direction = recommendations[0]?.action ?? observations[0]?.finding;
  if (direction === undefined) return null;
  const rest = recommendations.length > 0 ? observations : observations.slice(1);
  return { recommended_direction: direction, trade_offs: rest.map(({ finding }) => finding) };
}

function domainOf(state: RoundTableState, seat: string): string {
  return state.members.find((member) => member.seat === seat)?.domain ?? '';
}

function meantFinding({ analyses }: RoundTableState, target: string, finding: string, version: TableVersion): string {
  const observations = (Object.hasOwn(analyses, target) ? analyses[target] : undefined)?.observations ?? [];
  const index = meantObservation(observations, (at) => version.claimId(target, at), finding);
  return index === undefined ? `${target}: ${finding}` : version.claimId(target, index);
}
