/**
 * What is under way in a folder of logs, so that a run that was killed can go on: the key of its request and what is
 * played. It holds no credentials, and is gone once everything it names is logged.
 */
import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { type Scenario, scenario } from '../../model/scenario.ts';
import type { LogFolder } from './log-folder.ts';

export interface UnderWay {
  key: string;
  concurrency: number;
  scenarios: readonly Scenario[];
}

const fileName = '.parley-run.json';
const underWay = z.strictObject({ key: z.string(), concurrency: z.int(), scenarios: z.array(scenario) });

/** What an earlier run left; nothing where it ended by itself, or what is there cannot be read. */
export function leftBy(folder: LogFolder): UnderWay | undefined {
  try {
    return underWay.parse(JSON.parse(readFileSync(folder.in(fileName), 'utf8')));
  } catch {
    return undefined;
  }
}

export function noteUnderWay(folder: LogFolder, { key, concurrency, scenarios }: UnderWay): void {
  folder.put(fileName, JSON.stringify({ key, concurrency, scenarios }));
}

export function noteOver(folder: LogFolder): void {
  rmSync(folder.in(fileName), { force: true });
}
