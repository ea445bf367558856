/** What a forecast is about, as it stands on its record. */
import type { TrackRecord } from '../../methods/track-record.ts';

export interface ForecastQuestion {
  title: string;
  description: string;
  /** ISO 8601: when it will be known, and the debate ends. */
  deadline: string;
  category?: string;
  metadata?: { resolution_criteria?: string; source_links?: string[] };
  max_rounds: number;
  /** What the seats call each other; empty when they are known by name. */
  aliases: Record<string, string>;
  /** How each seat's agent did before, where there is a record of it. */
  track_records: Record<string, TrackRecord | null>;
}
