/** How each format is opened. Kept apart from the formats themselves, so that reading a record needs no validation. */

import { councilOpening } from './council/opening.ts';
import { forecastOpening } from './forecast/opening.ts';
import { resolutionOpening } from './forecast/resolving.ts';
import type { Opening } from './opening.ts';
import { roundTableOpening } from './round-table/opening.ts';
import { trialOpening } from './trial/opening.ts';

export const openings: readonly Opening[] = [
  roundTableOpening as Opening,
  councilOpening as Opening,
  forecastOpening as Opening,
  resolutionOpening as Opening,
  trialOpening as Opening,
];
