/** What tests of `parley run` read: the report on stdout, and the logs in the folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunReport } from '../../src/cli/commands/run/trials/run-report.ts';
import { type ParsedLog, readLog } from '../../src/record/conversation-log/read-log.ts';
import { inFolder } from './command-line.ts';
import type { Finished } from './process.ts';

export const reportIn = ({ stdout }: Finished): RunReport => JSON.parse(stdout);

/** Every log of a folder, by the name of its file. */
export function logsIn(folder = 'logs'): Map<string, ParsedLog> {
  const names = readdirSync(inFolder(folder)).sort();
  return new Map(names.map((name) => [name, readLog(readFileSync(join(inFolder(folder), name), 'utf8'))]));
}

/** How often each scenario has a log that ended like this. */
export function endsOf(logs: Map<string, ParsedLog>, ...reasons: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { metadata } of logs.values()) {
    if (!reasons.includes(metadata.stop_reason ?? '')) continue;
    const name = metadata.scenario ?? '';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
