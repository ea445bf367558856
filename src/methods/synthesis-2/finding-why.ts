/** Why a finding has its status, in one line that a reader understands without knowing the method. */
import type { SeatNaming } from '../synthesis-method.ts';
import type { JudgedFinding, VoiceView } from './result-types.ts';
import { nameList, plural } from './seat-wording.ts';

type ExplainedFinding = Pick<JudgedFinding, 'status' | 'voices' | 'agents' | 'attacks' | 'members'>;

export function whyOf(finding: ExplainedFinding, name: SeatNaming): string {
  const ours = finding.voices.filter(({ side }) => side === 'for');
  const theirs = finding.voices.filter(({ side }) => side === 'against');
  return `${opening(finding, ours, theirs, name)}${remarks(finding, theirs, name)}`;
}

function opening(
  finding: ExplainedFinding,
  ours: readonly VoiceView[],
  theirs: readonly VoiceView[],
  name: SeatNaming,
): string {
  const { status } = finding;
  if (status === 'unsupported') return unsupportedReason(finding, ours, name);
  const backing = sideText(ours, 'for it', name);
  const opposing = sideText(theirs, 'against it', name);
  if (status === 'accepted')
    return theirs.length === 0
      ? `Accepted: ${backing}, nobody against it.`
      : `Accepted: ${backing}, ${opposing}${outweighed(ours, theirs)}.`;
  if (status === 'rejected') return `Rejected: ${opposing}, ${backing}${outweighed(theirs, ours)}.`;
  return `Contested: ${backing}, ${opposing}; neither side is clearly stronger.`;
}

function unsupportedReason(
  { agents, members }: ExplainedFinding,
  ours: readonly VoiceView[],
  name: SeatNaming,
): string {
  const who = nameList(agents, name);
  const wrong = members.some(({ citations }) => citations.some(({ state }) => state === 'false'));
  if (wrong) return `Unsupported: what ${who} cites for it was looked up and not found.`;
  if (ours.length > 0) return `Unsupported: what ${who} cites for it is weak (${ours[0]?.grade ?? 'POSSIBLE'}).`;
  const [one] = members;
  if (one !== undefined && one.claimed !== 'NONE')
    return `Unsupported: ${who} ${agents.length === 1 ? 'names' : 'name'} no source for it.`;
  return `Unsupported: ${who} ${agents.length === 1 ? 'cites' : 'cite'} nothing that could be looked up.`;
}

/** "ada and bob for it (checked)". */
function sideText(voices: readonly VoiceView[], side: string, name: SeatNaming): string {
  const seats = voices.flatMap((voice) => voice.seats);
  if (seats.length === 0) return `nobody ${side}`;
  const how = voices.some(({ citation }) => citation === 'checked') ? 'checked' : bestGradeOf(voices);
  return `${nameList(seats, name)} ${side} (${how})`;
}

const gradeOrder = ['VERIFIED', 'CORROBORATED', 'INDICATED', 'POSSIBLE', 'NONE'] as const;

const bestGradeOf = (voices: readonly VoiceView[]) =>
  gradeOrder.find((grade) => voices.some((voice) => voice.grade === grade)) ?? 'NONE';

function outweighed(winners: readonly VoiceView[], losers: readonly VoiceView[]): string {
  const checked = (voices: readonly VoiceView[]) => voices.some(({ citation }) => citation === 'checked');
  if (checked(winners) && !checked(losers)) return '; only that could be checked';
  if (losers.length === 1 && losers[0]?.counted === 0) return '; one voice does not outweigh three';
  if (losers.some(({ credibility }) => credibility < 0.5)) return '; the other side was found wrong on other points';
  return winners.length > losers.length ? '; more voices' : '; better evidence';
}

function remarks({ attacks, voices }: ExplainedFinding, theirs: readonly VoiceView[], name: SeatNaming): string {
  if (attacks.length === 0) return '';
  const heard = new Set(voices.flatMap(({ seats }) => seats));
  const uncited = attacks.filter(({ state, seat }) => state === 'uncited' && !heard.has(seat)).map(({ seat }) => seat);
  const seats = [...new Set(uncited)];
  if (seats.length === 0) return '';
  const also = theirs.length > 0 ? 'also ' : '';
  return ` ${seats.length > 4 ? plural(seats.length, 'seat') : nameList(seats, name)} ${also}disagreed without a source.`;
}
