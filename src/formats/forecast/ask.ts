/** Composes what a seat is asked in a round: the question and, from the second round on, the others' latest answers. */
import type { Ask } from '../../model/act.ts';
import { cutToCodePoints } from '../../model/code-points.ts';
import type { Forecast, PeerArgument } from '../../model/forecast.ts';
import { aliasOf } from '../aliases.ts';
import type { ForecastQuestion } from './question.ts';
import type { ForecastState } from './state.ts';

const maxReasoningLength = 1000;

export function ask(state: ForecastState, key: string): Ask {
  const [, round = '', seat = ''] = /^round-(\d+)\/(.*)$/s.exec(key) ?? [];
  const { title, description, deadline, category } = state.question;
  const metadata = metadataOf(state);
  return {
    ...{ act: 'forecast', prediction_id: state.session, title, description, deadline, round: Number(round) },
    ...(category === undefined ? {} : { category }),
    ...(Number(round) > 1 ? { others: peerArgumentsFor(state, Number(round), seat) } : {}),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

/** With the addresses of the evidence among the links, where its bytes are those that were named. */
function metadataOf({ question: { metadata }, evidence }: ForecastState): ForecastQuestion['metadata'] {
  const given = metadata?.source_links ?? [];
  const links = evidence.flatMap(({ uri, status }) => (uri === null || status !== 'match' ? [] : [uri]));
  const added = links.filter((link) => !given.includes(link));
  return added.length === 0 ? metadata : { ...metadata, source_links: [...given, ...added] };
}

/** Only earlier rounds are shown: no seat sees an answer of the open round. */
function peerArgumentsFor({ answers, seats, question }: ForecastState, round: number, seat: string): PeerArgument[] {
  const earlier = answers.slice(0, round - 1);
  return seats.flatMap(({ seat: other }) => {
    const latest = earlier.findLast((round) => Object.hasOwn(round, other))?.[other];
    return latest === undefined || other === seat ? [] : [argumentOf(aliasOf(question.aliases, other), latest)];
  });
}

function argumentOf(agent_name: string, forecast: Forecast): PeerArgument {
  const { position, confidence, evidence } = forecast;
  const reasoning = forecast.reasoning ?? cutToCodePoints(forecast.synthesis_thought, maxReasoningLength);
  return { agent_name, position, confidence, reasoning, evidence };
}
