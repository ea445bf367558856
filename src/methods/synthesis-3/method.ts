/** `synthesis@3`: `synthesis@2` with a reader that joins and opposes two texts only where all their words bear it out. */
import type { HashFunction } from '../../model/json.ts';
import { synthesisReadingWith } from '../synthesis-2/method.ts';
import { createCarefulReader } from './careful-reader.ts';

export const synthesis3 = (hash: HashFunction) => synthesisReadingWith('synthesis@3', createCarefulReader, hash);
