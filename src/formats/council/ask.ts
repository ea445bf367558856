/** Composes what a seat of a council is shown at its turn: its role, the question, and all earlier turns. */
import type { Ask } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import type { EvidenceItem, TurnMessage } from '../../model/turn.ts';
import { awardPhase, type CouncilState, evidenceKey, lateAwardPhase } from './state.ts';

const roleDuties: Readonly<Record<string, string>> = {
  arbitrator: 'You are the arbitrator. Decide based on evidence. Weigh what was said and close with the award.',
  contrarian: 'You are the contrarian. Challenge assumptions and surface opposing evidence.',
  ethicist: 'You are the ethicist. Test claims against policy, law, and the stated constraints.',
  expert: 'You are an expert. Analyse the question from your domain, and cite the evidence.',
  scribe: 'You are the scribe. Normalise and summarise what was said, and keep citations consistent.',
};

const claimInstructions =
  'State each claim on a line of its own that begins with "- " and ends with its evidence level: [VERIFIED: uri:place], ' +
  '[CORROBORATED: uri + uri], [INDICATED: uri] or [POSSIBLE]. Challenge a claim with "- Challenge to <seat>: "<claim>" ' +
  'Counter: <why> [level]", and accept one with "- Concession to <seat>: "<claim>" Reason: <why>".';

const awardInstructions =
  'Close now. Begin with a line "Decision: " and the decision, then "Rationale: " and the reasons, then "Citations:" ' +
  'with one piece of evidence a line, each beginning with "- ".';

export function ask(state: CouncilState, key: string): Ask {
  const slash = key.indexOf('/');
  const [phase, seat] = [key.slice(0, slash), key.slice(slash + 1)];
  return {
    act: 'turn',
    conversation_id: state.session,
    agent_id: seat,
    messages: messagesFor(state, phase, seat),
    context: { evidence: evidenceOf(state), constraints: state.agenda.constraints as JsonObject & object },
  };
}

function messagesFor(state: CouncilState, phase: string, seat: string): TurnMessage[] {
  const role = state.seats.find((member) => member.seat === seat)?.role ?? '';
  const task = phase === awardPhase || phase === lateAwardPhase ? awardInstructions : claimInstructions;
  return [
    { role: 'system', content: `${roleDuties[role] ?? ''} Your seat is ${seat}.` },
    { role: 'user', content: `${state.agenda.question}\n\nInstructions: ${task}` },
    ...state.turns.map(({ seat: speaker, content }): TurnMessage => {
      if (speaker === seat) return { role: 'assistant', content };
      return { role: 'user', content: `[${speaker}] ${content}` };
    }),
  ];
}

function evidenceOf({ agenda, checked }: CouncilState): EvidenceItem[] {
  return agenda.evidence.map(({ uri, sha256, name }, at) => {
    return checked[`${evidenceKey}/${at}`] ?? { uri: name ?? uri, sha256, status: 'unreachable' };
  });
}
