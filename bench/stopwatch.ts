/** How long something takes: wall-clock time, and CPU time of this process. */
export interface Time {
  ms: number;
  cpuMs: number;
}

export async function timed(work: () => unknown): Promise<Time> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { ms, cpuMs: (user + system) / 1000 };
}
