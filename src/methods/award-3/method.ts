/** `award@3`: `award@2` with a reading that leaves open what a careful reader would not take for plain. */
import { awardReadingWith } from '../award-2/method.ts';
import { carefulReading } from './careful-reading.ts';

export const award3 = awardReadingWith('award@3', carefulReading);
