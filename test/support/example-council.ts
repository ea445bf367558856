/** A small council for the tests: what a seat is shown after some turns, as a council shows it, and who says what to it. */

import { builtInSeat } from '../../src/house/council/built-in-seats.ts';
import type { SpokenTurn } from '../../src/house/council/council-transcript.ts';
import type { AskByAct } from '../../src/model/act.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { EvidenceItem, EvidenceStatus, TurnMessage } from '../../src/model/turn.ts';

export const exampleQuestion = 'Should Contoso approve the merger?';

export interface CouncilScene {
  question?: string;
  evidence?: EvidenceItem[];
  constraints?: JsonObject;
  turns?: SpokenTurn[];
}

export const exampleItem = (name: string, text: string, status: EvidenceStatus = 'match'): EvidenceItem => ({
  ...{ uri: `https://example.com/${name}`, sha256: 'a'.repeat(64), status },
  text,
});

export const turnOf = (agent_id: string, ...lines: string[]): SpokenTurn => ({ agent_id, content: lines.join('\n') });

export function turnAskOf(agent_id: string, scene: CouncilScene): AskByAct['turn'] {
  const turns = (scene.turns ?? []).map(({ agent_id: speaker, content }): TurnMessage => {
    if (speaker === agent_id) return { role: 'assistant', content };
    return { role: 'user', content: `[${speaker}] ${content}` };
  });
  const asked = `${scene.question ?? exampleQuestion}\n\nInstructions: State each claim on a line of its own.`;
  return {
    conversation_id: 'c1',
    agent_id,
    messages: [{ role: 'system', content: 'You have a seat.' }, { role: 'user', content: asked }, ...turns],
    context: { evidence: scene.evidence ?? [], constraints: scene.constraints ?? {} },
  };
}

/** What the seat of the house says, without what it says of itself. */
export function hearFrom(agent_id: string, scene: CouncilScene): string[] {
  const seat = builtInSeat(agent_id);
  if (!seat) throw new TypeError(`there is no seat for ${agent_id}`);
  return seat(turnAskOf(agent_id, scene)).split('\n').slice(1);
}
