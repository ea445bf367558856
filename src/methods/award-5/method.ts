/** `award@5`: `award@4` with a reading that decides only what nothing else in the evidence makes doubtful. */
import { awardReadingWith } from '../award-2/method.ts';
import { sureReading } from './sure-reading.ts';

export const award5 = awardReadingWith('award@5', sureReading);
