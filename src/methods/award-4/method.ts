/** `award@4`: `award@3` with a reading that leaves open some more that is not plain. */
import { awardReadingWith } from '../award-2/method.ts';
import { waryCase } from './wary-case.ts';

export const award4 = awardReadingWith('award@4', waryCase);
