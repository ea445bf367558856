/** What one conversation may use: its simulated user counts, and so does the agent where it is a model. */
import { sessionLimitFields } from '../../model/opening-fields.ts';

const { max_tokens_total, max_cost } = sessionLimitFields;
export const trialLimits = { max_tokens_total, max_cost };
