/** Why a finding has its status, in one line that a reader understands without knowing the method. */
import type { SeatNaming } from '../synthesis-method.ts';
import type { JudgedFinding, VoiceView } from './result-types.ts';
import { nameList, plural } from './seat-wording.ts';

type ExplainedFinding = Pick<JudgedFinding, 'status' | 'voices' | 'agents' | 'attacks' | 'members'>;

/** What a text that orders its readers is told to be. Since `synthesis@9`. */
export const orderReason = 'Unsupported: it tells its readers what to do, and such a text counts as no evidence.';

/** `namesSeats`: whose citation could be checked is told by name. Since `synthesis@9`. */
export function whyOf(finding: ExplainedFinding, name: SeatNaming, namesSeats = false): string {
  const ours = finding.voices.filter(({ side }) => side === 'for');
  const theirs = finding.voices.filter(({ side }) => side === 'against');
  const told: SeatNaming | undefined = namesSeats ? name : undefined;
  return `${opening(finding, ours, theirs, name, told)}${remarks(finding, theirs, name)}`;
}

function opening(
  finding: ExplainedFinding,
  ours: readonly VoiceView[],
  theirs: readonly VoiceView[],
  name: SeatNaming,
  told: SeatNaming | undefined,
): string {
  const { status } = finding;
  if (status === 'unsupported') return unsupportedReason(finding, ours, name);
  const backing = sideText(ours, 'for it', name);
  const opposing = sideText(theirs, 'against it', name);
  if (status === 'accepted')
    return theirs.length === 0
      ? `Accepted: ${backing}, nobody against it.`
      : `Accepted: ${backing}, ${opposing}${outweighed(ours, theirs, told)}.`;
  if (status === 'rejected') return `Rejected: ${opposing}, ${backing}${outweighed(theirs, ours, told)}.`;
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
  const otherwise = members.some(({ citations }) => citations.some(({ contradicts }) => contradicts));
  if (otherwise)
    return `Unsupported: the line that ${who} ${agents.length === 1 ? 'cites' : 'cite'} for it says otherwise.`;
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

function outweighed(winners: readonly VoiceView[], losers: readonly VoiceView[], told?: SeatNaming): string {
  const checked = (voices: readonly VoiceView[]) => voices.some(({ citation }) => citation === 'checked');
  if (checked(winners) && !checked(losers)) {
    const seats = winners.filter(({ citation }) => citation === 'checked').flatMap((voice) => voice.seats);
    return told === undefined
      ? '; only that could be checked'
      : `; only what ${nameList(seats, told)} ${seats.length === 1 ? 'cites' : 'cite'} was found`;
  }
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
