/**
 * The batch that a run is playing, saved in the folder of logs so that a killed run can be resumed: the key of its request and
 * its scenarios. It never holds credentials, and is removed once every conversation of the batch is logged.
 */
import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { type Scenario, scenario } from '../../../../model/scenario.ts';
import type { LogFolder } from './log-folder.ts';

export interface UnfinishedBatch {
  key: string;
  concurrency: number;
  scenarios: readonly Scenario[];
}

const unfinishedBatchFile = '.parley-run.json';
const unfinishedBatch = z.strictObject({ key: z.string(), concurrency: z.int(), scenarios: z.array(scenario) });

/** The batch of an earlier run; `undefined` where that run finished, or the file cannot be read. */
export function readUnfinishedBatch(folder: LogFolder): UnfinishedBatch | undefined {
  try {
    return unfinishedBatch.parse(JSON.parse(readFileSync(folder.pathOf(unfinishedBatchFile), 'utf8')));
  } catch {
    return undefined;
  }
}

export function saveUnfinishedBatch(folder: LogFolder, { key, concurrency, scenarios }: UnfinishedBatch): void {
  folder.replaceFile(unfinishedBatchFile, JSON.stringify({ key, concurrency, scenarios }));
}

export function removeUnfinishedBatch(folder: LogFolder): void {
  rmSync(folder.pathOf(unfinishedBatchFile), { force: true });
}
