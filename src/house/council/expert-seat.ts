/**
 * The built-in expert: it quotes the passages of the evidence that bear on the question, with the place of each. It
 * claims nothing that is not in the evidence, nothing twice, and no order.
 */
import type { AskByAct } from '../../model/act.ts';
import type { EvidenceItem } from '../../model/turn.ts';
import { hearingOf } from './council-hearing.ts';
import { rankPassages } from './passage-ranking.ts';
import { introduce, quotedPassage } from './seat-wording.ts';

/** Further passages are quoted in the next round. */
const maxPassagesPerTurn = 4;

export function speakAsExpert(ask: AskByAct['turn'], domain: string): string {
  const { council } = hearingOf(ask);
  const relevant = rankPassages(council, domain === 'general' ? '' : domain);
  const said = council.turns.map(({ content }) => content).join('\n');
  const fresh = relevant.map(quotedPassage).filter((line) => !said.includes(line));
  const silence = isReadable(ask.context.evidence)
    ? relevant.length === 0
      ? noPassageRelated
      : allPassagesQuoted
    : describeUnreadable(ask.context.evidence);
  return [
    introduce(`quotes the passages of the evidence that bear on the question (${domain})`),
    ...(fresh.length > 0 ? fresh.slice(0, maxPassagesPerTurn).map((line) => `- ${line}`) : [silence]),
  ].join('\n');
}

const noPassageRelated = 'No passage of the evidence bears on the question, so I claim nothing.';
const allPassagesQuoted = 'Every passage that bears on the question has been quoted, so I add no claim.';

const isReadable = (items: readonly EvidenceItem[]) =>
  items.some(({ text }) => text !== undefined && text.trim() !== '');

function describeUnreadable(items: readonly EvidenceItem[]): string {
  if (items.length === 0) return 'There is no evidence, so I claim nothing.';
  const states = items.map(({ uri, status }) => `${uri} (${status})`);
  return `There is no evidence that I can read, so I claim nothing: ${states.join(', ')}.`;
}
