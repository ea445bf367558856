/** In what the versions of the round table differ; everything else of their course is the same. */
import type { MissingWording } from '../missing-wording.ts';

export interface TableVersion {
  /** How the verdict says why an answer is missing. */
  wording: MissingWording;
  /**
   * Since `round-table@3`: evidence, a clerk and a second round of challenges can be asked for; a seat that times out after
   * the synthesis leaves the result, too; and failures of seats that are no members are told.
   */
  isEvidenced: boolean;
  /** The stable id of a claim: of a seat's observation, counted from 0. */
  claimId(seat: string, index: number): string;
  /** The same of a seat's recommendation. */
  actionId(seat: string, index: number): string;
}
