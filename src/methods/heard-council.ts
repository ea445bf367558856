/** What was before a council, and what its seats said: what an award is computed from. */
import type { CitableExhibit } from '../text/exhibit-index.ts';

export interface HeardExhibit extends CitableExhibit {
  sha256: string;
}

export interface HeardTurn {
  seat: string;
  /** The role of the seat; minutes and awards repeat what others said and claim nothing. */
  role: string;
  content: string;
}

export interface HeardCouncil {
  question: string;
  policies: readonly string[];
  exhibits: readonly HeardExhibit[];
  turns: readonly HeardTurn[];
}
