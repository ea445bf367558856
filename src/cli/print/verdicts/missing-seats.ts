/** Who is missing from a verdict: in which phase, why, what else was wrong, and what to do. Every missing answer is named. */
import type { AskView } from '../../../record/ask-view.ts';
import type { SessionView } from '../../../record/session-view.ts';
import type { DocumentItem, DocumentSection } from '../document/verdict-document.ts';

export interface MissingSeat {
  seat: string;
  phase: string;
  reason: string;
  code?: string;
}

/** How many broken rules of an answer are listed below its sentence, which names the first. */
const maxListedRules = 4;

/** `missing` is the list of a verdict. What is the same for a seat in several phases is said once. */
export function missingSection(missing: readonly MissingSeat[], view: Pick<SessionView, 'phases'>): DocumentSection {
  const asks = new Map(view.phases.flatMap((phase) => phase.asks.map((ask) => [ask.ask, ask] as const)));
  const said = new Set<string>();
  const items = missing.map(({ seat, phase, reason, code }): DocumentItem => {
    const ask = asks.get(`${phase}/${seat}`);
    const sentence = sentenceOf(reason, isBudgetCode(reason) ? undefined : ask);
    // A verdict with a code says what happened in general; the view has the request that failed.
    const notes = [(code === undefined ? undefined : ask?.detail) ?? [], ...otherRules(ask), ask?.next_step ?? []]
      .flat()
      .filter((text) => !said.has(`${seat} ${text}`));
    for (const text of notes) said.add(`${seat} ${text}`);
    return {
      mark: { sign: '✗', tone: 'bad' },
      text: `${seat} in ${phase}: ${sentence}`,
      notes: notes.map((text) => ({ text, isQuiet: true })),
    };
  });
  return { title: 'Missing', body: { kind: 'items', items } };
}

/** Verdicts of the first versions of the formats have codes; the view has the sentence. */
const isCode = (reason: string) => /^[a-z_]+$/.test(reason);
const isBudgetCode = (reason: string) => /^[a-z]+_budget_spent$/.test(reason);

function sentenceOf(reason: string, ask: AskView | undefined): string {
  return isCode(reason) ? (ask?.detail ?? reason.replaceAll('_', ' ')) : reason;
}

function otherRules(ask: AskView | undefined): string[] {
  const others = (ask?.violations ?? []).slice(1);
  const listed = others.slice(0, maxListedRules).map(({ path, message }) => `${path} ${message}`);
  return others.length > maxListedRules ? [...listed, `${others.length - maxListedRules} more rules`] : listed;
}
