/** The answer to a message in a few sentences, for people and for agents that are asked next. It quotes and counts. */
import type { TurnAnswer } from './turn-answer.ts';

const maxQuoted = 5;
const maxQuoteCharacters = 300;

export function answerText(answer: Omit<TurnAnswer, 'text'>): string {
  const { agreements, conflicts, findings, recommendations } = answer;
  const disputed = new Set(conflicts.flatMap(({ one, other }) => [one.text, other.text]));
  const single = findings.filter(({ agents, finding }) => agents.length === 1 && !disputed.has(finding));
  const advice = recommendations.filter(({ action }) => !disputed.has(action));
  const lines = [
    whoAnswered(answer),
    ...limited(agreements, ({ agents, finding }) => `${names(agents)} agree: ${quote(finding)}`),
    ...limited(
      conflicts,
      ({ one, other }) =>
        `Conflict: ${names(one.agents)}: ${quote(one.text)}, against ${names(other.agents)}: ${quote(other.text)}`,
    ),
    ...limited(single, ({ agents, finding }) => `${names(agents)}: ${quote(finding)}`),
    ...limited(
      advice,
      ({ agents, action }) => `${names(agents)} recommend${agents.length === 1 ? 's' : ''}: ${quote(action)}`,
    ),
  ];
  return lines.map(asSentence).join('\n');
}

function whoAnswered({ agents, missing, cancelled }: Omit<TurnAnswer, 'text'>): string {
  const byReason = Map.groupBy(missing, ({ reason }) => reason);
  const absent = [...byReason]
    .map(([reason, seats]) => `${names(seats.map(({ seat }) => seat))} (${reason})`)
    .join('; ');
  const without = absent === '' ? '' : `; without ${absent}`;
  if (cancelled && agents.length === 0) return `The message was cancelled before anybody answered`;
  if (agents.length === 0) return `Nobody answered${without}`;
  const stopped = cancelled ? ' before the message was cancelled' : '';
  return `${names(agents)} answered${stopped}${without}`;
}

function limited<Item>(items: readonly Item[], word: (item: Item) => string): string[] {
  const more = items.length > maxQuoted ? [`and ${items.length - maxQuoted} more`] : [];
  return [...items.slice(0, maxQuoted).map(word), ...more];
}

function names(agents: readonly string[]): string {
  const [last = '', ...others] = agents.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

/** On one line, cut at a code point. */
function quote(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  const short =
    characters.length > maxQuoteCharacters
      ? `${characters.slice(0, maxQuoteCharacters - 1).join('')}…`
      : characters.join('');
  return `"${short.replaceAll('"', "'")}"`;
}

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
