/** The events of a chat as lines for a person: each answer under its agent's name, then where they agree and conflict. */
import type { Analysis } from '../../../model/analysis.ts';
import { failureSentence } from '../../../model/failure-sentence.ts';
import type { JsonObject } from '../../../model/json.ts';
import type { EventData, SessionEvent } from '../../../record/event.ts';
import type { TerminalPage } from '../../print/terminal-page.ts';
import { plainText, type TextStyle, wrap } from '../../print/terminal-text.ts';

/** The parts of a turn's answer that are printed. */
interface PrintedAnswer {
  agreements: { agents: string[]; finding: string }[];
  conflicts: { one: ConflictPart; other: ConflictPart }[];
  agents: string[];
  cancelled: boolean;
}
interface ConflictPart {
  agents: string[];
  text: string;
}

const severityStyles: Readonly<Record<string, TextStyle>> = { critical: 'red', warning: 'yellow', info: 'none' };

/** Empty where an event tells a person nothing. */
export function chatLines(event: SessionEvent, page: TerminalPage): string[] {
  switch (event.kind) {
    case 'turn.opened':
      return seatedLines(event.data, page);
    case 'answer.received':
      return event.data.act === 'analyze' ? analysisLines(event.data.seat, event.data.answer, page) : [];
    case 'ask.parked':
      return [
        page.paint('dim', plainText(`${event.data.ask.split('/').at(-1)} answers later, until ${event.data.until}.`)),
      ];
    case 'ask.failed':
      return event.data.final ? failureLines(event.data, page) : [];
    case 'turn.closed':
      return answerLines(event.data.answer as JsonObject & PrintedAnswer, page);
    default:
      return [];
  }
}

function seatedLines({ seats }: EventData['turn.opened'], { paint }: TerminalPage): string[] {
  const names = seats.filter(({ state }) => state !== 'skipped').map(({ seat }) => seat);
  return names.length === 0 ? [] : [paint('dim', `Asked: ${plainText(names.join(', '))}`)];
}

function analysisLines(seat: string, { observations, recommendations = [] }: Analysis, page: TerminalPage): string[] {
  const { paint, width } = page;
  const found = observations.flatMap(({ finding, evidence, severity }) => [
    paint(severityStyles[severity] ?? 'none', `  ${wrap(plainText(`${severity}: ${finding}`), width, '    ')}`),
    paint('dim', `    ${wrap(plainText(evidence), width, '    ')}`),
  ]);
  const advised = recommendations.map(({ action }) => `  ${wrap(`recommends: ${plainText(action)}`, width, '    ')}`);
  const lines = [...found, ...advised];
  return [paint('bold', plainText(seat)), ...(lines.length === 0 ? ['  found nothing'] : lines), ''];
}

function failureLines(failure: EventData['ask.failed'], { paint, width }: TerminalPage): string[] {
  return [
    paint('red', wrap(plainText(`${failure.seat} did not answer: ${failureSentence(failure)}.`), width, '  ')),
    '',
  ];
}

function answerLines({ agents, agreements, conflicts, cancelled }: PrintedAnswer, page: TerminalPage): string[] {
  const { paint, width } = page;
  const said = (label: string, style: TextStyle, text: string) => paint(style, wrap(`${label} ${text}`, width, '  '));
  const told = [
    ...agreements.map((each) => said('Agreement', 'green', `${names(each.agents)}: ${quote(each.finding)}`)),
    ...conflicts.map(({ one, other }) => said('Conflict', 'yellow', `${sideText(one)}, against ${sideText(other)}`)),
  ];
  const end = cancelled ? ['The message was cancelled.'] : agents.length === 0 ? ['Nobody answered.'] : [];
  return [...told, ...end, ''];
}

const sideText = ({ agents, text }: ConflictPart) => `${names(agents)}: ${quote(text)}`;
const names = (agents: readonly string[]) => plainText(agents.join(' and '));
const quote = (text: string) => `"${plainText(text)}"`;
