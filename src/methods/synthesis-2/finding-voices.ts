/**
 * The voices on a finding: each seat, or each group of seats that share a voice, has one. Claims of the finding and
 * concessions with a source speak for it; challenges with a source, and claims of the opposite, against it. Words
 * without a source are no voice.
 */
import { roundSixDecimals } from '../decimal.ts';
import type { EvidenceWeight } from './evidence-reading.ts';
import type { CaseList, FindingCase } from './finding-cases.ts';
import type { VoiceView } from './result-types.ts';
import type { SharedVoice } from './shared-voices.ts';
import type { WeighedTable } from './weighed-table.ts';

export interface FindingVoice {
  voice: SharedVoice;
  side: 1 | -1;
  by: VoiceView['by'];
  evidence: EvidenceWeight;
  weight: number;
  checked: boolean;
}

/** What a seat says on a finding at its strongest, each way. */
interface SeatStand {
  for?: FindingVoice;
  against?: FindingVoice;
}

export interface CaseResponses {
  /** Indexes of responses to any claim of the finding. */
  challenges: readonly number[];
  concessions: readonly number[];
}

export function responsesByCase(table: WeighedTable, { cases, caseOf }: CaseList): CaseResponses[] {
  const found = cases.map((): { challenges: number[]; concessions: number[] } => ({ challenges: [], concessions: [] }));
  for (const [at, { kind, targets }] of table.responses.entries()) {
    for (const claim of targets) {
      const here = found[caseOf[claim] ?? -1];
      const list = kind === 'challenge' ? here?.challenges : here?.concessions;
      if (list !== undefined && list.at(-1) !== at) list.push(at);
    }
  }
  return found;
}

/** Sorted by seat names. */
export function voicesOn(
  table: WeighedTable,
  list: CaseList,
  responses: readonly CaseResponses[],
  at: number,
): FindingVoice[] {
  const stands = new Map<string, SeatStand>();
  const speak = (seat: string, side: 1 | -1, by: VoiceView['by'], evidence: EvidenceWeight | undefined) => {
    if (evidence === undefined || evidence.weight === 0) return;
    const stand = stands.get(seat) ?? {};
    stands.set(seat, stand);
    const known = side > 0 ? stand.for : stand.against;
    if (known !== undefined && known.weight >= evidence.weight) return;
    const voice = table.voices.get(seat) ?? { seats: [seat], because: null };
    const spoken = { voice, side, by, evidence, weight: evidence.weight, checked: evidence.state === 'checked' };
    if (side > 0) stand.for = spoken;
    else stand.against = spoken;
  };
  speakForAndAgainst(table, list, responses, at, speak);
  const seats = [...stands.keys()];
  if (seats.length > 1) seats.sort((a, b) => (a < b ? -1 : 1));
  return settleStands(seats.map((seat) => stands.get(seat) as SeatStand));
}

function speakForAndAgainst(
  table: WeighedTable,
  { cases }: CaseList,
  responses: readonly CaseResponses[],
  at: number,
  speak: (seat: string, side: 1 | -1, by: VoiceView['by'], evidence: EvidenceWeight | undefined) => void,
): void {
  const { claims, claimWeights, responseWeights } = table;
  const here = cases[at] as FindingCase;
  for (const claim of here.members) speak(claims[claim]?.seat ?? '', 1, 'claim', claimWeights[claim]);
  const { challenges = noPlaces, concessions = noPlaces } = responses[at] ?? {};
  const conceded = concessions.length > 0 ? new Set(concessions.map((one) => table.responses[one]?.seat)) : undefined;
  for (const one of concessions) speak(table.responses[one]?.seat ?? '', 1, 'concession', responseWeights[one]);
  for (const one of challenges) {
    const seat = table.responses[one]?.seat ?? '';
    if (!conceded?.has(seat)) speak(seat, -1, 'challenge', responseWeights[one]);
  }
  for (const other of here.opposed) {
    for (const claim of cases[other]?.members ?? [])
      speak(claims[claim]?.seat ?? '', -1, 'opposite', claimWeights[claim]);
    for (const one of responses[other]?.concessions ?? [])
      speak(table.responses[one]?.seat ?? '', -1, 'concession', responseWeights[one]);
  }
}

const noPlaces: readonly number[] = [];

/** One voice of each seat, then of each group: of both sides of a seat the greater; of a group the greatest each way. */
function settleStands(stands: readonly SeatStand[]): FindingVoice[] {
  const heard: FindingVoice[] = [];
  for (const stand of stands) {
    const spoken = greaterOf(stand);
    if (spoken !== undefined) heard.push(spoken);
  }
  return heard.every(({ voice }) => voice.seats.length === 1) ? heard : settleGroups(heard);
}

function settleGroups(heard: readonly FindingVoice[]): FindingVoice[] {
  const groups = new Map<SharedVoice, SeatStand>();
  for (const spoken of heard) {
    const known = groups.get(spoken.voice) ?? {};
    groups.set(spoken.voice, known);
    const side = spoken.side > 0 ? 'for' : 'against';
    if ((known[side]?.weight ?? 0) < spoken.weight) known[side] = spoken;
  }
  return [...groups.values()].flatMap(({ for: ours, against }) => {
    if (ours === undefined || against === undefined) return [ours ?? against ?? []].flat();
    return [ours, against].map((one) => ({ ...one, weight: roundSixDecimals(one.weight / 2) }));
  });
}

function greaterOf({ for: ours, against }: SeatStand): FindingVoice | undefined {
  if (ours === undefined || against === undefined) return ours ?? against;
  if (ours.weight === against.weight) return undefined;
  return ours.weight > against.weight ? ours : against;
}
