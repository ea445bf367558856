/**
 * The weight of a seat's past: e to the power of three times its skill, shrunk towards 1 while it has few questions.
 * Skill is the lower of the lifetime and the fading mean peer score: a good name protects nobody who has stopped
 * deserving it, and a short run of luck makes no name.
 */
import type { TrackRecord } from '../track-record.ts';

/** A record of fewer questions changes no weight. */
const minTrustedQuestions = 3;
/** The number of questions at which the skill counts half. */
const halfTrustQuestions = 10;
const weightPerSkill = 3;
const minTrackWeight = 0.05;
const maxTrackWeight = 4;

export function trackWeightOf(record: TrackRecord | null): number {
  if (record === null || record.questions < minTrustedQuestions) return 1;
  const { questions, peer, recent = peer } = record;
  const skill = ((Math.min(peer, recent) / 100) * questions) / (questions + halfTrustQuestions);
  return Math.max(minTrackWeight, Math.min(maxTrackWeight, Math.exp(weightPerSkill * skill)));
}
