/**
 * What is under way in a folder of logs, so that a run that was killed can go on: the key of its request and what is
 * played. It holds no credentials, and is gone once everything it names is logged.
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

/** What an earlier run left; nothing where it ended by itself, or what is there cannot be read. */
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
