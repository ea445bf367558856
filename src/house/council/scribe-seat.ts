/**
 * The built-in scribe: it keeps the minutes. They list every claim once, in the order of speaking, with the seats that
 * made, challenged and conceded it, and every citation once, with the state of its source. It weighs nothing.
 */
import type { DebateFinding } from '../../methods/synthesis-1/debate-finding.ts';
import type { AskByAct } from '../../model/act.ts';
import { type CouncilHearing, policiesOn, readHearing } from './council-hearing.ts';
import { citationLines, claimWithTag, introduce, limitLines } from './seat-wording.ts';

export function speakAsScribe(ask: AskByAct['turn']): string {
  const hearing = readHearing(ask);
  const { findings, sources } = hearing;
  if (findings.length === 0)
    return `${scribeIntroduction}\nMinutes: no claim has been made in a form that can be kept.`;
  return [
    scribeIntroduction,
    'Minutes:',
    ...limitLines(findings.map((finding, i) => `${i + 1}. ${minutesEntryOf(hearing, finding)}`)),
    'Citations:',
    ...citationLines(findings, sources),
  ].join('\n');
}

const scribeIntroduction = introduce('keeps the minutes');

function minutesEntryOf(hearing: CouncilHearing, finding: DebateFinding): string {
  const { agents, attacks, supports, lead } = finding;
  const attackers = attacks.filter(({ state }) => state === 'live').map(({ seat }) => seat);
  const withdrawn = attacks.filter(({ state }) => state === 'withdrawn').map(({ seat }) => seat);
  const conceding = supports.filter(({ kind }) => kind === 'concession').map(({ seat }) => seat);
  const violated = policiesOn(hearing, finding).filter((policy) => policy.violated);
  const notes = [
    `made by ${agents.join(', ')}`,
    ...(attackers.length > 0 ? [`challenged by ${attackers.join(', ')}`] : []),
    ...(withdrawn.length > 0 ? [`challenge withdrawn by ${withdrawn.join(', ')}`] : []),
    ...(conceding.length > 0 ? [`conceded by ${conceding.join(', ')}`] : []),
    ...violated.map(({ policy }) => `said to violate "${policy}"`),
    ...(lead.grade === lead.claimed ? [] : [`graded ${lead.grade}`]),
  ];
  return `${claimWithTag(finding)} (${notes.join('; ')})`;
}
