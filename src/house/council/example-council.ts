/** A small council for the tests: what a seat is shown after some turns, as a council shows it, and who says what to it. */
import type { Asks } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import type { EvidenceItem, EvidenceStatus, Message } from '../../model/turn.ts';
import { houseSeat } from './seats.ts';
import type { Spoken } from './transcript.ts';

export const question = 'Should Contoso approve the merger?';

export interface Scene {
  question?: string;
  evidence?: EvidenceItem[];
  constraints?: JsonObject;
  turns?: Spoken[];
}

export const item = (name: string, text: string, status: EvidenceStatus = 'match'): EvidenceItem => ({
  ...{ uri: `https://example.com/${name}`, sha256: 'a'.repeat(64), status },
  text,
});

export const said = (agent_id: string, ...lines: string[]): Spoken => ({ agent_id, content: lines.join('\n') });

export function askOf(agent_id: string, scene: Scene): Asks['turn'] {
  const turns = (scene.turns ?? []).map(({ agent_id: speaker, content }): Message => {
    if (speaker === agent_id) return { role: 'assistant', content };
    return { role: 'user', content: `[${speaker}] ${content}` };
  });
  const asked = `${scene.question ?? question}\n\nInstructions: State each claim on a line of its own.`;
  return {
    conversation_id: 'c1',
    agent_id,
    messages: [{ role: 'system', content: 'You have a seat.' }, { role: 'user', content: asked }, ...turns],
    context: { evidence: scene.evidence ?? [], constraints: scene.constraints ?? {} },
  };
}

/** What the seat of the house says, without what it says of itself. */
export function hearFrom(agent_id: string, scene: Scene): string[] {
  const seat = houseSeat(agent_id);
  if (!seat) throw new TypeError(`there is no seat for ${agent_id}`);
  return seat(askOf(agent_id, scene)).split('\n').slice(1);
}
