/** What each ask of a round table says. It follows from what was known when its phase opened, and from nothing later. */

import { briefOf } from '../../argument/synthesis.ts';
import type { Ask } from '../../model/act.ts';
import type { PeerAnalysis } from '../../model/analysis.ts';
import type { Brief } from '../../model/brief.ts';
import { aliasOf } from '../aliases.ts';
import { partsOf, publicName, type TableState } from './state.ts';

export function ask(state: TableState, key: string): Ask {
  const { phase, seat } = partsOf(key);
  switch (phase) {
    case 'analyze':
      return sameForAll(state, state.input, () => analyzeAsk(state, seat));
    case 'challenge':
      return { act: 'challenge', ...taskOf(state), others: othersOf(state, seat) };
    case 'word':
      return wordAsk(state, seat);
    case 'vote':
      if (state.synthesis === null) throw new TypeError('a vote is asked for only after the synthesis');
      return sameForAll(state, state.synthesis, () => ({
        act: 'vote',
        ...taskOf(state),
        synthesis: briefFor(state, seat),
      }));
  }
}

/**
 * Where seats go by their names, all of them are asked the same: it is put together once, and written once. The seats of
 * a table are asked one right after the other, so only the last one is kept.
 */
let last: { origin: object; wording: TableState['wording']; ask: Ask } | undefined;

function sameForAll(state: TableState, origin: object, make: () => Ask): Ask {
  const { wording } = state;
  if (last?.origin === origin && last.wording === wording) return last.ask;
  const ask = make();
  if (!isAnonymous(state)) last = { origin, wording, ask };
  return ask;
}

const isAnonymous = ({ input }: TableState) => Object.keys(input.aliases).length > 0;

const taskOf = ({ task_id, input }: TableState) => ({ task_id, content: input.content });

function analyzeAsk(state: TableState, seat: string): Ask {
  const { input } = state;
  const focus = Object.entries(input.focus_areas).map(([name, area]) => [
    name === seat ? name : aliasOf(input.aliases, name),
    area,
  ]);
  const context = { ...input.context, source: 'round_table', agent_focus_areas: Object.fromEntries(focus) };
  return { act: 'analyze', ...taskOf(state), context, constraints: input.constraints };
}

function othersOf(state: TableState, seat: string): PeerAnalysis[] {
  const others: PeerAnalysis[] = [];
  for (const { seat: other } of state.members) {
    const peer = Object.hasOwn(state.peers, other) ? state.peers[other] : undefined;
    if (peer !== undefined && other !== seat) others.push(peer);
  }
  return others;
}

/** The synthesis with every seat under the name that this seat knows it by. */
function briefFor(state: TableState, seat: string): Brief {
  const { synthesis, wording } = state;
  if (synthesis === null) throw new TypeError('there is a brief only after the synthesis');
  const name = isAnonymous(state) ? (other: string) => (other === seat ? other : publicName(state, other)) : undefined;
  return { ...briefOf(synthesis, name), ...wording };
}

const wordingTask =
  'Put the result of a round table into words. Its synthesis is in context.synthesis and its task in context.task. ' +
  'Answer with one recommendation whose action is the recommended direction in one or two sentences, and one ' +
  'observation for each trade-off, whose finding is that trade-off in one sentence. Change no conclusion and add none.';

function wordAsk(state: TableState, seat: string): Ask {
  const { task_id, content: task } = taskOf(state);
  const context = { source: 'round_table', purpose: 'wording', task, synthesis: briefFor(state, seat) };
  return { act: 'analyze', task_id, content: wordingTask, context, constraints: state.input.constraints };
}
