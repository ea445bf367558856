/** The question of a forecast as it stands on its record. */
import type { TrackRecord } from '../../methods/track-record.ts';

export interface ForecastQuestion {
  title: string;
  description: string;
  /** ISO 8601: when the answer will be known. The debate ends then at the latest. */
  deadline: string;
  category?: string;
  metadata?: { resolution_criteria?: string; source_links?: string[] };
  max_rounds: number;
  /** The alias of each seat; empty if the seats see each other's names. */
  aliases: Record<string, string>;
  /** The track record of each seat's agent; null if it has none. */
  track_records: Record<string, TrackRecord | null>;
}
