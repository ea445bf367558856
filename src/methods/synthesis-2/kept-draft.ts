/** A synthesis with what it was computed from, for as long as somebody keeps the draft. */
import type { JsonObject } from '../../model/json.ts';
import type { SynthesisDraft, SynthesisMethod } from '../synthesis-method.ts';
import type { JudgedDebate } from './compute-synthesis.ts';
import type { ReadingTools } from './table-reading.ts';

/** What is kept of a synthesis until the votes are in. */
export interface DraftWork {
  debate: JudgedDebate;
  tools: ReadingTools;
}

/**
 * The work is in a private field, so it is never part of what crosses to another thread: that is copied, and a text reader
 * cannot be. A copy is computed again. There is no map from syntheses to their work, not even a weak one: when young objects
 * are collected, all values of an older map count as used, and every table would move to the old generation.
 */
export class KeptDraft implements SynthesisDraft {
  readonly synthesis: JsonObject;
  readonly work = null;
  readonly #kept: DraftWork;
  readonly #by: SynthesisMethod;

  constructor(synthesis: JsonObject, kept: DraftWork, by: SynthesisMethod) {
    this.synthesis = synthesis;
    this.#kept = kept;
    this.#by = by;
  }

  /** The work, if the draft is one of this method and no copy. */
  static workOf(draft: SynthesisDraft | undefined, by: SynthesisMethod): DraftWork | undefined {
    return draft instanceof KeptDraft && draft.#by === by ? draft.#kept : undefined;
  }
}
