/**
 * What a seat was shown, read back: the question, and who said what, in order. Who spoke is known from the start of a
 * message alone; a name in brackets anywhere else is part of what was said.
 */

import type { TurnMessage } from '../../model/turn.ts';
import { oneLine } from '../../text/excerpt.ts';

export interface SpokenTurn {
  agent_id: string;
  content: string;
}

interface CouncilTranscript {
  question: string;
  turns: SpokenTurn[];
}

/** `self` is whom the assistant's messages are from. What the user adds without a name is no turn. */
export function readTranscript(messages: readonly TurnMessage[], self: string): CouncilTranscript {
  const asked = messages.findIndex(({ role }) => role === 'user');
  const turns = messages.slice(asked + 1).flatMap((message) => turnIn(message, self));
  return { question: questionIn(messages[asked]?.content ?? ''), turns };
}

function turnIn({ role, content }: TurnMessage, self: string): SpokenTurn[] {
  if (role === 'assistant') return [{ agent_id: self, content }];
  const [prefix, agent_id] = /^\[([^\s[\]]{1,200})\]\s/.exec(content) ?? [];
  if (role !== 'user' || prefix === undefined || agent_id === undefined) return [];
  return [{ agent_id, content: content.slice(prefix.length) }];
}

/** The first message, up to what it adds: a line that starts with `Instructions:`, or a paragraph after a question mark. */
function questionIn(content: string): string {
  const [question = ''] = content.split(/^Instructions:|(?<=\?)\s*\n\s*\n/m, 1);
  return oneLine(question.replace(/^\s*Question:/, ''));
}
