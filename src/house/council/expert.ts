/**
 * The expert of the house: it quotes the passages of the evidence that bear on the question, with the place of each.
 * It claims nothing that does not stand there, and nothing twice.
 */
import { findTags } from '../../evidence/tag.ts';
import type { Asks } from '../../model/act.ts';
import type { EvidenceItem } from '../../model/turn.ts';
import { libraryOf } from './library.ts';
import { citedAs } from './sources.ts';
import { claimLine } from './speech.ts';
import { readTranscript } from './transcript.ts';
import { introduction } from './wording.ts';

/** Passages a turn; what is left is for the next round. */
const most = 3;

export function expert({ messages, agent_id, context }: Asks['turn'], domain: string): string {
  const { question, turns } = readTranscript(messages, agent_id);
  const { passages, search } = libraryOf(context.evidence);
  const bearing = search(domain === 'general' ? question : `${question} ${domain}`);
  const quoted = new Set(turns.flatMap(({ content }) => tagsIn(content)));
  const fresh = bearing.filter(({ tag }) => !quoted.has(tag));
  const chosen = [...fresh.filter(({ reliable }) => reliable), ...fresh.filter(({ reliable }) => !reliable)];
  const silence = passages.length === 0 ? unread(context.evidence) : bearing.length === 0 ? unrelated : exhausted;
  return [
    introduction(`quotes the passages of the evidence whose words bear on the question (${domain})`),
    ...(chosen.length > 0 ? chosen.slice(0, most).map(claimLine) : [silence]),
  ].join('\n');
}

const tagsIn = (content: string) => findTags(content).map(({ start, end }) => content.slice(start, end));

const unrelated = 'No passage of the evidence shares words with the question, so I claim nothing.';
const exhausted = 'Every passage that bears on the question has been quoted, so I add no claim.';

function unread(items: readonly EvidenceItem[]): string {
  if (items.length === 0) return 'There is no evidence, so I claim nothing.';
  const states = items.map(({ uri, status }) => `${citedAs(uri)} (${status})`);
  return `There is no evidence that I can read, so I claim nothing: ${states.join(', ')}.`;
}
