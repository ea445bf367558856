/** What each ask of a round table says. It follows from what was known when its phase opened, and from nothing later. */

import { briefOf } from '../../argument/synthesis.ts';
import type { Ask } from '../../model/act.ts';
import type { Brief } from '../../model/brief.ts';
import type { Hash } from '../../model/json.ts';
import { aliasOf } from '../aliases.ts';
import { partsOf, publicName, type TableState } from './state.ts';

export function ask(state: TableState, key: string, hash: Hash): Ask {
  const { phase, seat } = partsOf(key);
  const task = { task_id: hash(state.session).slice(0, 12), content: state.input.content };
  switch (phase) {
    case 'analyze':
      return { act: 'analyze', ...task, context: contextFor(state, seat), constraints: state.input.constraints };
    case 'challenge':
      return { act: 'challenge', ...task, others: othersOf(state, seat) };
    case 'word':
      return wordAsk(state, task, seat);
    case 'vote':
      return { act: 'vote', ...task, synthesis: briefFor(state, seat) };
  }
}

function contextFor({ input }: TableState, seat: string) {
  const focus = Object.entries(input.focus_areas).map(([name, area]) => [
    name === seat ? name : aliasOf(input.aliases, name),
    area,
  ]);
  return { ...input.context, source: 'round_table', agent_focus_areas: Object.fromEntries(focus) };
}

function othersOf(state: TableState, seat: string) {
  return state.members.flatMap((member) => {
    const peer = Object.hasOwn(state.peers, member.seat) ? state.peers[member.seat] : undefined;
    return peer === undefined || member.seat === seat ? [] : [peer];
  });
}

/** The synthesis with every seat under the name that this seat knows it by. */
function briefFor(state: TableState, seat: string): Brief {
  const { synthesis, wording, input } = state;
  if (synthesis === null) throw new TypeError('a vote is asked for only after the synthesis');
  const named = Object.keys(input.aliases).length === 0;
  const known = named ? briefs.get(synthesis) : undefined;
  if (known !== undefined && known.wording === wording) return known.brief;
  const brief = { ...briefOf(synthesis, (other) => (other === seat ? other : publicName(state, other))), ...wording };
  if (named) briefs.set(synthesis, { wording, brief });
  return brief;
}

/** Where seats go by their names, all of them are sent the same brief: it is put together once. */
const briefs = new WeakMap<object, { wording: TableState['wording']; brief: Brief }>();

const wordingTask =
  'Put the result of a round table into words. Its synthesis is in context.synthesis and its task in context.task. ' +
  'Answer with one recommendation whose action is the recommended direction in one or two sentences, and one ' +
  'observation for each trade-off, whose finding is that trade-off in one sentence. Change no conclusion and add none.';

function wordAsk(state: TableState, task: { task_id: string; content: string }, seat: string): Ask {
  const context = { source: 'round_table', purpose: 'wording', task: task.content, synthesis: briefFor(state, seat) };
  return { act: 'analyze', task_id: task.task_id, content: wordingTask, context, constraints: state.input.constraints };
}
