/** Who is missing from a verdict: in which phase, why, what else was wrong, and what to do. Every missing answer is named. */
import type { AskView } from '../../../record/ask-view.ts';
import type { SessionView } from '../../../record/session-view.ts';
import type { DocumentItem, DocumentNote, DocumentSection } from '../document/verdict-document.ts';

export interface MissingSeat {
  seat: string;
  phase: string;
  reason: string;
}

/** How many broken rules of an answer are listed below its sentence, which names the first. */
const maxListedRules = 4;

/** `missing` is the list of a verdict. The same advice for the same seat is given once. */
export function missingSection(missing: readonly MissingSeat[], view: Pick<SessionView, 'phases'>): DocumentSection {
  const asks = new Map(view.phases.flatMap((phase) => phase.asks.map((ask) => [ask.ask, ask] as const)));
  const advised = new Set<string>();
  const items = missing.map(({ seat, phase, reason }): DocumentItem => {
    const ask = asks.get(`${phase}/${seat}`);
    const sentence = isCode(reason) ? (ask?.detail ?? reason.replaceAll('_', ' ')) : reason;
    const advice = ask?.next_step ?? null;
    const isNew = advice !== null && !advised.has(`${seat} ${advice}`);
    advised.add(`${seat} ${advice}`);
    return {
      mark: { sign: '✗', tone: 'bad' },
      text: `${seat} in ${phase}: ${sentence}`,
      notes: [...otherRules(ask), ...(isNew ? [{ text: advice, isQuiet: true as const }] : [])],
    };
  });
  return { title: 'Missing', body: { kind: 'items', items } };
}

/** Verdicts of the first versions of the formats have codes; the view has the sentence. */
const isCode = (reason: string) => /^[a-z_]+$/.test(reason);

function otherRules(ask: AskView | undefined): DocumentNote[] {
  const others = (ask?.violations ?? []).slice(1);
  const listed = others.slice(0, maxListedRules).map(({ path, message }) => ({ text: `${path} ${message}` }));
  const more = others.length - maxListedRules;
  return more > 0 ? [...listed, { text: `${more} more rules` }] : listed;
}
