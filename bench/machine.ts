/** The machine and the time of a run: needed to judge absolute numbers, but not ratios. */
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { DiskPage } from './disk-page.ts';
import { median } from './statistics.ts';
import { tempFolder } from './temp-folder.ts';

export interface Machine {
  date: string;
  node: string;
  system: string;
  cores: string;
  memoryGb: number;
  /** Runnable processes in the minute before the first row. More than the number of cores means a disturbed run. */
  load: number;
  /** How long a write of one page waits for the disk (p50). */
  diskWaitMs: number;
}

export function thisMachine(): Machine {
  return {
    date: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    node: process.version,
    system: `${platform()} ${release()}`,
    cores: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    memoryGb: totalmem() / 2 ** 30,
    load: loadavg()[0] ?? 0,
    diskWaitMs: diskWait(),
  };
}

function diskWait(): number {
  using folder = tempFolder();
  using page = new DiskPage(folder.path);
  return median(Array.from({ length: 100 }, () => page.write()));
}
