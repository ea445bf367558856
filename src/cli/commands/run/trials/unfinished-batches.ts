/**
 * The batches that a run has opened and not finished, saved in the folder of logs so that the run can be resumed: the key of
 * each request and its scenarios. With the same key, a platform continues what it has instead of asking again. It never
 * holds credentials. A batch is removed once every conversation of it is logged.
 */
import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { type Scenario, scenario } from '../../../../model/scenario.ts';
import type { LogFolder } from './log-folder.ts';
import type { RunBudget } from './run-usage.ts';

export interface UnfinishedBatch {
  key: string;
  concurrency: number;
  scenarios: readonly Scenario[];
  /** What one conversation may use, as the batch was opened. */
  limits?: RunBudget;
}

const unfinishedBatchesFile = '.parley-run.json';
const limits = z.strictObject({ max_tokens_total: z.int().exactOptional(), max_cost: z.number().exactOptional() });
const unfinishedBatch = z.strictObject({
  ...{ key: z.string(), concurrency: z.int(), scenarios: z.array(scenario) },
  limits: limits.exactOptional(),
});
/** A single batch is what earlier versions saved. */
const unfinishedBatches = z.union([
  z.strictObject({ batches: z.array(unfinishedBatch) }).transform(({ batches }) => batches),
  unfinishedBatch.transform((batch) => [batch]),
]);

export class UnfinishedBatches {
  readonly #folder: LogFolder;
  readonly #batches: UnfinishedBatch[];

  private constructor(folder: LogFolder, batches: UnfinishedBatch[]) {
    this.#folder = folder;
    this.#batches = batches;
  }

  /** Those of an earlier run; none where it finished, or the file cannot be read. */
  static read(folder: LogFolder): UnfinishedBatches {
    try {
      const text = readFileSync(folder.pathOf(unfinishedBatchesFile), 'utf8');
      return new UnfinishedBatches(folder, unfinishedBatches.parse(JSON.parse(text)));
    } catch {
      return new UnfinishedBatches(folder, []);
    }
  }

  /** None, whatever an earlier run has left; its file is replaced with the first batch that is added. */
  static none(folder: LogFolder): UnfinishedBatches {
    return new UnfinishedBatches(folder, []);
  }

  get list(): readonly UnfinishedBatch[] {
    return [...this.#batches];
  }

  add({ key, concurrency, scenarios, limits: given }: UnfinishedBatch): void {
    if (this.#batches.some((batch) => batch.key === key)) return;
    this.#batches.push({ key, concurrency, scenarios, ...(given && { limits: given }) });
    this.#save();
  }

  remove(key: string): void {
    const at = this.#batches.findIndex((batch) => batch.key === key);
    if (at >= 0) this.#batches.splice(at, 1);
    this.#save();
  }

  #save(): void {
    if (this.#batches.length > 0)
      this.#folder.replaceFile(unfinishedBatchesFile, JSON.stringify({ batches: this.#batches }));
    else rmSync(this.#folder.pathOf(unfinishedBatchesFile), { force: true });
  }
}
