/** What a built-in seat is shown, read as the award method reads a council: the same claims, the same citations. */
import { type CouncilCase, readCase } from '../../methods/award-2/council-case.ts';
import type { HeardCouncil } from '../../methods/heard-council.ts';
import type { AskByAct } from '../../model/act.ts';
import { countCodePoints } from '../../model/code-points.ts';
import { parseCouncilRole } from '../../model/council-role.ts';
import { maxEvidenceCharacters } from '../../model/evidence-limit.ts';
import { readTranscript } from './council-transcript.ts';
import { seatReading } from './seat-reading.ts';

export interface CouncilHearing {
  self: string;
  council: HeardCouncil;
  read: CouncilCase;
}

export function hearingOf({ messages, agent_id, context }: AskByAct['turn']): CouncilHearing {
  const { question, turns } = readTranscript(messages, agent_id);
  const { policies } = context.constraints;
  const council: HeardCouncil = {
    question,
    policies: Array.isArray(policies) ? policies.filter((policy) => typeof policy === 'string') : [],
    exhibits: context.evidence.map(({ uri, sha256, status, text }) => {
      const read = text === undefined ? {} : { text, cut: countCodePoints(text) >= maxEvidenceCharacters };
      return { name: uri, sha256, status, ...read };
    }),
    turns: turns.map(({ agent_id: seat, content }) => ({ seat, content, role: parseCouncilRole(seat)?.role ?? '' })),
  };
  return { self: agent_id, council, read: readCase(council, seatReading) };
}
