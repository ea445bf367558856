/**
 * The built-in expert: it quotes the passages of the evidence that are relevant to the question, with the place of
 * each. It claims nothing that is not in the evidence, and nothing twice.
 */
import { findTags } from '../../evidence/evidence-tag.ts';
import type { AskByAct } from '../../model/act.ts';
import type { EvidenceItem } from '../../model/turn.ts';
import { citedAs } from './citable-sources.ts';
import { claimLine } from './council-speech.ts';
import { readTranscript } from './council-transcript.ts';
import { passageLibraryOf } from './passage-library.ts';
import { introduce } from './seat-wording.ts';

/** Further passages are quoted in the next round. */
const maxPassagesPerTurn = 3;

export function speakAsExpert({ messages, agent_id, context }: AskByAct['turn'], domain: string): string {
  const { question, turns } = readTranscript(messages, agent_id);
  const { passages, search } = passageLibraryOf(context.evidence);
  const relevant = search(domain === 'general' ? question : `${question} ${domain}`);
  const quoted = new Set(turns.flatMap(({ content }) => tagsIn(content)));
  const fresh = relevant.filter(({ tag }) => !quoted.has(tag));
  const chosen = [...fresh.filter(({ reliable }) => reliable), ...fresh.filter(({ reliable }) => !reliable)];
  const silence =
    passages.length === 0
      ? describeUnreadable(context.evidence)
      : relevant.length === 0
        ? noPassageRelated
        : allPassagesQuoted;
  return [
    introduce(`quotes the passages of the evidence whose words bear on the question (${domain})`),
    ...(chosen.length > 0 ? chosen.slice(0, maxPassagesPerTurn).map(claimLine) : [silence]),
  ].join('\n');
}

const tagsIn = (content: string) => findTags(content).map(({ start, end }) => content.slice(start, end));

const noPassageRelated = 'No passage of the evidence shares words with the question, so I claim nothing.';
const allPassagesQuoted = 'Every passage that bears on the question has been quoted, so I add no claim.';

function describeUnreadable(items: readonly EvidenceItem[]): string {
  if (items.length === 0) return 'There is no evidence, so I claim nothing.';
  const states = items.map(({ uri, status }) => `${citedAs(uri)} (${status})`);
  return `There is no evidence that I can read, so I claim nothing: ${states.join(', ')}.`;
}
