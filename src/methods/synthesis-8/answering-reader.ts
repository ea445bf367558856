/** `synthesis@7`'s reader, which relates claims besides by their plain wording. */
import type { TextReader } from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { createContextualReader } from '../synthesis-7/contextual-reader.ts';
import { relatePlainly } from './plain-reader.ts';

export function createAnsweringReader(stem: StemFunction): TextReader {
  const contextual = createContextualReader(stem);
  return { ...contextual, relate: relatePlainly(contextual) };
}
