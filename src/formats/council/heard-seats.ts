/** What was before a council and what was said, as an award method reads it. */
import type { HeardCouncil } from '../../methods/heard-council.ts';
import { countCodePoints } from '../../model/code-points.ts';
import { maxEvidenceCharacters } from '../../model/evidence-limit.ts';
import { type CouncilState, evidenceKey } from './state.ts';

export function heardCouncil({ agenda, checked, turns, seats }: CouncilState): HeardCouncil {
  const roles = new Map(seats.map(({ seat, role }) => [seat, role]));
  return {
    question: agenda.question,
    policies: agenda.constraints.policies ?? [],
    exhibits: agenda.evidence.map(({ uri, sha256, name }, at) => {
      const { status = 'unreachable', text } = checked[`${evidenceKey}/${at}`] ?? {};
      const read = text === undefined ? {} : { text, cut: countCodePoints(text) >= maxEvidenceCharacters };
      return { name: name ?? uri, uri, sha256, status, ...read };
    }),
    turns: turns.map(({ seat, content }) => ({ seat, content, role: roles.get(seat) ?? '' })),
  };
}
