/** What a seat is asked in a round: the question, and from the second round on what the others said last. */
import type { Ask } from '../../model/act.ts';
import { cutToCodePoints } from '../../model/code-points.ts';
import type { Forecast, PeerArgument } from '../../model/forecast.ts';
import { aliasOf } from '../aliases.ts';
import type { ForecastState } from './state.ts';

const maxReasoningLength = 1000;

export function ask(state: ForecastState, key: string): Ask {
  const [, round = '', seat = ''] = /^round-(\d+)\/(.*)$/s.exec(key) ?? [];
  const { title, description, deadline, category, metadata } = state.question;
  return {
    ...{ act: 'forecast', prediction_id: state.session, title, description, deadline, round: Number(round) },
    ...(category === undefined ? {} : { category }),
    ...(Number(round) > 1 ? { others: peerArgumentsFor(state, Number(round), seat) } : {}),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

/** Only earlier rounds count: what is said in this one reaches nobody before it is over. */
function peerArgumentsFor({ answers, seats, question }: ForecastState, round: number, seat: string): PeerArgument[] {
  const earlier = answers.slice(0, round - 1);
  return seats.flatMap(({ seat: other }) => {
    const said = earlier.findLast((each) => Object.hasOwn(each, other))?.[other];
    return said === undefined || other === seat ? [] : [argumentOf(aliasOf(question.aliases, other), said)];
  });
}

function argumentOf(agent_name: string, said: Forecast): PeerArgument {
  const { position, confidence, evidence } = said;
  const reasoning = said.reasoning ?? cutToCodePoints(said.synthesis_thought, maxReasoningLength);
  return { agent_name, position, confidence, reasoning, evidence };
}
