/** The opening of each format. Separate from the formats, so that reading a record does not load the validation. */
import { chatOpening } from './chat/opening.ts';
import { councilOpening } from './council/opening.ts';
import { forecastOpening } from './forecast/opening.ts';
import { resolutionOpening } from './forecast/resolution-opening.ts';
import type { FormatOpening } from './opening.ts';
import { roundTableOpening } from './round-table/opening.ts';
import { trialOpening } from './trial/opening.ts';

export const openings: readonly FormatOpening[] = [
  roundTableOpening as FormatOpening,
  councilOpening as FormatOpening,
  forecastOpening as FormatOpening,
  resolutionOpening as FormatOpening,
  trialOpening as FormatOpening,
  chatOpening as FormatOpening,
];
