/** `synthesis@4`: `synthesis@3` with a reader that doubts once more what is to be joined or opposed, and finds what a quote means. */
import type { HashFunction } from '../../model/json.ts';
import { synthesisReadingWith } from '../synthesis-2/method.ts';
import { createWaryReader } from './wary-reader.ts';

export const synthesis4 = (hash: HashFunction) =>
  synthesisReadingWith('synthesis@4', createWaryReader, hash, { tidy: true });
