/**
 * What resolved questions teach: the track record and weight of every agent, who copies whom, and how to correct the pool.
 * Past pools are computed again, question after question, with the weights that were known by then and without
 * correction: so what is learnt does not depend on what was learnt before.
 */
import { compareText } from '../../text/compare-text.ts';
import type { LearntPast, PastQuestion } from '../pool-method.ts';
import { roundForRecord } from '../recorded-number.ts';
import type { TrackRecord } from '../track-record.ts';
import { findCopies } from './find-copies.ts';
import { fitCorrection, type PastPool } from './fit-correction.ts';
import { logOddsOf, type VoicedSeat } from './probability-pool.ts';
import { weighSeats } from './seat-weights.ts';
import { trackWeightOf } from './track-weight.ts';
import { voicesOf } from './voices.ts';

/** A question counts this much of the one after it. */
const fadingFactor = 0.97;

interface PeerLedger {
  questions: number;
  sum: number;
  fadingSum: number;
  fadingWeight: number;
}

export function learnFromPast(questions: readonly PastQuestion[]): LearntPast {
  const ordered = questions.toSorted(compareQuestions);
  const copies = findCopies(ordered);
  const ledgers = new Map<string, PeerLedger>();
  const pools: PastPool[] = [];
  for (const { forecasts, happened } of ordered) {
    const x = poolAgain(forecasts, copies, ledgers);
    if (x !== null) pools.push({ x, happened });
    for (const { agent_id, peer } of forecasts) addPeer(ledgers, agent_id, peer);
  }
  const agents = [...ledgers].map(([agent_id, ledger]) => {
    const track_record = trackRecordOf(ledger);
    return { agent_id, track_record, weight: roundForRecord(trackWeightOf(track_record)) };
  });
  return {
    agents: agents.sort((a, b) => compareText(a.agent_id, b.agent_id)),
    copies,
    correction: fitCorrection(pools),
  };
}

function compareQuestions(a: PastQuestion, b: PastQuestion): number {
  return Date.parse(a.scheduled_at) - Date.parse(b.scheduled_at) || compareText(a.question, b.question);
}

/** In log-odds; `null` where fewer than two voices answered: their pool is never corrected. */
function poolAgain(
  forecasts: PastQuestion['forecasts'],
  copies: LearntPast['copies'],
  ledgers: ReadonlyMap<string, PeerLedger>,
): number | null {
  const agents = forecasts.map(({ agent_id }) => ({ seat: agent_id, owner: null }));
  const voices = voicesOf(agents, copies);
  if (new Set(voices.values()).size < 2) return null;
  const seats = forecasts
    .map(({ agent_id, final }, at): VoicedSeat => {
      const track_record = trackRecordOf(ledgers.get(agent_id));
      // Resolutions do not tell who took no side; only they say exactly 0.5 as a rule.
      const weight_factor = final === 0.5 ? 0.5 : 1;
      return { seat: agent_id, p: final, track_record, weight_factor, voice: voices.get(agent_id) ?? at };
    })
    .sort((a, b) => compareText(a.seat, b.seat));
  return logOddsOf(seats, weighSeats(seats));
}

function addPeer(ledgers: Map<string, PeerLedger>, agent_id: string, peer: number | null): void {
  const before = ledgers.get(agent_id) ?? { questions: 0, sum: 0, fadingSum: 0, fadingWeight: 0 };
  ledgers.set(agent_id, peer === null ? before : withPeer(before, peer));
}

const withPeer = ({ questions, sum, fadingSum, fadingWeight }: PeerLedger, peer: number): PeerLedger => ({
  questions: questions + 1,
  sum: sum + peer,
  fadingSum: fadingSum * fadingFactor + peer,
  fadingWeight: fadingWeight * fadingFactor + 1,
});

function trackRecordOf(ledger: PeerLedger | undefined): TrackRecord | null {
  if (ledger === undefined || ledger.questions === 0) return null;
  const { questions, sum, fadingSum, fadingWeight } = ledger;
  return { questions, peer: roundForRecord(sum / questions), recent: roundForRecord(fadingSum / fadingWeight) };
}
