/**
 * Reads the messages that a seat is shown: the question, and who said what, in order. The speaker is read from the
 * start of a message only; a name in brackets anywhere else is part of the text.
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

/** `self` is the speaker of the assistant's messages. A user message without a name is no turn. */
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

/** The first message up to a line that starts with `Instructions:` or a new paragraph after a question mark. */
function questionIn(content: string): string {
  const [question = ''] = content.split(/^Instructions:|(?<=\?)\s*\n\s*\n/m, 1);
  return oneLine(question.replace(/^\s*Question:/, ''));
}
