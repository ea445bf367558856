/** The seats whose answers are missing, for a person at a terminal: why, what else was wrong, and what to do. */
import type { AskView } from '../../record/ask-view.ts';
import type { SessionView } from '../../record/session-view.ts';
import { section, type TerminalPage } from './terminal-page.ts';
import { plainText, wrap } from './terminal-text.ts';

interface MissingEntry {
  seat: string;
  phase: string;
  reason: string;
}

/** How many broken rules of an answer are listed below its sentence, which names the first. */
const maxListedRules = 4;

/** `missing` is the list of a verdict. The same advice for the same seat is given once. */
export function missingSeatsText(missing: readonly MissingEntry[], view: SessionView, page: TerminalPage): string {
  const asks = new Map(view.phases.flatMap(({ asks }) => asks.map((ask) => [ask.ask, ask] as const)));
  const advised = new Set<string>();
  const lines = missing.flatMap(({ seat, phase, reason }) => {
    const ask = asks.get(`${phase}/${seat}`);
    const advice = ask?.next_step == null || advised.has(`${seat} ${ask.next_step}`) ? [] : [ask.next_step];
    for (const step of advice) advised.add(`${seat} ${step}`);
    const sentence = isCode(reason) ? (ask?.detail ?? reason.replaceAll('_', ' ')) : reason;
    return [
      `${page.paint('red', '✗')} ${shown(`${seat} in ${phase}: ${sentence}`, page)}`,
      ...otherRules(ask).map((rule) => `    ${shown(rule, page)}`),
      ...advice.map((step) => `    ${page.paint('dim', shown(step, page))}`),
    ];
  });
  return section('Missing', lines, page);
}

/** Verdicts of the first versions of the formats have codes; the view has the sentence. */
const isCode = (reason: string) => /^[a-z_]+$/.test(reason);

const shown = (text: string, { width }: TerminalPage) => wrap(plainText(text), width - 4, '    ');

function otherRules(ask: AskView | undefined): string[] {
  const others = (ask?.violations ?? []).slice(1);
  const listed = others.slice(0, maxListedRules).map(({ path, message }) => `${path} ${message}`);
  return others.length > maxListedRules ? [...listed, `${others.length - maxListedRules} more rules`] : listed;
}
